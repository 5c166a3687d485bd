import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import type { SharedRedis } from './index';
import { PATIENCE_MS } from './patience';

const LONGEST_PAUSE_MS = 2_000; // between two attempts to connect again

/** Any Redis, over TCP. While it is away every command fails at once instead of waiting for it. */
export function openTcpRedis(url: string): SharedRedis {
  const send = sender(url);
  const strings = (args: unknown[]) => args.map(String);
  // Redis refuses the flag in the first line of Upstash's scripts. Without it a script has another
  // hash: theirs by ours, learned when the library falls back to sending the script itself.
  const hashes = new Map<string, string>();

  return {
    kind: 'redis',
    async evalsha<T>(sha: string, keys: string[], args: unknown[]) {
      const ours = hashes.get(sha);
      if (ours === undefined) throw new Error('NOSCRIPT not sent yet');
      return (await send((client) =>
        client.evalSha(ours, { keys, arguments: strings(args) }),
      )) as T;
    },
    async eval<T>(script: string, keys: string[], args: unknown[]) {
      const plain = script.replace(/^#!lua[^\n]*\n/, '');
      const result = await send((client) => client.eval(plain, { keys, arguments: strings(args) }));
      hashes.set(sha1(script), sha1(plain));
      return result as T;
    },
    async increment(hashes) {
      await send((client) => {
        const batch = client.multi();
        for (const { key, fields, ttl } of hashes) {
          for (const [field, by] of fields) batch.hIncrBy(key, field, by);
          if (ttl) batch.expire(key, ttl);
        }
        return batch.execAsPipeline();
      });
    },
    async readHashes(keys) {
      const hashes = await send((client) => Promise.all(keys.map((key) => client.hGetAll(key))));
      return hashes.map((hash) =>
        Object.fromEntries(Object.entries(hash).map(([field, value]) => [field, Number(value)])),
      );
    },
    ping: async () => void (await send((client) => client.ping())),
  };
}

type Client = ReturnType<typeof createClient>;

/**
 * Runs commands on one connection, and on a new one after it has stayed silent: a connection whose
 * other end is gone without a word would be waited for until TCP itself gives up, minutes later.
 */
function sender(url: string) {
  let line = connect(url);
  return async <T>(command: (client: Client) => Promise<T>): Promise<T> => {
    const current = line;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        if (line === current) line = connect(url);
        if (current.client.isOpen) current.client.destroy(); // fails whatever else waits on it
        reject(new Error(`no answer within ${PATIENCE_MS} ms`));
      }, PATIENCE_MS);
    });
    const answer = current.firstTry.then(() => command(current.client));
    return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
  };
}

function connect(url: string): { client: Client; firstTry: Promise<void> } {
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: PATIENCE_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS),
    },
  });
  client.on('error', () => {}); // told by the part that needed it; unheard, it would end the process
  const firstTry = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  client.connect().catch(() => {});
  return { client, firstTry };
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
