import type { App } from '../apps';
import { load } from '../load';
import { ERAS, type Era, isServedBy, nextRequest, OPERATIONS, type Operation } from '../requests';
import type { Server } from '../server';
import { median, quantile, type Ratio, ratioOf } from '../stats';

export const CONNECTIONS = 10;

/** How one app did at one operation, over all rounds. */
export interface Throughput {
  era: Era;
  operation: Operation;
  app: App;
  perSecond: number;
  p50: number;
  p99: number;
  /** How many times as fast as each of those that have the operation, by rounds. */
  ratioTo: Partial<Record<App, Ratio>>;
}

/** Requests a second over HTTP: in each round every app has its turn at every operation. */
export async function measureThroughput(
  servers: Server[],
  rounds: number,
  requests: number,
): Promise<Throughput[]> {
  const results: Throughput[] = [];
  for (const era of ERAS) {
    for (const operation of OPERATIONS) {
      const having = servers.filter(({ app }) => isServedBy(app, operation));
      results.push(...(await compare(having, rounds, requests, era, operation)));
    }
  }
  return results;
}

async function compare(
  servers: Server[],
  rounds: number,
  requests: number,
  era: Era,
  operation: Operation,
): Promise<Throughput[]> {
  const rates = new Map<App, number[]>(servers.map(({ app }) => [app, []]));
  const times = new Map<App, number[]>(servers.map(({ app }) => [app, []]));
  for (let round = -1; round < rounds; round++) {
    for (const { app, url } of inTurn(servers, round)) {
      const next = () => nextRequest(operation, era);
      const { elapsed, latencies } = await load(url, requests, CONNECTIONS, next);
      if (round < 0) continue; // the first one only warms up
      rates.get(app)?.push((requests * 1000) / elapsed);
      times.get(app)?.push(...latencies);
    }
  }
  return servers.map(({ app }) => {
    const own = rates.get(app) ?? [];
    return {
      era,
      operation,
      app,
      perSecond: median(own),
      p50: quantile(times.get(app) ?? [], 0.5),
      p99: quantile(times.get(app) ?? [], 0.99),
      ratioTo: Object.fromEntries(
        [...rates].map(([other, theirs]) => [other, ratioOf(own, theirs)]),
      ),
    };
  });
}

/** Each round begins with another app, so that none is always the first after a pause. */
function inTurn(servers: Server[], round: number): Server[] {
  const first = (round + servers.length) % servers.length;
  return [...servers.slice(first), ...servers.slice(0, first)];
}
