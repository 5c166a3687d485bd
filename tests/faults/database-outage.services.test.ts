import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { POOL_LIMITS } from '@/db/drivers/pool';
import { callTool, newUser, post, rpc } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { startServer, type TestServer } from '../support/server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';
import { type PostgresWatch, watchPostgres } from '../support/watch-postgres';
import { startWsBridge, type WsBridge } from '../support/ws-bridge';

const CALLS: [tool: string, args: Record<string, unknown>, action: string][] = [
  ['add_task', { title: 'Buy milk' }, 'add task'],
  ['list_tasks', {}, 'list tasks'],
  ['update_task', { task_id: 1, title: 'Buy bread' }, 'update task'],
  ['complete_task', { task_id: 1 }, 'complete task'],
  ['toggle_task_completion', { task_id: 1 }, 'toggle task'],
  ['delete_task', { task_id: 1 }, 'delete task'],
  ['search_tasks', { keyword: 'milk' }, 'search tasks'],
  ['get_my_user_info', {}, 'get user info'],
];

describe.each(['pg', 'vercel-postgres'])('a database that goes away, through %s', (driver) => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let bridge: WsBridge;
  let server: TestServer;
  let watch: PostgresWatch;

  beforeAll(async () => {
    database = await createDatabase();
    const { hostname, port } = new URL(database.url);
    proxy = await startTcpProxy({ host: hostname, port: Number(port || 5432) });
    bridge = await startWsBridge({ host: '127.0.0.1', port: proxy.port });
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const wsProxy = { POSTGRES_WS_PROXY: `127.0.0.1:${bridge.port}` };
    server = await startServer({
      env: { POSTGRES_URL: url.href, ...(driver === 'vercel-postgres' && wsProxy) },
    });
    watch = await watchPostgres(database.url);
  });
  afterEach(() => proxy.mode('pass'));
  afterAll(async () => {
    await server.stop();
    await watch.close();
    await bridge.close();
    await proxy.close();
    await database.drop();
  });
  const call = (tool: string, args: Record<string, unknown>) =>
    callTool(tool, args, { url: server.url, user: newUser() });

  it.each(CALLS)('makes %s answer DATABASE_ERROR in its own words', async (tool, args, action) => {
    proxy.mode('refuse');
    const { isError, body } = await call(tool, args);
    const message = `Failed to ${action}: service unavailable`;
    expect(isError).toBe(true);
    expect(body).toEqual({
      status: 'error',
      success: false,
      message,
      error: message,
      code: 'DATABASE_ERROR',
      details: { hint: 'Try again in a moment.' },
      data: null,
    });
  });

  it('makes resources and completions answer -32603 in the words of their toolset', async () => {
    proxy.mode('refuse');
    const ref = { type: 'ref/resource', uri: 'sukl://atc/{code}' };
    const message = 'Služba je dočasně nedostupná. Zkuste to prosím znovu.';
    for (const [method, params] of [
      ['resources/read', { uri: 'sukl://medicine/9000001' }],
      ['completion/complete', { ref, argument: { name: 'code', value: 'N' } }],
    ] as const) {
      const response = await rpc(method, params, { url: server.url });
      expect(await response.json()).toMatchObject({ error: { code: -32603, message } });
    }
  });

  it('that is empty is no reason to say that a resource is not there', async () => {
    const uri = 'sukl://medicine/9000001';
    const response = await rpc('resources/read', { uri }, { url: server.url });
    const message = 'Data registru zatím nejsou nahrána. Zkuste to prosím později.';
    expect(await response.json()).toMatchObject({ error: { code: -32603, message } });
  });

  it('answers 503 to a plain call, without a word about the inside', async () => {
    proxy.mode('refuse');
    const options = { url: server.url, user: newUser() };
    const response = await post('/api/tool/add_task', { title: 'x' }, options);
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain('Failed to add task: service unavailable');
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1|localhost|INSERT|postgres|\bat\b.*:\d+/i);
  });

  it('is told by the health page, and by the log with its cause', async () => {
    proxy.mode('refuse');
    const health = await fetch(`${server.url}/api/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      status: 'down',
      database: { ok: false, driver },
    });
    const { requestId } = await call('list_tasks', {});
    const line = await server.lineOf(requestId);
    expect(line).toMatchObject({ status: 'error', error: expect.any(String) });
    expect(line.cause).toEqual(expect.stringMatching(/\w+/));
  });

  it('is used again without a restart once it is back', async () => {
    proxy.mode('refuse');
    expect((await call('list_tasks', {})).isError).toBe(true);
    proxy.mode('pass');
    expect((await call('add_task', { title: 'Back again' })).body.success).toBe(true);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  it('that breaks under a running write ends neither process nor doubt', async () => {
    const unlock = await watch.lockTasks();
    const answer = call('add_task', { title: 'x' });
    await watch.untilBusy(1);
    proxy.mode('refuse');
    const { body } = await answer;
    await unlock();
    expect(body.message).toBe('Failed to add task: service unavailable');
    expect(body.details.hint).toMatch(/may have been made: check before trying again/);
    expect(server.output()).not.toMatch(/uncaught|unhandled/i);
    proxy.mode('pass');
    expect((await call('list_tasks', {})).isError).toBe(false);
  });

  it.each(['hang', 'stall-replies'] as const)(
    'answers in time, with doubt about the write, when the network starts to %s',
    async (mode) => {
      // All the connections there may be: a call that has to wait for its own sends nothing and has no
      // doubt, and the counts of the calls before take one when they are handed on.
      const unlock = await watch.lockTasks();
      const all = Array.from({ length: POOL_LIMITS.max }, () => call('add_task', { title: 'x' }));
      await watch.untilBusy(POOL_LIMITS.max);
      await unlock();
      await Promise.all(all);
      proxy.mode(mode);
      const started = Date.now();
      const [write, read] = await Promise.all([
        call('add_task', { title: 'x' }),
        call('list_tasks', {}),
      ]);
      expect(Date.now() - started).toBeLessThan(15_000);
      expect(write.body.message).toBe('Failed to add task: service unavailable');
      expect(write.body.details.hint).toMatch(/check before trying again/);
      expect(read.body.message).toBe('Failed to list tasks: service unavailable');
      proxy.mode('pass');
      expect((await call('list_tasks', {})).isError).toBe(false);
      await watch.untilBusy(0);
    },
  );

  it('does not use up the pool by health checks while it hangs', async () => {
    proxy.mode('hang');
    const checks = Array.from({ length: 6 }, () => fetch(`${server.url}/api/health`));
    for (const check of await Promise.all(checks)) expect(check.status).toBe(503);
    proxy.mode('pass');
    expect((await call('list_tasks', {})).isError).toBe(false);
  });
});
