import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, post } from '../support/client';
import { failure } from '../support/envelope';
import { startServer, type TestServer } from '../support/server';

/** Every tool with right arguments and the verb of its failures. */
const ACTIONS: [tool: string, args: Record<string, unknown>, action: string][] = [
  ['add_task', { title: 'A' }, 'add task'],
  ['list_tasks', {}, 'list tasks'],
  ['update_task', { task_id: 1, title: 'A' }, 'update task'],
  ['complete_task', { task_id: 1 }, 'complete task'],
  ['toggle_task_completion', { task_id: 1 }, 'toggle task'],
  ['delete_task', { task_id: 1 }, 'delete task'],
  ['search_tasks', { keyword: 'a' }, 'search tasks'],
  ['get_my_user_info', {}, 'get user info'],
];

// On Vercel nothing is kept on disk: without POSTGRES_URL there is no database to be had.
describe('without a database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { VERCEL: '1' } });
  });
  afterAll(() => server.stop());

  it.each(ACTIONS)('%s %j says "Failed to %s: service unavailable"', async (tool, args, action) => {
    const message = `Failed to ${action}: service unavailable`;
    const expected = failure('DATABASE_ERROR', message, { hint: 'Try again in a moment.' });
    const options = { url: server.url, user: newUser() };
    const answer = await callTool(tool, args, options);
    expect(answer).toMatchObject({ isError: true, structured: undefined });
    expect(answer.body).toEqual(expected);
    const plain = await post(`/mcp/tool/${tool}`, args, options);
    expect([plain.status, await plain.json()]).toEqual([503, expected]);
  });

  it('the cause is in the log and not in the answer', async () => {
    const options = { url: server.url, user: newUser() };
    const { requestId, body } = await callTool('list_tasks', {}, options);
    const line = await server.lineOf(requestId);
    expect(line).toMatchObject({
      status: 'error',
      error: 'Failed to list tasks: service unavailable',
      cause: expect.stringContaining('POSTGRES_URL'),
    });
    expect(JSON.stringify(body)).not.toContain('POSTGRES_URL');
  });

  it('parameters are still validated and anonymous calls still refused', async () => {
    const { url } = server;
    const invalid = await callTool('add_task', {}, { url, user: newUser() });
    const anonymous = await callTool('list_tasks', {}, { url });
    expect([invalid.body.code, anonymous.body.code]).toEqual(['VALIDATION_ERROR', 'UNAUTHORIZED']);
  });

  it('health says why, with 503', async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect(response.status).toBe(503);
    const database = { ok: false, driver: null, reason: 'database not configured' };
    expect(await response.json()).toMatchObject({ status: 'down', database });
  });
});
