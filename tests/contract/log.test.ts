import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { callTool, newUser, post, rpc, type SendOptions } from '../support/client';
import { INSTANT } from '../support/formats';
import { parseLogLines, until } from '../support/server';

const readLog = () => readFileSync(inject('serverOutput'), 'utf8');

/** The lines that the server wrote for a request, waiting until there is one. */
async function linesOf(requestId: string): Promise<Record<string, unknown>[]> {
  // Lines are written before the answer is sent; only their way through the pipe takes a moment.
  await until(() => readLog().includes(requestId));
  return parseLogLines(readLog()).filter((line) => line.request_id === requestId);
}

async function lineOf(tool: string, args: unknown, options: SendOptions) {
  const { requestId } = await callTool(tool, args, options);
  const lines = await linesOf(requestId);
  expect(lines).toHaveLength(1);
  return { line: lines[0] ?? {}, requestId };
}

describe('the log line of a tool call', () => {
  it('of a success has exactly these fields, in this order', async () => {
    const user = newUser();
    const args = { title: 'Buy milk', due_date: '2026-12-24' };
    const { body, requestId } = await callTool('add_task', args, { user });
    const [line = {}, ...more] = await linesOf(requestId);
    expect(more).toEqual([]);
    expect(Object.entries(line)).toEqual([
      ['event', 'mcp_tool_call'],
      ['tool', 'add_task'],
      ['params', args],
      ['duration_ms', expect.any(Number)],
      ['status', 'ok'],
      ['request_id', requestId],
      ['user_id', user],
      ['toolset', 'tasks'],
      ['result_bytes', Buffer.byteLength(JSON.stringify(body))],
      ['time', expect.stringMatching(INSTANT)],
    ]);
    expect(Number.isInteger(line.duration_ms)).toBe(true);
  });

  it('of an error has the text that the user got, after status', async () => {
    const { line } = await lineOf('add_task', { description: 'x' }, { user: newUser() });
    expect(Object.keys(line)).toEqual(
      'event tool params duration_ms status error request_id user_id toolset result_bytes time'.split(
        ' ',
      ),
    );
    expect(line).toMatchObject({ status: 'error', error: 'title is required' });
  });

  it('of an anonymous call has no user_id', async () => {
    const { line } = await lineOf('list_tasks', {}, {});
    expect(line).toMatchObject({ status: 'error', error: 'user_id is required' });
    expect(line).not.toHaveProperty('user_id');
  });

  it.each([undefined, null, {}])('has the params {} for the arguments %j', async (args) => {
    const { line } = await lineOf('list_tasks', args, { user: newUser() });
    expect(line.params).toEqual({});
  });

  it('has the params as received: unknown ones too, long text cut, secrets hidden', async () => {
    const args = {
      title: 'é'.repeat(201),
      note: [{ deep: 'x'.repeat(200) }],
      user_id: 'somebody',
      api_key: 'sk-1',
      nested: { Password: 'p', access_token: { a: 1 } },
    };
    const { line } = await lineOf('add_task', args, { user: newUser() });
    expect(line.params).toEqual({
      title: `${'é'.repeat(200)}…`,
      note: [{ deep: 'x'.repeat(200) }],
      user_id: 'somebody',
      api_key: '[hidden]',
      nested: { Password: '[hidden]', access_token: '[hidden]' },
    });
  });

  it('is one line, whatever the arguments hold', async () => {
    const title = 'two\nlines\u2028"quoted"\u001b[31m';
    const { line } = await lineOf('add_task', { title }, { user: newUser() });
    expect(line.params).toEqual({ title });
  });

  it.each([[[1, 'two']], ['text'], [7], [true]])(
    'is written for arguments that are no object, as they are: %j',
    async (args) => {
      const response = await rpc('tools/call', { name: 'add_task', arguments: args });
      const [line] = await linesOf(response.headers.get('x-request-id') ?? '');
      expect(line).toMatchObject({
        tool: 'add_task',
        params: args,
        status: 'error',
        error: 'arguments must be an object',
      });
    },
  );

  it('is written for an unknown tool, its name cut to 128', async () => {
    const name = 'x'.repeat(200);
    const response = await rpc('tools/call', { name, arguments: { a: 1 } });
    const [line] = await linesOf(response.headers.get('x-request-id') ?? '');
    expect(line).toMatchObject({
      event: 'mcp_tool_call',
      tool: 'x'.repeat(128),
      params: { a: 1 },
      status: 'error',
      error: `Unknown tool: ${'x'.repeat(128)}`,
    });
  });

  it.each([
    ['list_tasks', '{}', 'ok'],
    ['add_task', '{}', 'error'],
    ['add_task', '[]', 'error'],
    ['no_such_tool', '{}', 'error'],
  ])('is written for the plain call of %s with %s too', async (tool, body, status) => {
    const response = await post(`/mcp/tool/${tool}`, body, { user: newUser() });
    const lines = await linesOf(response.headers.get('x-request-id') ?? '');
    expect(lines).toMatchObject([{ event: 'mcp_tool_call', tool, params: {}, status }]);
  });

  it('is not written for what calls no tool', async () => {
    const listed = await rpc('tools/list');
    await callTool('list_tasks', {}, {}).then(({ requestId }) => linesOf(requestId));
    expect(readLog()).not.toContain(listed.headers.get('x-request-id'));
  });
});

it('a refusal by the limit has an event of its own', async () => {
  const ip = `limited-${crypto.randomUUID()}`;
  let response = await rpc('tools/list', {}, { ip });
  for (let tries = 0; response.status !== 429 && tries < 300; tries += 10) {
    const ten = await Promise.all(Array.from({ length: 10 }, () => rpc('tools/list', {}, { ip })));
    response = ten.find(({ status }) => status === 429) ?? response;
  }
  const requestId = response.headers.get('x-request-id') ?? '';
  expect(await linesOf(requestId)).toEqual([
    {
      event: 'rate_limited',
      scope: 'ip',
      ip,
      request_id: requestId,
      time: expect.stringMatching(INSTANT),
    },
  ]);
});
