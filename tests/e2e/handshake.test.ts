import { expect, it } from 'vitest';
import { newUser, post, rpc } from '../support/client';
import { useEveryTool } from '../support/every-tool';

const LATEST = '2025-11-25';
const initialize = (protocolVersion: unknown) =>
  rpc('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '1' } });

it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
  'agrees on %s with a client that asks for it',
  async (version) => {
    const response = await initialize(version);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(await response.json()).toMatchObject({ result: { protocolVersion: version } });
  },
);

it.each(['1.0', '2023-01-01', '2026-07-28', '2099-01-01'])(
  'offers its latest to a client whose handshake asks for %s',
  async (version) => {
    expect(await (await initialize(version)).json()).toMatchObject({
      result: { protocolVersion: LATEST },
    });
  },
);

it('needs no handshake: a bare call is served', async () => {
  const user = newUser();
  await useEveryTool(async (name, args) => {
    const response = await rpc('tools/call', { name, arguments: args }, { user });
    return ((await response.json()) as { result: unknown }).result;
  });
});

it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
  'serves calls whose header says %s, handshake or not',
  async (version) => {
    const response = await rpc('tools/list', {}, { headers: { 'MCP-Protocol-Version': version } });
    expect(response.status).toBe(200);
  },
);

it('refuses a version that never was, and names those there are', async () => {
  const response = await rpc('ping', {}, { headers: { 'MCP-Protocol-Version': '1999-01-01' } });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05');
});

it('answers in JSON, never in a stream', async () => {
  const headers = { Accept: 'text/event-stream, application/json' };
  for (const method of ['ping', 'tools/list']) {
    const response = await rpc(method, {}, { headers });
    expect(response.headers.get('content-type')).toBe('application/json');
  }
});

it('does not mind a progress token or a request to log', async () => {
  const params = { name: 'list_tasks', arguments: {}, _meta: { progressToken: 'p' } };
  const response = await rpc('tools/call', params, { user: newUser() });
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toMatchObject({ result: { structuredContent: { success: true } } });
});

it('serves a call that asks to be a task of the protocol: there are none, so it is a plain one', async () => {
  const params = { name: 'list_tasks', arguments: {}, task: { ttl: 60_000 } };
  const response = await rpc('tools/call', params, { user: newUser() });
  expect(await response.json()).toMatchObject({ result: { structuredContent: { success: true } } });
});

it.each([
  undefined,
  {},
  { protocolVersion: 20251125, capabilities: {}, clientInfo: { name: 'a', version: '1' } },
  { protocolVersion: LATEST, capabilities: {}, clientInfo: 'a' },
])('says in its own words what a handshake of %j lacks', async (params) => {
  expect(await (await rpc('initialize', params)).json()).toMatchObject({
    id: 1,
    error: { code: -32602, message: expect.stringMatching(/^initialize needs protocolVersion/) },
  });
});

it.each(['resources/subscribe', 'logging/setLevel', 'server/discover'])(
  'says that it has no %s',
  async (method) => {
    const response = await rpc(method, method === 'logging/setLevel' ? { level: 'info' } : {});
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32601 } });
  },
);

it('takes the notification that ends the handshake', async () => {
  const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
  const headers = { 'MCP-Protocol-Version': LATEST };
  expect((await post('/mcp', message, { headers })).status).toBe(202);
});
