import { describe, expect, it } from 'vitest';
import { newUser, post, rpc, type SendOptions } from '../support/client';
import { modernRpc } from '../support/modern';
import { logLinesOf } from '../support/server-log';

// Both eras: the same call, once in plain JSON-RPC and once with all that 2026-07-28 asks for.
const eras: [
  string,
  (params: Record<string, unknown>, options?: SendOptions) => Promise<Response>,
][] = [
  ['2025-11-25', (params, options) => rpc('tools/call', params, options)],
  ['2026-07-28', (params, options) => modernRpc('tools/call', params, options)],
];

describe.each(eras)('a tool call of %s', (_, call) => {
  it.each([
    ['absent', {}],
    ['null', { arguments: null }],
    ['empty', { arguments: {} }],
  ])('runs with arguments that are %s', async (_, given) => {
    const response = await call({ name: 'list_tasks', ...given }, { user: newUser() });
    expect(await response.json()).toMatchObject({
      id: 1,
      result: { structuredContent: { success: true, data: { total: 0 } } },
    });
  });

  it.each([
    ['a list', []],
    ['text', '{"title":"x"}'],
    ['empty text', ''],
    ['a number', 0],
    ['false', false],
  ])('refuses arguments that are %s with -32602', async (_, args) => {
    const response = await call({ name: 'list_tasks', arguments: args }, { user: newUser() });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32602, message: 'arguments must be an object' },
    });
  });

  it.each([[{}], [{ name: null }], [{ name: 7 }], [{ name: ['add_task'] }]])(
    'refuses a tool that is named %j with -32602',
    async (params) => {
      const response = await call(params);
      expect(await response.json()).toMatchObject({ id: 1, error: { code: -32602 } });
    },
  );

  it.each([
    ['add_tsk', 'add_task'],
    ['list_task', 'list_tasks'],
    ['list-tasks', 'list_tasks'],
    ['LIST_TASKS', 'list_tasks'],
    ['get_user_info', 'get_my_user_info'],
  ])('answers %s with -32602 and the tool that was meant, %s', async (name, meant) => {
    const response = await call({ name, arguments: {} });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32602, message: `Unknown tool: ${name}`, data: { did_you_mean: meant } },
    });
  });

  it('guesses nothing for a name that is like no other', async () => {
    const response = await call({ name: 'xyzzy' });
    const { error } = (await response.json()) as { error: { data?: Record<string, unknown> } };
    expect(error).toMatchObject({ code: -32602, message: 'Unknown tool: xyzzy' });
    expect(error.data ?? {}).not.toHaveProperty('did_you_mean');
  });

  it.each(['', '__proto__', 'constructor', 'toString'])(
    'has no tool that is called "%s"',
    async (name) => {
      const response = await call({ name });
      expect(await response.json()).toMatchObject({
        error: { code: -32602, message: `Unknown tool: ${name}` },
      });
    },
  );

  it('logs an unknown tool as an error, cut to a sane length', async () => {
    const name = `no_such_${'x'.repeat(300)}`;
    const response = await call({ name, arguments: { title: 'kept' } });
    const { error } = (await response.json()) as { error: { message: string } };
    const [line] = await logLinesOf(response.headers.get('x-request-id') ?? '');
    expect(line).toMatchObject({
      event: 'mcp_tool_call',
      tool: name.slice(0, 128),
      params: { title: 'kept' },
      status: 'error',
      error: error.message,
    });
  });

  it('ignores keys that would change an object rather than fill it', async () => {
    const user = newUser();
    const args = JSON.parse(
      '{"title":"T","__proto__":{"due_date":"x"},"constructor":1,"extra":[]}',
    );
    const response = await call({ name: 'add_task', arguments: args }, { user });
    expect(await response.json()).toMatchObject({
      result: { structuredContent: { success: true, data: { title: 'T', due_date: null } } },
    });
  });
});

it('keeps the type of a text id in a refusal', async () => {
  const params = { name: 'list_tasks', arguments: [] };
  const response = await post('/mcp', { jsonrpc: '2.0', id: '1', method: 'tools/call', params });
  expect(await response.json()).toMatchObject({ id: '1', error: { code: -32602 } });
});
