import { describe, expect, it } from 'vitest';
import { newIp, post } from '../support/client';
import { minuteWithRoom } from '../support/minute';
import { sendRaw } from '../support/raw-request';

const paths = ['/mcp', '/api/mcp', '/mcp/tool/list_tasks', '/api/tool/list_tasks'];
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe.each(paths)('%s', (path) => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('refuses %s with 405 and Allow', async (method) => {
    const started = performance.now();
    const response = await sendRaw({ method, path, headers: { accept: 'text/event-stream' } });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('POST, OPTIONS');
    expect(JSON.parse(response.body)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32000, message: 'Method not allowed: use POST' },
    });
    expect(performance.now() - started).toBeLessThan(2_000); // a stream would never end
  });

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

it('does not count a GET or an OPTIONS against the limit', async () => {
  await minuteWithRoom();
  const ip = newIp();
  for (const method of ['GET', 'OPTIONS', 'GET', 'OPTIONS']) {
    const response = await sendRaw({ method, headers: { 'x-forwarded-for': ip } });
    expect(response.headers.ratelimit).toBeUndefined();
  }
  const counted = await post('/mcp', PING, { ip });
  expect(counted.headers.get('ratelimit')).toMatch(/^"ip";r=99;t=\d+$/);
});

it('counts a request to /mcp once, in the same bucket as /api/mcp and the tools', async () => {
  await minuteWithRoom();
  const ip = newIp();
  const left: (string | undefined)[] = [];
  for (const path of ['/mcp', '/api/mcp', '/mcp/tool/list_tasks', '/api/tool/list_tasks', '/mcp']) {
    const response = await post(path, PING, { ip });
    left.push(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  }
  expect(left).toEqual(['99', '98', '97', '96', '95']);
});

it.each(['/mcp', '/api/mcp'])('answers a ping at %s, whatever its query', async (path) => {
  for (const query of ['', '?', '?x=1&y=%C5%A1', '?nested[a]=1']) {
    const response = await post(`${path}${query}`, PING);
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  }
});
