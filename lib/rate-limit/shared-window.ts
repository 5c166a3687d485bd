import { Ratelimit } from '@upstash/ratelimit';
import type { SharedRedis } from '../redis';
import type { Verdict } from './sliding-window';

const PATIENCE_MS = 300; // a limiter that takes longer is as good as down

type Take = (key: string, limit: number) => Promise<Verdict>;

/** The same window counted in Redis, one for all instances. Throws when Redis is down or slow. */
export function sharedWindow(redis: SharedRedis): Take {
  const limiters = new Map<number, Ratelimit>();
  return async (key, limit) => {
    let limiter = limiters.get(limit);
    if (!limiter) {
      limiter = new Ratelimit({
        redis: redis as never, // it calls evalsha and eval, and nothing else of the client
        limiter: Ratelimit.slidingWindow(limit, '60 s'),
        prefix: 'quartet',
        timeout: PATIENCE_MS,
        ephemeralCache: false,
        analytics: false,
      });
      limiters.set(limit, limiter);
    }
    const { success, remaining, reset, reason } = await limiter.limit(key);
    if (reason === 'timeout') throw new Error(`no answer within ${PATIENCE_MS} ms`);
    return { allowed: success, limit, remaining: Math.max(0, remaining), reset };
  };
}
