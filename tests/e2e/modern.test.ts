import { describe, expect, it } from 'vitest';
import { registry } from '@/tools/registry';
import { newUser, post, rpc, type SendOptions } from '../support/client';
import { useEveryTool } from '../support/every-tool';
import { envelope, MODERN, modernRpc } from '../support/modern';

/** The result of a request of 2026-07-28. */
async function resultOf(method: string, params = {}, options: SendOptions = {}) {
  const response = await modernRpc(method, params, options);
  expect(response.headers.get('content-type')).toBe('application/json');
  return ((await response.json()) as { result: Record<string, unknown> }).result;
}

const cached = { resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'public' };

it('says what it is to a client that discovers it', async () => {
  expect(await resultOf('server/discover')).toMatchObject({
    ...cached,
    supportedVersions: [MODERN],
    capabilities: { tools: {}, prompts: {}, resources: {}, completions: {} },
    instructions: expect.stringContaining('Quartet serves'),
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'quartet', title: 'Quartet' } },
  });
});

it('lists its tools with how long and for whom the list is good', async () => {
  const { tools, ...rest } = await resultOf('tools/list');
  expect(rest).toMatchObject(cached);
  const legacy = (await (await rpc('tools/list', {})).json()) as { result: { tools: unknown } };
  expect(tools).toEqual(legacy.result.tools);
});

it('runs every tool, each result complete in itself', async () => {
  const user = newUser();
  const results = await useEveryTool((name, args) =>
    resultOf('tools/call', { name, arguments: args }, { user }),
  );
  expect(Object.keys(results)).toHaveLength(registry.size);
  for (const result of Object.values(results)) {
    expect(result).toMatchObject({ resultType: 'complete' });
  }
});

it('marks an error result as complete too', async () => {
  const call = { name: 'add_task', arguments: {} };
  const result = await resultOf('tools/call', call, { user: newUser() });
  expect(result).toMatchObject({ isError: true, resultType: 'complete' });
  expect(result).not.toHaveProperty('structuredContent');
});

describe('answers 400', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: envelope } };
  const call = { ...list, method: 'tools/call', params: { name: 'list_tasks', _meta: envelope } };
  const named = {
    'MCP-Protocol-Version': MODERN,
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'list_tasks',
  };
  const { 'MCP-Protocol-Version': _v, ...withoutVersion } = named;
  const { 'Mcp-Method': _m, ...withoutMethod } = named;
  const { 'Mcp-Name': _n, ...withoutName } = named;

  it.each<[string, unknown, Record<string, string>]>([
    ['no MCP-Protocol-Version', call, withoutVersion],
    ['no Mcp-Method', call, withoutMethod],
    ['no Mcp-Name', call, withoutName],
    ['another Mcp-Method', call, { ...named, 'Mcp-Method': 'tools/list' }],
    ['another Mcp-Name', call, { ...named, 'Mcp-Name': 'add_task' }],
    ['an Mcp-Name of another case', call, { ...named, 'Mcp-Name': 'LIST_TASKS' }],
    ['another MCP-Protocol-Version', call, { ...named, 'MCP-Protocol-Version': '2025-11-25' }],
    ['the handshake', { ...list, method: 'initialize', params: {} }, named],
  ])('-32020 to %s', async (_, body, headers) => {
    const response = await post('/mcp', body, { headers, user: newUser() });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32020 } });
  });

  it('-32022 to a version that it does not serve, and names the one it does', async () => {
    const version = '2027-01-01';
    const _meta = { ...envelope, 'io.modelcontextprotocol/protocolVersion': version };
    const headers = { 'MCP-Protocol-Version': version, 'Mcp-Method': 'tools/list' };
    const response = await post('/mcp', { ...list, params: { _meta } }, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: -32022, data: { supported: [MODERN], requested: version } },
    });
  });

  it('-32602 to a request without its envelope', async () => {
    const headers = { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'tools/list' };
    const response = await post('/mcp', { ...list, params: {} }, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32602 } });
  });
});

it.each(['no/such', 'initialize', 'ping', 'logging/setLevel', 'resources/subscribe'])(
  'answers 404 and -32601 to %s',
  async (method) => {
    const response = await modernRpc(method);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32601 } });
  },
);

it.each([
  ['tools/list', { cursor: 5 }],
  ['completion/complete', {}],
  ['completion/complete', { ref: 5, argument: [] }],
])('answers %s with %j as in the other era, not by a parser’s words', async (method, params) => {
  const legacy = (await (await rpc(method, params)).json()) as object;
  expect(await (await modernRpc(method, params)).json()).toMatchObject(legacy);
});

it('holds no stream open for a client that wants to be told of changes', async () => {
  const params = { notifications: { toolsListChanged: true } };
  const response = await modernRpc('subscriptions/listen', params, {
    signal: AbortSignal.timeout(60_000),
  });
  expect(await response.json()).toMatchObject({ id: 1, error: { code: expect.any(Number) } });
});

it('takes a notification with 202 and no body', async () => {
  const message = {
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId: 1, _meta: envelope },
  };
  const headers = { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'notifications/cancelled' };
  const response = await post('/mcp', message, { headers });
  expect(response.status).toBe(202);
  expect(await response.text()).toBe('');
});

it('does not run a tool for a call without an id', async () => {
  const user = newUser();
  const params = { name: 'add_task', arguments: { title: 'unasked' }, _meta: envelope };
  const headers = {
    'MCP-Protocol-Version': MODERN,
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'add_task',
  };
  const message = { jsonrpc: '2.0', method: 'tools/call', params };
  expect((await post('/mcp', message, { headers, user })).status).toBe(202);
  const listed = await resultOf('tools/call', { name: 'list_tasks' }, { user });
  expect(listed).toMatchObject({ structuredContent: { data: { total: 0 } } });
});

it('keeps the type of the id', async () => {
  for (const id of [0, '', 'a', -1]) {
    const message = { jsonrpc: '2.0', id, method: 'tools/list', params: { _meta: envelope } };
    const headers = { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'tools/list' };
    const response = await post('/mcp', message, { headers });
    expect(((await response.json()) as { id: unknown }).id).toBe(id);
  }
});
