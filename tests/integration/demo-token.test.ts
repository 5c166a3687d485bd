import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callTool, serverUrl } from '../support/client';
import { type RawResponse, sendRaw } from '../support/raw-request';
import { startServer, type TestServer } from '../support/server';

const embedded = inject('store') === 'pglite';

/** Asks as the page does, from this machine; headers of undefined value are not sent. */
function ask(url: string, headers: Record<string, string> = {}, method = 'POST') {
  return sendRaw({
    url,
    path: '/api/demo-token',
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1', ...headers },
    ...(method === 'POST' && { body: '{}' }),
  });
}

/** No token, and not a word of why. */
function expectNothing({ status, body }: RawResponse) {
  expect(status).toBe(404);
  expect(body).toBe('');
}

describe.runIf(embedded)('on one’s own machine as it comes', () => {
  it('gives a token for the user demo, good for an hour', async () => {
    const response = await ask(serverUrl());
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { token, user, expires_at } = JSON.parse(response.body);
    expect(user).toBe('demo');
    const left = Date.parse(expires_at) - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    const { body } = await callTool('get_my_user_info', {}, { token });
    expect(body.data.user_id).toBe('demo');
  });

  it('gives one to its own page', async () => {
    const { status } = await ask(serverUrl(), { origin: serverUrl() });
    expect(status).toBe(200);
  });

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name that only leads here', { host: 'evil.example' }],
    ['a name that begins like this machine’s', { host: 'localhost.evil.example' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a plain text', { 'content-type': 'text/plain' }],
    ['a tunnel', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy', { 'x-real-ip': '203.0.113.7' }],
  ])('gives none to %s', async (_, headers) => {
    expectNothing(await ask(serverUrl(), headers));
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('gives none to %s', async (method) => {
    const { status, body } = await ask(serverUrl(), {}, method);
    expect(status).toBe(405);
    expect(body).not.toContain('token');
  });
});

it.runIf(!embedded)('gives none beside a database server', async () => {
  expectNothing(await ask(serverUrl()));
});

describe.runIf(embedded)('as it ships, with a login that nobody asked for', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { LOGIN: '' } });
  });
  afterAll(() => server.stop());

  it('gives a token still', async () => {
    expect((await ask(server.url)).status).toBe(200);
  });
});

describe('with a secret that the server made itself', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { JWT_SECRET: '' } });
  });
  afterAll(() => server.stop());

  it('gives a token that this server takes', async () => {
    const { token } = JSON.parse((await ask(server.url)).body);
    const { body } = await callTool('get_my_user_info', {}, { url: server.url, token });
    expect(body.data.user_id).toBe('demo');
  });
});

it.each([
  ['others can reach it', { HOST: '0.0.0.0' }],
  ['it has an address for others', { PUBLIC_URL: 'https://quartet.example' }],
  ['a proxy stands before it', { TRUSTED_PROXY_HOPS: '1' }],
  ['a login was switched on', { LOGIN: 'on' }],
  ['it was settled who may sign up', { LOGIN: '', SIGN_UP: 'invite' }],
  ['GitHub knows people', { LOGIN: '', GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }],
  ['Google knows people', { LOGIN: '', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
  [
    'the login sends mails',
    { LOGIN: '', MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'login@example.com' },
  ],
  ['there is a login', { JWT_ISSUER: 'https://login.example' }],
  [
    'there is a login with keys of its own',
    {
      JWT_JWKS_URL: 'http://127.0.0.1:9/keys',
      JWT_ISSUER: 'https://login.example',
      JWT_AUDIENCE: 'quartet',
    },
  ],
  ['someone says that it is on loopback', { HOST: '0.0.0.0', QUARTET_LOOPBACK: '1' }],
])('gives none where %s', async (_, env) => {
  const server = await startServer({ env });
  try {
    expectNothing(await ask(server.url));
  } finally {
    await server.stop();
  }
});
