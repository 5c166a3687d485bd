import { createClient } from '@redis/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callTool, newUser, post, rpc } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { overLimit } from '../support/limits';
import { readMetrics } from '../support/metrics';
import { startServer, type TestServer, until } from '../support/server';
import { watchPostgres } from '../support/watch-postgres';

// A numbered database of its own: the default one has other servers' counts.
const redisUrl = `${process.env.REDIS_URL?.replace(/\/\d*$/, '')}/13`;

describe.each(['postgres', 'redis'])('metrics kept in %s', (store) => {
  let database: TestDatabase;
  let servers: TestServer[];
  const start = () =>
    startServer({
      env: { POSTGRES_URL: database.url, ...(store === 'redis' && { REDIS_URL: redisUrl }) },
    });

  beforeEach(async () => {
    const redis = await createClient({ url: redisUrl }).connect();
    await redis.flushDb();
    redis.destroy();
    database = await createDatabase();
    servers = await Promise.all([start(), start()]);
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  it('add up the calls of two servers, whichever is asked, and outlive them both', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const user = newUser();
    for (const { url } of [one, one, one, two, two])
      await callTool('list_tasks', {}, { url, user });
    await callTool('add_task', {}, { url: two.url, user });
    await post('/api/tool/no_such_tool', {}, { url: one.url, user });
    const { refused } = await overLimit((ip) => rpc('ping', undefined, { url: one.url, ip }));

    const expected = {
      'quartet_tool_calls_total{tool="list_tasks",status="ok"}': 5,
      'quartet_tool_calls_total{tool="add_task",status="error"}': 1,
      'quartet_tool_calls_total{tool="unknown",status="error"}': 1,
      'quartet_tool_errors_total{tool="add_task",code="VALIDATION_ERROR"}': 1,
      'quartet_tool_errors_total{tool="unknown",code="NOT_FOUND"}': 1,
      'quartet_rate_limit_hits_total{scope="ip"}': refused,
      'quartet_tool_duration_seconds_count{tool="list_tasks"}': 5,
      'quartet_tool_duration_seconds_bucket{tool="list_tasks",le="+Inf"}': 5,
    };
    const shows = async (url: string) => {
      const metrics = await readMetrics(url);
      return Object.entries(expected).every(([name, value]) => metrics.get(name) === value);
    };
    await until(() => shows(one.url)); // a server hands on its counts every ten seconds
    expect(await shows(two.url)).toBe(true);
    const metrics = await readMetrics(one.url);
    for (const quantile of ['0.5', '0.95', '0.99']) {
      const name = `quartet_tool_duration_seconds{tool="list_tasks",quantile="${quantile}"}`;
      expect(metrics.get(name)).toBeGreaterThan(0);
    }

    await Promise.all([one.stop('SIGKILL'), two.stop('SIGKILL')]);
    servers = [await start()];
    expect(await shows(servers[0]?.url ?? '')).toBe(true);
  });

  it('are kept by the minute beside the totals', async () => {
    const [{ url } = { url: '' }] = servers;
    await callTool('list_tasks', {}, { url, user: newUser() });
    await readMetrics(url);
    if (store === 'redis') {
      const redis = await createClient({ url: redisUrl }).connect();
      const [key = ''] = await redis.keys('quartet:metrics:[0-9]*');
      expect(await redis.hLen(key)).toBeGreaterThan(0);
      const hours = (await redis.ttl(key)) / 3_600;
      redis.destroy();
      expect(hours).toBeGreaterThan(24);
      expect(hours).toBeLessThanOrEqual(25);
    } else {
      const watch = await watchPostgres(database.url);
      const rows = await watch.rows(
        `SELECT 1 FROM metrics WHERE name = 'quartet_tool_calls_total' AND minute > now() - interval '2 minutes'`,
      );
      await watch.close();
      expect(rows).toHaveLength(1);
    }
  });
});

it('keeps what it counted while its store is away', async () => {
  const database = await createDatabase();
  const server = await startServer({ env: { POSTGRES_URL: database.url } });
  const watch = await watchPostgres(database.url);
  await watch.rows('ALTER TABLE metrics RENAME TO away');
  await callTool('list_tasks', {}, { url: server.url, user: newUser() });
  expect((await fetch(`${server.url}/api/metrics`)).status).toBe(503);
  await watch.rows('ALTER TABLE away RENAME TO metrics');
  const metrics = await readMetrics(server.url);
  const degraded = server.logLines().filter(({ part }) => part === 'metrics');
  await server.stop();
  await watch.close();
  await database.drop();
  expect(metrics.get('quartet_tool_calls_total{tool="list_tasks",status="ok"}')).toBe(1);
  expect(degraded).toHaveLength(1);
});
