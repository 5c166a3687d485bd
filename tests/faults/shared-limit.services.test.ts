import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { inParallel } from '../support/in-parallel';
import { pings, remaining } from '../support/limits';
import { withinOneMinute } from '../support/minute';
import { startServer, type TestServer, until } from '../support/server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { startUpstashRest, type UpstashRest } from '../support/upstash-rest';

const REDIS_URL = process.env.REDIS_URL ?? '';
const TOKEN = 'a-token-for-tests';

let database: TestDatabase;
let rest: UpstashRest;
const redis = createClient({ url: REDIS_URL });

beforeAll(async () => {
  await redis.connect();
  rest = await startUpstashRest({ redisUrl: REDIS_URL, token: TOKEN });
  database = await createDatabase();
});
afterAll(async () => {
  await rest.close();
  await database.drop();
  redis.destroy();
});

/** A server on this store; PostgreSQL only because it starts sooner. */
function start(env: Record<string, string>): Promise<TestServer> {
  return startServer({ env: { POSTGRES_URL: database.url, ...env } });
}

/** Whether the server counts a new address in Redis. */
async function isShared({ url }: TestServer): Promise<boolean> {
  const ip = newIp();
  await pings(1, { url, ip });
  return (await countOf(ip)) === 1;
}

/** How many requests of an address were counted in Redis. */
async function countOf(ip: string): Promise<number> {
  const counts = await Promise.all(
    (await redis.keys(`quartet:ip:${ip}:*`)).map((key) => redis.get(key)),
  );
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

/**
 * The statuses of requests from a new address in one minute, all of them counted in Redis: on a busy
 * machine it may be late with an answer, and the server counts some by itself.
 */
async function countedInRedis(send: (ip: string) => Promise<number[]>): Promise<number[]> {
  for (;;) {
    const { ip, statuses } = await withinOneMinute(async () => {
      const ip = newIp();
      return { ip, statuses: await send(ip) };
    });
    const passed = statuses.filter((status) => status === 200).length;
    if ((await countOf(ip)) >= passed) return statuses;
  }
}

describe.each(['redis', 'upstash'])('the limit counted in %s', (store) => {
  let proxy: TcpProxy;
  let first: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    const { hostname, port } = new URL(store === 'redis' ? REDIS_URL : rest.url);
    proxy = await startTcpProxy({ host: hostname, port: Number(port || 6379) });
    const env = environment(store, proxy.port);
    [first, second] = await Promise.all([start(env), start(env)]);
    // A first request that connects may take longer than the limiter waits, and is counted alone.
    for (const server of [first, second]) await until(() => isShared(server));
  });
  afterEach(() => proxy.mode('pass'));
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await proxy.close();
  });

  it('lets exactly 100 requests pass and refuses the 101st', async () => {
    const statuses = await countedInRedis((ip) => pings(101, { url: first.url, ip }));
    expect(statuses.toSorted()).toEqual([...Array(100).fill(200), 429]);
  });

  it('is one for two servers, with many requests at once', async () => {
    const urls = Array.from({ length: 120 }, (_, i) => (i % 2 ? first : second).url);
    const statuses = await countedInRedis(async (ip) =>
      (await inParallel(urls, 6, (url) => pings(1, { url, ip }))).flat(),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it.each(['refuse', 'hang'] as const)(
    'is kept in the process when the store starts to %s: no error, no wait, and back when it is',
    async (mode) => {
      await until(() => isShared(first));
      proxy.mode(mode);
      const { statuses, times } = await withinOneMinute(() => pingsInTime(first.url));
      expect(statuses).toEqual([...Array(100).fill(200), 429]);
      // The store is asked again every 5 s, and waited for: a limiter that waits each time is seen.
      expect(Math.max(...times)).toBeLessThan(5_000);
      expect(times.filter((time) => time > 250).length).toBeLessThan(50);
      const health = await fetch(`${first.url}/api/health`);
      expect(health.status).toBe(200);
      expect(await health.json()).toMatchObject({
        status: 'degraded',
        limiter: { ok: false, store },
      });
      const metrics = await fetch(`${first.url}/api/metrics`);
      expect(metrics.status).toBe(503);

      proxy.mode('pass');
      await until(() => isShared(first));
    },
  );

  it('has said in the log that it is degraded, once a minute and not for each call', () => {
    const lines = first
      .logLines()
      .filter(({ event, part }) => event === 'degraded' && part === 'limiter');
    expect(lines[0]?.cause).toEqual(expect.any(String));
    const times = lines.map(({ time }) => Date.parse(String(time)));
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    // A line is written a moment after the look at the clock that allows it.
    expect(pauses.filter((pause) => pause < 59_000)).toEqual([]);
  });
});

/** What 101 requests of a new address came to, and how many milliseconds each took. */
async function pingsInTime(url: string) {
  const ip = newIp();
  const statuses: number[] = [];
  const times: number[] = [];
  for (let i = 0; i < 101; i++) {
    const started = Date.now();
    statuses.push(...(await pings(1, { url, ip })));
    times.push(Date.now() - started);
  }
  return { statuses, times };
}

it('is counted in Upstash under the names that Vercel gives its KV store, too', async () => {
  const server = await start({ KV_REST_API_URL: rest.url, KV_REST_API_TOKEN: TOKEN });
  await until(() => isShared(server)); // a first request may take longer than the limiter waits
  await server.stop();
});

it.each(['redis', 'upstash'])(
  'is counted in the process when %s was never there',
  async (store) => {
    const server = await start(environment(store, 9)); // the port of "discard": nobody is there
    expect(await remaining({ url: server.url, ip: newIp() })).toBe(99);
    await server.stop();
  },
);

function environment(store: string, port: number): Record<string, string> {
  if (store === 'redis') return { REDIS_URL: `redis://127.0.0.1:${port}` };
  return {
    UPSTASH_REDIS_REST_URL: `http://127.0.0.1:${port}`,
    UPSTASH_REDIS_REST_TOKEN: TOKEN,
  };
}
