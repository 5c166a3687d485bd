import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp, newUser, post } from '../support/client';
import { remaining } from '../support/limits';
import { withinOneMinute } from '../support/minute';
import { startServer, type TestServer } from '../support/server';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('the limit of an address', () => {
  // Next takes a rewritten path in any case, and with a slash at its end.
  it.each(['/MCP', '/mcp/', '/api/mcp/', '/Mcp/Tool/list_tasks', '/api/tool/list_tasks/'])(
    'counts a request to %s too',
    async (path) => {
      const body = path.includes('list_tasks') ? {} : PING;
      const response = await post(path, body, { user: newUser() });
      expect(response.status).toBe(200);
      expect(response.headers.get('ratelimit')).toMatch(/^"ip";r=99;/);
    },
  );

  it.each([
    ['an answer', '/mcp', PING, {}, 200],
    ['a tool that does not exist', '/api/tool/nothing', {}, {}, 404],
    ['a bad token', '/mcp', PING, { Authorization: 'Bearer x' }, 401],
    ['a foreign origin', '/mcp', PING, { Origin: 'https://evil.example' }, 403],
    ['a wrong media type', '/mcp', PING, { 'Content-Type': 'text/plain' }, 415],
    ['an Accept without JSON', '/mcp', PING, { Accept: 'text/html' }, 406],
    ['broken JSON', '/mcp', '{', {}, 400],
  ])('is told by the headers of %s', async (_, path, body, headers, status) => {
    const response = await post(path, body, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('ratelimit-policy')).toBe('"ip";q=100;w=60');
    expect(response.headers.get('ratelimit')).toMatch(/^"ip";r=99;t=([1-9]|[1-5]\d|60)$/);
  });
});

describe('behind proxies of our own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { TRUSTED_PROXY_HOPS: '2' } });
  });
  afterAll(() => server.stop());

  it('counts the address that our outermost proxy saw, whatever the client wrote before it', async () => {
    const left = await withinOneMinute(async () => {
      const [ip, proxy] = [newIp(), newIp()];
      const ask = () =>
        remaining({ url: server.url, ip: `${newIp()}, ${newIp()}, ${ip}, ${proxy}` });
      return [await ask(), await ask(), await ask()];
    });
    expect(left).toEqual([99, 98, 97]);
  });
});
