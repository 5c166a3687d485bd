import { load } from '../load';
import { nextRequest } from '../requests';
import type { Server } from '../server';
import { median, medianRatio } from '../stats';

/** What list_tasks takes alone and beside the tasks of others, in ms, one request at a time. */
export interface Growth {
  othersTasks: number;
  alone: number;
  beside: number;
  /** How many times as long beside the others. */
  ratio: number;
}

/** Reads the same hundred tasks from a small and from a large table, in turn. */
export async function measureGrowth(
  alone: Server,
  beside: Server,
  othersTasks: number,
  rounds: number,
  requests: number,
): Promise<Growth> {
  const times = { alone: [] as number[], beside: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    for (const [name, server] of Object.entries({ alone, beside })) {
      const next = () => nextRequest('list_tasks', '2025-11-25');
      const { latencies } = await load(server.url, requests, 1, next);
      if (round >= 0) times[name as keyof typeof times].push(median(latencies));
    }
  }
  return {
    othersTasks,
    alone: median(times.alone),
    beside: median(times.beside),
    ratio: medianRatio(times.beside, times.alone),
  };
}
