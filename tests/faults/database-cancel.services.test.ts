import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { startServer, type TestServer, until } from '../support/server';
import { type PostgresWatch, watchPostgres } from '../support/watch-postgres';
import { startWsBridge, type WsBridge } from '../support/ws-bridge';

describe.each(['pg', 'vercel-postgres'])('a statement that waits, through %s', (driver) => {
  let database: TestDatabase;
  let bridge: WsBridge;
  let server: TestServer;
  let watch: PostgresWatch;

  beforeAll(async () => {
    database = await createDatabase();
    const { hostname, port } = new URL(database.url);
    bridge = await startWsBridge({ host: hostname, port: Number(port || 5432) });
    const wsProxy = { POSTGRES_WS_PROXY: `127.0.0.1:${bridge.port}` };
    server = await startServer({
      env: { POSTGRES_URL: database.url, ...(driver === 'vercel-postgres' && wsProxy) },
    });
    watch = await watchPostgres(database.url);
  });
  afterAll(async () => {
    await server.stop();
    await watch.close();
    await bridge.close();
    await database.drop();
  });

  it('is cancelled on the server when the client hangs up', async () => {
    const unlock = await watch.lockTasks();
    const client = new AbortController();
    const call = callTool(
      'add_task',
      { title: 'Never written' },
      { url: server.url, user: newUser(), signal: client.signal },
    );
    const aborted = expect(call).rejects.toThrow('abort');
    await watch.untilBusy(1);
    const hungUpAt = Date.now();
    client.abort();
    await watch.untilBusy(0);
    expect(Date.now() - hungUpAt).toBeLessThan(2_000); // the statement timeout is at 3 s
    await aborted;
    await unlock();
    expect(await watch.rows(`SELECT 1 FROM tasks WHERE title = 'Never written'`)).toEqual([]);
  });

  it('ends at the statement timeout and leaves nothing waiting on the server', async () => {
    const unlock = await watch.lockTasks();
    const user = newUser();
    const started = Date.now();
    const calls = ['add_task', 'list_tasks'].map((tool) =>
      callTool(tool, { title: 'Too late' }, { url: server.url, user }),
    );
    await watch.untilBusy(2);
    for (const answer of await Promise.all(calls)) expect(answer.body.code).toBe('DATABASE_ERROR');
    expect(Date.now() - started).toBeLessThan(8_000);
    await watch.untilBusy(0, 1_000);
    await unlock();
    const listed = await callTool('list_tasks', {}, { url: server.url, user });
    expect(listed.body.data.total).toBe(0);
  });

  it('makes a burst of others wait for their turn, not fail for want of a connection', async () => {
    const unlock = await watch.lockTasks();
    const user = newUser();
    const started = Date.now();
    const burst = Array.from({ length: 20 }, () =>
      callTool('list_tasks', {}, { url: server.url, user }),
    );
    await watch.untilBusy(4);
    // Longer than a connection is waited for (2 s), shorter than a statement may take (3 s).
    await until(() => Date.now() - started > 2_250);
    await unlock();
    for (const answer of await Promise.all(burst)) expect(answer.isError).toBe(false);
  });

  it('does not end the process when idle connections are cut by the server', async () => {
    await callTool('list_tasks', {}, { url: server.url, user: newUser() });
    await watch.cutAll();
    await until(async () => {
      const answer = await callTool('list_tasks', {}, { url: server.url, user: newUser() });
      return !answer.isError;
    }, 5_000);
    expect(server.process.exitCode).toBeNull();
  });

  it('fails without ending the process when the server ends its connection', async () => {
    const unlock = await watch.lockTasks();
    const call = callTool('add_task', { title: 'x' }, { url: server.url, user: newUser() });
    await watch.untilBusy(1);
    await watch.cutAll();
    expect((await call).body.message).toBe('Failed to add task: service unavailable');
    await unlock();
    expect(server.process.exitCode).toBeNull();
  });
});
