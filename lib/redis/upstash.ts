import { Redis } from '@upstash/redis';
import type { SharedRedis } from './index';
import { PATIENCE_MS } from './patience';

/** Upstash by its REST protocol: no connection to keep, made for functions. */
export function openUpstash({ url, token }: { url: string; token: string }): SharedRedis {
  // Without retries and without waiting: a store that does not answer is worked around at once.
  const redis = new Redis({
    url,
    token,
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(PATIENCE_MS),
    enableTelemetry: false,
  });
  return {
    kind: 'upstash',
    evalsha: <T>(sha: string, keys: string[], args: unknown[]) =>
      redis.evalsha<unknown[], T>(sha, keys, args),
    eval: <T>(script: string, keys: string[], args: unknown[]) =>
      redis.eval<unknown[], T>(script, keys, args),
    async increment(hashes) {
      const pipeline = redis.pipeline();
      for (const { key, fields, ttl } of hashes) {
        for (const [field, by] of fields) pipeline.hincrby(key, field, by);
        if (ttl) pipeline.expire(key, ttl);
      }
      await pipeline.exec();
    },
    async readHashes(keys) {
      const pipeline = redis.pipeline();
      for (const key of keys) pipeline.hgetall(key);
      const hashes = await pipeline.exec<(Record<string, number> | null)[]>();
      return hashes.map((hash) => hash ?? {});
    },
    ping: async () => void (await redis.ping()),
  };
}
