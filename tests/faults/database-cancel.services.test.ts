import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, callTool, newUser } from '../support/client';
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
    const release = await holdInserts(watch);
    const client = new AbortController();
    const user = newUser();
    const call = callTool(
      'add_task',
      { title: 'Never written' },
      { url: server.url, user, signal: client.signal },
    );
    const aborted = expect(call).rejects.toThrow('abort');
    await watch.untilBusy(1);
    client.abort();
    await watch.untilBusy(0);
    await aborted;
    expect(await watch.rows('SELECT is_called FROM asked_to_end')).toEqual([{ is_called: true }]);
    await release();
    const ofUser = () => server.logLines().filter(({ user_id }) => user_id === user);
    await until(() => ofUser().length > 0);
    expect(ofUser()).toMatchObject([{ status: 'error', error: 'The client hung up' }]);
    expect(await watch.rows(`SELECT 1 FROM tasks WHERE title = 'Never written'`)).toEqual([]);
  });

  it('ends at the statement timeout and leaves nothing waiting on the server', async () => {
    const unlock = await watch.lockTasks();
    const user = newUser();
    const calls = ['add_task', 'list_tasks'].map((tool) =>
      callTool(tool, { title: 'Too late' }, { url: server.url, user }),
    );
    await watch.untilBusy(2);
    for (const { body, requestId } of await Promise.all(calls)) {
      expect(body.code).toBe('DATABASE_ERROR');
      const { cause } = await server.lineOf(requestId);
      expect(cause).not.toMatch(/No answer within/); // the deadline of a call comes later
    }
    await watch.untilBusy(0);
    await unlock();
    const listed = await callTool('list_tasks', {}, { url: server.url, user });
    expect(listed.body.data.total).toBe(0);
  });

  it('makes a burst of others wait for their turn, not fail for want of a connection', async () => {
    const user = newUser();
    let held: number;
    let burst: Answer[];
    do {
      const unlock = await watch.lockTasks();
      const started = Date.now();
      const calls = Array.from({ length: 20 }, () =>
        callTool('list_tasks', {}, { url: server.url, user }),
      );
      await watch.untilBusy(4);
      await until(() => Date.now() - started > 2_250);
      await unlock();
      held = Date.now() - started;
      burst = await Promise.all(calls);
      // Longer than a connection is waited for (2 s), shorter than a statement may take (3 s).
    } while (held > 2_900);
    for (const answer of burst) expect(answer.isError).toBe(false);
  });

  it('does not end the process when idle connections are cut by the server', async () => {
    await callTool('list_tasks', {}, { url: server.url, user: newUser() });
    await watch.cutAll();
    await until(async () => {
      const answer = await callTool('list_tasks', {}, { url: server.url, user: newUser() });
      return !answer.isError;
    });
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

/**
 * Makes whoever adds a task wait until the returned function is called. Who was asked to end meanwhile
 * (a timeout says it otherwise) has called a sequence, which no rollback takes back.
 */
async function holdInserts(watch: PostgresWatch): Promise<() => Promise<void>> {
  await watch.rows(`
    CREATE SEQUENCE asked_to_end;
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(1);
      RETURN NEW;
    EXCEPTION WHEN query_canceled THEN
      IF SQLERRM LIKE '%user request%' THEN PERFORM nextval('asked_to_end'); END IF;
      RAISE;
    END $$;
    CREATE TRIGGER hold BEFORE INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION hold();
    SELECT pg_advisory_lock(1);`);
  return async () => {
    await watch.rows(`
      SELECT pg_advisory_unlock(1);
      DROP FUNCTION hold CASCADE;
      DROP SEQUENCE asked_to_end;`);
  };
}
