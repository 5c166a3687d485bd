import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import type { SharedRedis } from './index';

const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000; // between two attempts to connect again

/** Any Redis, over TCP. While it is away every command fails at once instead of waiting for it. */
export function openTcpRedis(url: string): SharedRedis {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  });
  client.on('error', () => {}); // told by the part that needed it; unheard, it would end the process
  const firstTry = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  client.connect().catch(() => {});

  const strings = (args: unknown[]) => args.map(String);
  // Redis refuses the flag in the first line of Upstash's scripts. Without it a script has another
  // hash: theirs by ours, learned when the library falls back to sending the script itself.
  const hashes = new Map<string, string>();

  return {
    kind: 'redis',
    async evalsha<T>(sha: string, keys: string[], args: unknown[]) {
      await firstTry;
      const ours = hashes.get(sha);
      if (ours === undefined) throw new Error('NOSCRIPT not sent yet');
      return (await client.evalSha(ours, { keys, arguments: strings(args) })) as T;
    },
    async eval<T>(script: string, keys: string[], args: unknown[]) {
      const plain = script.replace(/^#!lua[^\n]*\n/, '');
      const result = await client.eval(plain, { keys, arguments: strings(args) });
      hashes.set(sha1(script), sha1(plain));
      return result as T;
    },
    async increment(hashes) {
      await firstTry;
      const batch = client.multi();
      for (const { key, fields, ttl } of hashes) {
        for (const [field, by] of fields) batch.hIncrBy(key, field, by);
        if (ttl) batch.expire(key, ttl);
      }
      await batch.execAsPipeline();
    },
    async readHash(key) {
      await firstTry;
      const hash = await client.hGetAll(key);
      return Object.fromEntries(
        Object.entries(hash).map(([field, value]) => [field, Number(value)]),
      );
    },
    async ping() {
      await firstTry;
      await client.ping();
    },
  };
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
