import {
  addCounts,
  bySlot,
  type Counts,
  KEEP_MINUTES,
  type MetricsStore,
  minuteOf,
} from './series';

/** For PGlite, where one process is the whole deployment. */
export function memoryStore(): MetricsStore {
  const total: Counts = new Map();
  const minutes = new Map<number, Counts>();
  return {
    everyMs: 1_000,
    async add(counts, at) {
      const minute = minuteOf(at);
      const bucket: Counts = minutes.get(minute) ?? new Map();
      minutes.set(minute, bucket);
      addCounts(total, counts);
      addCounts(bucket, counts);
      for (const old of minutes.keys()) {
        if (old > minute - KEEP_MINUTES) break; // in order of insertion, which is time's
        minutes.delete(old);
      }
    },
    totals: async () => new Map(total),
    history: async (span) => bySlot(span, minutes),
  };
}
