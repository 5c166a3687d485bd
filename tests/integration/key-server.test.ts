import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, post, rpc, type SendOptions } from '../support/client';
import { type KeyServer, startKeyServer } from '../support/key-server';
import { modernRpc } from '../support/modern';
import { startServer, type TestServer } from '../support/server';
import { handMade, inSeconds, unsigned } from '../support/tokens';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

let keys: KeyServer;
let server: TestServer;
const start = () =>
  startServer({
    env: {
      JWT_SECRET: '',
      JWT_JWKS_URL: keys.url,
      JWT_ISSUER: keys.issuer,
      JWT_AUDIENCE: keys.audience,
    },
  });
beforeAll(async () => {
  keys = await startKeyServer();
  server = await start();
});
afterAll(async () => {
  await server?.stop('SIGKILL'); // an idle connection would hold SIGTERM for seconds
  await keys?.close();
});

async function refusalOf(token: string) {
  const response = await post('/mcp', PING, { url: server.url, token });
  const { error } = (await response.json()) as { error: { code: number; message: string } };
  return { status: response.status, ...error };
}

it('makes no request for keys before a token needs one', async () => {
  expect((await rpc('tools/list', {}, { url: server.url })).status).toBe(200);
  expect(keys.asked()).toBe(0);
});

it.each(['RS256', 'ES256', 'EdDSA'] as const)('takes a token signed with %s', async (alg) => {
  const token = await keys.sign({ alg, user: `user of ${alg}` });
  const { body } = await callTool('get_my_user_info', {}, { url: server.url, token });
  expect(body.data.user_id).toBe(`user of ${alg}`);
});

it('tries every key that may fit a token that names none', async () => {
  const token = await keys.sign({ kid: null, user: 'user of no named key' });
  const { body } = await callTool('get_my_user_info', {}, { url: server.url, token });
  expect(body.data.user_id).toBe('user of no named key');
  const stranger = await startKeyServer();
  const forged = await stranger.sign({ kid: null });
  await stranger.close();
  expect(await refusalOf(forged)).toEqual(refused('its signature does not match'));
});

it('asks for the keys once, not for every token', async () => {
  expect(keys.asked()).toBeLessThanOrEqual(2); // middleware and route have their own copies
});

it('takes a token that is meant for several audiences, ours among them', async () => {
  const token = await keys.sign({ audience: ['https://other.example.com', keys.audience] });
  expect((await post('/mcp', PING, { url: server.url, token })).status).toBe(200);
});

const refused = (fault: string) => ({
  status: 401,
  code: -32001,
  message: `Invalid token: ${fault}`,
});

it.each([
  ['another issuer', { issuer: 'https://evil.example.com' }, 'it comes from another issuer'],
  [
    'another audience',
    { audience: 'https://evil.example.com' },
    'it is meant for another audience',
  ],
  ['an unknown key', { kid: 'key-of-nobody' }, 'it is signed with an unknown key'],
  ["another key's id", { kid: 'key-RS256' }, 'it is signed with an unknown key'],
  ['an end in the past', { claims: { exp: inSeconds(-60) } }, 'it has expired'],
])('refuses a token with %s', async (_, options, fault) => {
  expect(await refusalOf(await keys.sign(options))).toEqual(refused(fault));
});

const claims = () => ({
  sub: 'eve',
  iss: keys.issuer,
  aud: keys.audience,
  exp: inSeconds(3600),
});

it('takes no audience for its own that others may be called too', async () => {
  const token = await keys.sign({ audience: `http://localhost:${server.port}/mcp` });
  expect(await refusalOf(token)).toEqual(refused('it is meant for another audience'));
});

it('refuses a token that is signed with a public key as if it were a secret', async () => {
  const key = keys.publicKey('RS256');
  const pem = key.export({ type: 'spki', format: 'pem' });
  for (const secret of [pem, key.export({ type: 'spki', format: 'der' })]) {
    const token = handMade(claims(), { header: { alg: 'HS256', kid: 'key-RS256' }, secret });
    expect(await refusalOf(token)).toEqual(refused('its algorithm is not accepted here'));
  }
});

it('refuses a token without a signature, and one that names an algorithm of secrets', async () => {
  const fault = refused('its algorithm is not accepted here');
  expect(await refusalOf(unsigned(claims()))).toEqual(fault);
  expect(await refusalOf(handMade(claims()))).toEqual(fault);
});

it('does not fetch a key from where a token says', async () => {
  const before = keys.asked();
  const header = { alg: 'RS256', kid: 'x', jku: keys.url, x5u: keys.url };
  expect((await refusalOf(handMade(claims(), { header }))).status).toBe(401);
  expect(keys.asked()).toBeLessThanOrEqual(before + 2);
});

describe('without a token', () => {
  const anonymous = (send: typeof modernRpc, args: unknown, options: SendOptions = {}) =>
    send('tools/call', { name: 'add_task', arguments: args }, { url: server.url, ...options });

  it.each([
    ['2025-11-25', rpc],
    ['2026-07-28', modernRpc],
  ])('a tool of a user is refused with 401, before its arguments: %s', async (_, send) => {
    for (const args of [{ title: 'fine' }, { title: 7 }, {}, [], 'text']) {
      const response = await anonymous(send, args);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await response.json()).toEqual({
        jsonrpc: '2.0',
        id: null,
        error: {
          code: -32001,
          message: 'user_id is required: log in, or send Authorization: Bearer <token>',
        },
      });
    }
  });

  it('a plain call is refused with 401 too', async () => {
    const response = await post('/mcp/tool/add_task', {}, { url: server.url });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it.each(['initialize', 'ping', 'tools/list'])('%s works', async (method) => {
    const params =
      method === 'initialize'
        ? {
            protocolVersion: '2025-11-25',
            capabilities: {},
            clientInfo: { name: 't', version: '1' },
          }
        : {};
    const response = await rpc(method, params, { url: server.url });
    expect(await response.json()).toHaveProperty('result');
  });

  it('an unknown tool is unknown, not forbidden', async () => {
    const response = await rpc('tools/call', { name: 'no_such' }, { url: server.url });
    expect(await response.json()).toMatchObject({ error: { code: -32602 } });
  });
});

describe('while the key server is out of order', () => {
  let fresh: TestServer; // one that has no keys yet
  beforeAll(async () => {
    fresh = await start();
  });
  afterAll(async () => {
    keys.mode('serve');
    await fresh?.stop('SIGKILL');
  });

  it.each(['hang', 'slow', 'drop', 'fail', 'nonsense'] as const)(
    'a good token gets 503 and never 401, long before its client gives up after a minute: %s',
    async (mode) => {
      keys.mode(mode);
      const token = await keys.sign();
      const signal = AbortSignal.timeout(30_000); // two seconds are meant
      const response = await post('/mcp', PING, { url: fresh.url, token, signal });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toEqual({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32001, message: 'The key server cannot be reached: try again in a moment' },
      });
    },
  );

  it('clients without a token are served', async () => {
    expect((await rpc('tools/list', {}, { url: fresh.url })).status).toBe(200);
  });

  it('a server that has the keys goes on', async () => {
    const token = await keys.sign();
    expect((await post('/mcp', PING, { url: server.url, token })).status).toBe(200);
  });

  it('it is said in the log, once a minute', () => {
    const lines = fresh.logLines().filter(({ part }) => part === 'key server');
    expect(lines).toHaveLength(1);
  });

  it('and back again, tokens are taken at once', async () => {
    keys.mode('serve');
    const token = await keys.sign();
    expect((await post('/mcp', PING, { url: fresh.url, token })).status).toBe(200);
  });
});
