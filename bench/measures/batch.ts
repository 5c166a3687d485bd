import { load } from '../load';
import { BATCH, CHECKS, type Check, nextRequest } from '../requests';
import type { Server } from '../server';
import { median, type Ratio, ratioOf } from '../stats';

/** What the availability of one package takes and that of many at once, in ms. */
export interface Batch {
  codes: number;
  one: number;
  all: number;
  /** How many times as long the batch takes. */
  ratio: Ratio;
}

/** Asks for one package and for a batch in turn, one request at a time. */
export async function measureBatch(
  { url }: Server,
  rounds: number,
  requests: number,
): Promise<Batch> {
  const times: Record<Check, number[]> = {
    'check-availability': [],
    'batch-check-availability': [],
  };
  for (let round = 0; round < rounds; round++) {
    const latencies: Record<Check, number[]> = {
      'check-availability': [],
      'batch-check-availability': [],
    };
    for (let request = 0; request < requests; request++) {
      for (const check of CHECKS) {
        const answered = await load(url, 1, 1, () => nextRequest(check, '2025-11-25'));
        latencies[check].push(...answered.latencies);
      }
    }
    for (const check of CHECKS) times[check].push(median(latencies[check]));
  }
  const one = times['check-availability'];
  const all = times['batch-check-availability'];
  return { codes: BATCH, one: median(one), all: median(all), ratio: ratioOf(all, one) };
}
