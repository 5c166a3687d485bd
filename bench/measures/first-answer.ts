import { APPS, type App } from '../apps';
import { send } from '../load';
import { nextRequest } from '../requests';
import { spawnServer } from '../server';
import { median, type Ratio, ratioOf } from '../stats';
import type { Store } from '../store';

/** From the start of an app's process to its first answer, in ms. */
export interface FirstAnswer {
  app: App;
  millis: number;
  /** How many times the bare app's. */
  ratioToBare: Ratio;
}

/** Starts each app in turn, asks for a list of tasks until it comes, and ends it again. */
export async function measureFirstAnswer(
  stores: Record<App, Store>,
  rounds: number,
): Promise<FirstAnswer[]> {
  const millis = new Map<App, number[]>(APPS.map((app) => [app, []]));
  for (let round = 0; round < rounds; round++) {
    for (const app of APPS) millis.get(app)?.push(await startOnce(app, stores[app]));
  }
  const bare = millis.get('bare') ?? [];
  return [...millis].map(([app, own]) => ({
    app,
    millis: median(own),
    ratioToBare: ratioOf(own, bare),
  }));
}

async function startOnce(app: App, store: Store): Promise<number> {
  const started = performance.now();
  const server = await spawnServer(app, store.env);
  try {
    await firstAnswer(server.url);
    return performance.now() - started;
  } finally {
    await server.stop();
  }
}

/** Waits until a server answers; one that does not within a minute has failed. */
export async function firstAnswer(url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  let last = '';
  while (performance.now() < deadline) {
    try {
      const { status, body } = await send(`${url}/mcp`, nextRequest('list_tasks', '2025-11-25'));
      if (status === 200) return;
      last = `${status}: ${body.subarray(0, 500)}`;
    } catch (error) {
      last = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`No answer from ${url}; the last attempt came to ${last}`);
}
