import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { callTool, newIp, newUser, post, rpc } from '../support/client';
import { pings } from '../support/limits';
import { minuteWithRoom } from '../support/minute';
import { parseLogLines, until } from '../support/server';

type Line = Record<string, unknown>;

/** The log lines of one request; waits for the first. */
async function linesOf(requestId: string | null): Promise<Line[]> {
  const find = () =>
    parseLogLines(readFileSync(inject('serverOutput'), 'utf8')).filter(
      ({ request_id }) => request_id === requestId,
    );
  await until(() => find().length > 0, 5_000);
  return find();
}

it('writes one line for a call, with the fields of the contract and then ours', async () => {
  const user = newUser();
  const answer = await callTool('add_task', { title: 'Buy milk' }, { user });
  const lines = await linesOf(answer.requestId);
  expect(lines).toEqual([
    {
      event: 'mcp_tool_call',
      tool: 'add_task',
      params: { title: 'Buy milk' },
      duration_ms: expect.any(Number),
      status: 'ok',
      request_id: answer.requestId,
      user_id: user,
      toolset: 'tasks',
      result_bytes: Buffer.byteLength(JSON.stringify(answer.body)),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
});

it('writes the error that the user got, without a cause', async () => {
  const { requestId, body } = await callTool('add_task', { title: '' }, { user: newUser() });
  const [line] = await linesOf(requestId);
  expect(line).toMatchObject({ status: 'error', error: body.message, params: { title: '' } });
  expect(line).not.toHaveProperty('cause');
});

it('writes no user where there is none', async () => {
  const { requestId } = await callTool('list_tasks', {});
  const [line] = await linesOf(requestId);
  expect(line).toMatchObject({ status: 'error', error: 'user_id is required' });
  expect(line).not.toHaveProperty('user_id');
});

it('writes a plain call like any other', async () => {
  const user = newUser();
  const response = await post('/api/tool/list_tasks', { limit: 5 }, { user });
  const lines = await linesOf(response.headers.get('x-request-id'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ tool: 'list_tasks', params: { limit: 5 }, user_id: user });
});

it('writes a line for a tool that does not exist', async () => {
  const response = await rpc('tools/call', { name: 'ad_task', arguments: { title: 'x' } });
  const [line] = await linesOf(response.headers.get('x-request-id'));
  expect(line).toMatchObject({
    tool: 'ad_task',
    params: { title: 'x' },
    status: 'error',
    error: 'Unknown tool: ad_task',
  });
});

it('cuts long texts and hides what looks like a secret', async () => {
  const args = { title: 'x'.repeat(500), Password: 'p', nested: { apiKey: 'k' } };
  const { requestId } = await callTool('add_task', args, { user: newUser() });
  const [line] = await linesOf(requestId);
  expect(line?.params).toEqual({
    title: `${'x'.repeat(200)}…`,
    Password: '[hidden]',
    nested: { apiKey: '[hidden]' },
  });
});

it('writes a line of its own for a request that the limit refuses', async () => {
  await minuteWithRoom(30_000);
  const ip = newIp();
  await pings(100, { ip });
  const refused = await rpc('ping', undefined, { ip });
  const lines = await linesOf(refused.headers.get('x-request-id'));
  expect(lines).toEqual([
    {
      event: 'rate_limited',
      scope: 'ip',
      ip,
      request_id: refused.headers.get('x-request-id'),
      time: expect.any(String),
    },
  ]);
});
