import { createClient } from '@redis/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { startServer, type TestServer, until } from '../support/server';
import { statusNumbers } from '../support/status-page';
import { startUpstashRest, type UpstashRest } from '../support/upstash-rest';
import { watchPostgres } from '../support/watch-postgres';

// A numbered database of its own: the default one has other servers' counts.
const redisUrl = `${process.env.REDIS_URL?.replace(/\/\d*$/, '')}/12`;
const OLD = 'quartet_tool_calls_total{tool="list_tasks",status="ok"}';

describe.each(['postgres', 'redis', 'upstash'])('the status page from %s', (store) => {
  let database: TestDatabase;
  let rest: UpstashRest | undefined;
  let servers: TestServer[];

  beforeEach(async () => {
    const redis = await createClient({ url: redisUrl }).connect();
    await redis.flushDb();
    redis.destroy();
    database = await createDatabase();
    if (store === 'upstash') rest = await startUpstashRest({ redisUrl, token: 'token' });
    const env: Record<string, string> = { POSTGRES_URL: database.url };
    if (store === 'redis') env.REDIS_URL = redisUrl;
    if (rest) {
      env.UPSTASH_REDIS_REST_URL = rest.url;
      env.UPSTASH_REDIS_REST_TOKEN = 'token';
    }
    servers = [await startServer({ env }), await startServer({ env })];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await rest?.close();
    rest = undefined;
    await database.drop();
  });

  /** Calls that were counted so many minutes ago. */
  async function countBefore(minutes: number, calls: number): Promise<void> {
    const minute = Math.floor(Date.now() / 60_000) - minutes;
    if (store !== 'postgres') {
      const redis = await createClient({ url: redisUrl }).connect();
      await redis.hIncrBy(`quartet:metrics:${minute}`, OLD, calls);
      redis.destroy();
      return;
    }
    const watch = await watchPostgres(database.url);
    const [name, labels] = OLD.split(/(?=\{)/);
    await watch.rows(
      `INSERT INTO metrics VALUES (to_timestamp(${minute * 60}), '${name}', '${labels}', ${calls})`,
    );
    await watch.close();
  }

  it('shows what all servers counted, in the hour or the day that it belongs to', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const user = newUser();
    await countBefore(50, 10);
    await countBefore(90, 100);
    await countBefore(23 * 60 + 50, 1_000);
    await countBefore(24 * 60 + 5, 10_000);
    for (const { url } of [one, one, two]) await callTool('list_tasks', {}, { url, user });
    await callTool('add_task', {}, { url: two.url, user });

    const numbers = async (range: string) =>
      statusNumbers(await (await fetch(`${one.url}/status?range=${range}`)).text());
    const callsOf = async (tool: string, range: string) => (await numbers(range)).get(tool)?.calls;
    // A server hands on its counts every ten seconds.
    await until(
      async () =>
        (await callsOf('add_task', 'hour')) === 1 && (await callsOf('list_tasks', 'hour')) === 13,
    );
    expect(await callsOf('list_tasks', 'day')).toBe(1_113);
    expect((await numbers('day')).get('add_task')).toMatchObject({ calls: 1, errors: 1 });
  });
});

it('says that the figures can not be read while their store is away, and is a page still', async () => {
  const database = await createDatabase();
  const server = await startServer({ env: { POSTGRES_URL: database.url } });
  const watch = await watchPostgres(database.url);
  await watch.rows('ALTER TABLE metrics RENAME TO away');
  await callTool('list_tasks', {}, { url: server.url, user: newUser() });
  const response = await fetch(`${server.url}/status`);
  const html = await response.text();
  await watch.rows('ALTER TABLE away RENAME TO metrics');
  const back = statusNumbers(await (await fetch(`${server.url}/status`)).text());
  await server.stop('SIGKILL');
  await watch.close();
  await database.drop();
  expect(response.status).toBe(200);
  expect(html).toContain('The figures can’t be read right now');
  expect(html).not.toMatch(/relation|metrics&quot;|ECONN/);
  expect(back.get('list_tasks')?.calls).toBe(1);
});
