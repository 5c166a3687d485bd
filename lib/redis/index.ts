import { type Env, env } from '../env';

/** What limiter and metrics need of a Redis, whether it is reached by REST or by TCP. */
export interface SharedRedis {
  readonly kind: 'upstash' | 'redis';
  /** For `@upstash/ratelimit`, in the form in which it calls its client. */
  evalsha<T>(sha: string, keys: string[], args: unknown[]): Promise<T>;
  eval<T>(script: string, keys: string[], args: unknown[]): Promise<T>;
  /** Adds to the fields of hashes, all in one round trip; a `ttl` in seconds renews a hash's life. */
  increment(hashes: Increment[]): Promise<void>;
  /** Hashes of numbers in the order of their keys, all in one round trip; empty where none is. */
  readHashes(keys: string[]): Promise<Record<string, number>[]>;
  ping(): Promise<void>;
}

interface Increment {
  key: string;
  fields: Iterable<readonly [field: string, by: number]>;
  ttl?: number;
}

const KEY = Symbol.for('quartet.redis');
const shared = globalThis as typeof globalThis & {
  [KEY]?: Promise<SharedRedis | undefined>;
};

/** The deployment's Redis, or undefined where none is configured. */
export function getRedis(): Promise<SharedRedis | undefined> {
  shared[KEY] ??= openRedis(env());
  return shared[KEY];
}

async function openRedis({ upstash, redisUrl }: Env): Promise<SharedRedis | undefined> {
  if (upstash) return (await import('./upstash')).openUpstash(upstash);
  if (redisUrl) return (await import('./tcp')).openTcpRedis(redisUrl);
  return undefined;
}
