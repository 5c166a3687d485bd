import { describe, expect, it } from 'vitest';
import { post } from '../support/client';
import { sendRaw } from '../support/raw-request';

const paths = ['/mcp', '/api/mcp', '/mcp/tool/list_tasks', '/api/tool/list_tasks'];
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe.each(paths)('%s', (path) => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH', 'PROPFIND'])(
    'refuses %s with 405 and Allow',
    async (method) => {
      const response = await sendRaw({ method, path, headers: { accept: 'text/event-stream' } });
      expect(response.status).toBe(405);
      expect(response.headers.allow).toBe('POST, OPTIONS');
      expect(JSON.parse(response.body)).toEqual({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32000, message: 'Method not allowed: use POST' },
      });
    },
  );

  it('refuses HEAD with 405, Allow and no body', async () => {
    const response = await sendRaw({ method: 'HEAD', path });
    expect(response).toMatchObject({ status: 405, body: '' });
    expect(response.headers.allow).toBe('POST, OPTIONS');
  });
});

it('does not ask who a GET comes from', async () => {
  const response = await sendRaw({ method: 'GET', headers: { authorization: 'Bearer nonsense' } });
  expect(response.status).toBe(405);
});

it.each(['/mcp', '/api/mcp'])('answers a ping at %s, whatever its query', async (path) => {
  for (const query of ['', '?', '?x=1&y=%C5%A1', '?nested[a]=1']) {
    const response = await post(`${path}${query}`, PING);
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  }
});
