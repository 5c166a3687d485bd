import { type Counts, KEEP_MINUTES, type MetricsStore } from './series';

/** For PGlite, where one process is the whole deployment. */
export function memoryStore(): MetricsStore {
  const total: Counts = new Map();
  const minutes = new Map<number, Counts>();
  return {
    everyMs: 1_000,
    async add(counts, at) {
      const minute = Math.floor(at.getTime() / 60_000);
      const bucket = minutes.get(minute) ?? new Map<string, number>();
      minutes.set(minute, bucket);
      for (const [name, by] of counts) {
        total.set(name, (total.get(name) ?? 0) + by);
        bucket.set(name, (bucket.get(name) ?? 0) + by);
      }
      for (const old of minutes.keys()) {
        if (old > minute - KEEP_MINUTES) break; // in order of insertion, which is time's
        minutes.delete(old);
      }
    },
    totals: async () => new Map(total),
  };
}
