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
        timeout: 0, // ours is kinder to a busy process
        ephemeralCache: false,
        analytics: false,
      });
      limiters.set(limit, limiter);
    }
    const { success, remaining, reset } = await inTime(limiter.limit(key));
    return { allowed: success, limit, remaining: Math.max(0, remaining), reset };
  };
}

/**
 * Fails when an answer is late. Not before what has arrived was read: after a busy moment the answer
 * lies in its socket, and a flood must not gain by keeping us busy that each process counts alone.
 */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${PATIENCE_MS} ms`));
    timer = setTimeout(() => setImmediate(giveUp), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
