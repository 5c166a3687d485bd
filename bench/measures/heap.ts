import { load } from '../load';
import { nextOfAll } from '../requests';
import type { Server } from '../server';
import { CONNECTIONS } from './throughput';

/** The heap after forced collections, in MB, at every tenth of the requests. */
export interface Heap {
  requests: number;
  megabytes: number[];
  /** The farthest that the second half went from where it began, as a share: 0.05 is 5 %. */
  drift: number;
}

const STEPS = 10;

/** Sends everything in turn (both eras, lists, reads, writes) and looks whether memory grows. */
export async function measureHeap({ app, url }: Server, requests: number): Promise<Heap> {
  const megabytes: number[] = [];
  const next = nextOfAll(app);
  for (let step = 0; step < STEPS; step++) {
    await load(url, requests / STEPS, CONNECTIONS, next);
    const response = await fetch(`${url}/api/bench`);
    const { heapUsed } = (await response.json()) as { heapUsed: number };
    megabytes.push(heapUsed / 2 ** 20);
  }
  const [atHalf = Number.NaN, ...later] = megabytes.slice(STEPS / 2 - 1);
  const drifts = later.map((value) => value / atHalf - 1);
  const drift = drifts.reduce((far, one) => (Math.abs(one) > Math.abs(far) ? one : far), 0);
  return { requests, megabytes, drift };
}
