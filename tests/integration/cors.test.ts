import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, tokenFor } from '../support/client';
import { overLimit } from '../support/limits';
import { type RawResponse, sendRaw } from '../support/raw-request';
import { startServer, type TestServer } from '../support/server';

const ALLOWED = [
  'http://localhost',
  'http://localhost:5173',
  'https://localhost:8443',
  'http://127.0.0.1:3000',
  'http://127.3.2.1:6274',
  'http://[::1]:8080',
  'https://quartet.example.com',
  'https://app.example.com',
  'https://other.example.com:8443',
];
const REFUSED = [
  'null',
  'https://evil.example.com',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://app.example.com.evil.example',
  'https://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://localhost@evil.example',
  'https://other.example.com',
  'file://',
  '*',
];
const EXPOSED = 'WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id';
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: {
      PUBLIC_URL: 'https://quartet.example.com/',
      ALLOWED_ORIGINS: 'https://app.example.com, https://other.example.com:8443/',
    },
  });
});
afterAll(() => server?.stop('SIGKILL')); // an idle connection would hold SIGTERM for seconds

const preflight = (origin: string, path = '/mcp') =>
  sendRaw({
    method: 'OPTIONS',
    url: server.url,
    path,
    headers: { origin, 'access-control-request-method': 'POST' },
  });
const ping = (origin: string, headers: Record<string, string> = {}, ip?: string) =>
  post('/mcp', PING, { url: server.url, headers: { origin, ...headers }, ...(ip && { ip }) });

function expectReadable(response: Response, origin: string) {
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  expect(response.headers.get('access-control-expose-headers')).toBe(EXPOSED);
  expect(response.headers.get('vary')?.split(', ')).toContain('Origin');
}

function expectRefused({ status, headers, body }: RawResponse) {
  expect(status).toBe(403);
  expect(JSON.parse(body)).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32000, message: 'Origin not allowed: add it to ALLOWED_ORIGINS' },
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers.vary?.split(', ')).toContain('Origin');
}

describe.each(ALLOWED)('the origin %s', (origin) => {
  it('gets a preflight answer with all that a browser needs', async () => {
    const { status, headers, body } = await preflight(origin);
    expect({ status, body }).toEqual({ status: 204, body: '' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers':
        'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID, X-MCP-Toolsets, X-MCP-Readonly',
      'access-control-expose-headers': EXPOSED,
      'access-control-max-age': '86400',
    });
    expect(headers.vary?.split(', ')).toContain('Origin');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may call and read the answer', async () => {
    const response = await ping(origin);
    expect(response.status).toBe(200);
    expectReadable(response, origin);
  });
});

describe.each(REFUSED)('the origin %s', (origin) => {
  it('is refused at the preflight', async () => expectRefused(await preflight(origin)));

  it('is refused at the call', async () => {
    const headers = { origin, 'content-type': 'application/json' };
    const body = JSON.stringify(PING);
    expectRefused(await sendRaw({ url: server.url, headers, body }));
  });
});

it('answers a preflight of a plain tool as one of the endpoint', async () => {
  for (const path of ['/api/mcp', '/mcp/tool/add_task', '/api/tool/add_task']) {
    expect((await preflight('http://localhost:5173', path)).status).toBe(204);
    expectRefused(await preflight('https://evil.example.com', path));
  }
});

it('lets a browser read why it got a 401', async () => {
  const response = await ping('https://app.example.com', { authorization: 'Bearer nonsense' });
  expect(response.status).toBe(401);
  expectReadable(response, 'https://app.example.com');
});

it('lets a browser read why it got a 403 for its scope', async () => {
  const token = await tokenFor('alice', { scope: 'openid' });
  const call = { ...PING, method: 'tools/call', params: { name: 'list_tasks' } };
  const headers = { origin: 'https://app.example.com' };
  const response = await post('/mcp', call, { url: server.url, token, headers });
  expect(response.status).toBe(403);
  expectReadable(response, 'https://app.example.com');
});

it('lets a browser read why it got a 429', async () => {
  const { response } = await overLimit((ip) => ping('https://app.example.com', {}, ip));
  expect(response.status).toBe(429);
  expectReadable(response, 'https://app.example.com');
});

it('lets a browser read a 405', async () => {
  const headers = { origin: 'https://app.example.com' };
  const response = await sendRaw({ method: 'GET', url: server.url, headers });
  expect(response.headers['access-control-allow-origin']).toBe('https://app.example.com');
});

it('says nothing of origins to a client that sends none, but that the answer varies', async () => {
  const response = await post('/mcp', PING, { url: server.url });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('vary')?.split(', ')).toContain('Origin');
});
