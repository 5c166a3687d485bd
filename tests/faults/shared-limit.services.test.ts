import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { inParallel } from '../support/in-parallel';
import { pings, remaining } from '../support/limits';
import { minuteWithRoom } from '../support/minute';
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
  return (await redis.keys(`quartet:ip:${ip}:*`)).length === 1;
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
    for (const server of [first, second]) await until(() => isShared(server), 20_000);
  });
  afterEach(() => proxy.mode('pass'));
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await proxy.close();
  });

  it('lets exactly 100 requests pass and refuses the 101st', async () => {
    await minuteWithRoom(30_000);
    const from = { url: first.url, ip: newIp() };
    const statuses: number[] = [];
    // One after the other: where many wait at once, a busy machine is late and counts by itself.
    for (let i = 0; i < 101; i++) statuses.push(...(await pings(1, from)));
    expect(statuses).toEqual([...Array(100).fill(200), 429]);
    expect(await isShared(first)).toBe(true);
  });

  it('is one for two servers, with many requests at once', async () => {
    await minuteWithRoom(6_000);
    const ip = newIp();
    const urls = Array.from({ length: 120 }, (_, i) => (i % 2 ? first : second).url);
    const statuses = (await inParallel(urls, 6, (url) => pings(1, { url, ip }))).flat();
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it.each(['refuse', 'hang'] as const)(
    'is kept in the process when the store starts to %s: no error, no wait, and back when it is',
    async (mode) => {
      await minuteWithRoom(8_000);
      await until(() => isShared(first), 20_000);
      proxy.mode(mode);
      const ip = newIp();
      const statuses: number[] = [];
      const times: number[] = [];
      for (let i = 0; i < 101; i++) {
        const started = Date.now();
        statuses.push(...(await pings(1, { url: first.url, ip })));
        times.push(Date.now() - started);
      }
      expect(statuses).toEqual([...Array(100).fill(200), 429]);
      expect(Math.max(...times)).toBeLessThan(1_500);
      expect(times.filter((time) => time > 250).length).toBeLessThan(10);
      const health = await fetch(`${first.url}/api/health`);
      expect(health.status).toBe(200);
      expect(await health.json()).toMatchObject({
        status: 'degraded',
        limiter: { ok: false, store },
      });
      const metrics = await fetch(`${first.url}/api/metrics`);
      expect(metrics.status).toBe(503);

      proxy.mode('pass');
      await until(() => isShared(first), 20_000);
    },
  );

  it('has said in the log that it is degraded, once for both outages and not for each call', () => {
    const lines = first
      .logLines()
      .filter(({ event, part }) => event === 'degraded' && part === 'limiter');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.cause).toEqual(expect.any(String));
  });
});

it('is counted in Upstash under the names that Vercel gives its KV store, too', async () => {
  const server = await start({ KV_REST_API_URL: rest.url, KV_REST_API_TOKEN: TOKEN });
  expect(await isShared(server)).toBe(true);
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
