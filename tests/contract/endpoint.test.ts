import { describe, expect, it } from 'vitest';
import { newUser, post, rpc, serverUrl } from '../support/client';
import { addTask, invalid, success } from '../support/envelope';

const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

/** A call as clients of 2026-07-28 send it: no handshake, everything in the one request. */
function callModern(name: string, args: unknown, user: string): Promise<Response> {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name, arguments: args, _meta: meta };
  const headers = {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': name,
    Accept: 'application/json, text/event-stream',
  };
  return post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, { user, headers });
}

describe('the endpoint', () => {
  it.each(['/mcp', '/api/mcp', '/mcp?any=query'])('answers JSON-RPC at %s', async (path) => {
    const response = await post(path, { jsonrpc: '2.0', id: 'ab', method: 'ping' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 'ab', result: {} });
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'shakes hands in %s, without a session to keep',
    async (version) => {
      const response = await post('/mcp', initialize(version));
      expect(response.headers.get('mcp-session-id')).toBeNull();
      const { result } = await response.json();
      expect(result).toMatchObject({
        protocolVersion: version,
        serverInfo: { name: 'quartet' },
        capabilities: { tools: {} },
        instructions: expect.stringContaining('tasks'),
      });
    },
  );

  it('takes a notification with 202 and nothing to read', async () => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const response = await post('/mcp', message);
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it('serves a bare curl: any Accept, no handshake, no version', async () => {
    const headers = { Accept: '*/*', 'User-Agent': 'curl/8.5.0' };
    const params = { name: 'list_tasks', arguments: {} };
    const response = await rpc('tools/call', params, { user: newUser(), headers });
    expect(response.status).toBe(200);
    expect((await response.json()).result.structuredContent.message).toBe('Found 0 tasks');
  });

  it('has no stream to open: GET and DELETE answer 405 at once', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${serverUrl()}/mcp`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
  });
});

describe('a client of 2026-07-28', () => {
  it('gets a success in the same envelope', async () => {
    const response = await callModern('list_tasks', {}, newUser());
    expect(response.status).toBe(200);
    const { result } = await response.json();
    const page = { tasks: [], total: 0, limit: 50, offset: 0, has_more: false };
    expect(result.structuredContent).toEqual(success('Found 0 tasks', page));
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
  });

  it('gets an error as a result, in the same envelope', async () => {
    const response = await callModern('add_task', {}, newUser());
    expect(response.status).toBe(200);
    const { result } = await response.json();
    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty('structuredContent');
    expect(JSON.parse(result.content[0].text)).toEqual(invalid('title', 'title is required'));
  });

  it('sees the tasks that it wrote in the other era', async () => {
    const user = newUser();
    const task = await addTask(user);
    const { result } = await (await callModern('list_tasks', {}, user)).json();
    expect(result.structuredContent.data.tasks).toEqual([task]);
  });
});
