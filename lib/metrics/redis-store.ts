import { getRedis } from '../redis';
import { bySlot, KEEP_MINUTES, type MetricsStore, minuteOf } from './series';

const TOTAL = 'quartet:metrics:total';
const keyOf = (minute: number) => `quartet:metrics:${minute}`;

/** One pipeline of HINCRBY a flush: the running totals and the minute's own hash. */
export function redisStore(): MetricsStore {
  return {
    everyMs: 0,
    async add(counts, at) {
      const fields = [...counts];
      await (await getRedis())?.increment([
        { key: TOTAL, fields },
        { key: keyOf(minuteOf(at)), fields, ttl: KEEP_MINUTES * 60 },
      ]);
    },
    async totals() {
      const [total = {}] = (await (await getRedis())?.readHashes([TOTAL])) ?? [];
      return new Map(Object.entries(total));
    },
    async history(span) {
      const minutes = Array.from({ length: span.slots * span.step }, (_, n) => span.from + n);
      const hashes = (await (await getRedis())?.readHashes(minutes.map(keyOf))) ?? [];
      return bySlot(
        span,
        hashes.map((hash, n) => [span.from + n, new Map(Object.entries(hash))]),
      );
    },
  };
}
