import { getRedis } from '../redis';
import { KEEP_MINUTES, type MetricsStore } from './series';

const TOTAL = 'quartet:metrics:total';

/** One pipeline of HINCRBY a flush: the running totals and the minute's own hash. */
export function redisStore(): MetricsStore {
  return {
    everyMs: 0,
    async add(counts, at) {
      const minute = `quartet:metrics:${Math.floor(at.getTime() / 60_000)}`;
      const fields = [...counts];
      await (await getRedis())?.increment([
        { key: TOTAL, fields },
        { key: minute, fields, ttl: KEEP_MINUTES * 60 },
      ]);
    },
    totals: async () => new Map(Object.entries((await (await getRedis())?.readHash(TOTAL)) ?? {})),
  };
}
