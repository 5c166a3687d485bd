import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, rpc } from '../support/client';
import { startServer, type TestServer } from '../support/server';
import { handMade, inSeconds } from '../support/tokens';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const exp = inSeconds(3600);
const NEW = 'the-new-secret-that-signs-from-now-on-0123456789';
const OLD = 'the-old-secret-that-is-still-good-for-a-while-0123';

let server: TestServer;
const send = (token: string) => post('/mcp', PING, { url: server.url, token });

describe('with two secrets, an issuer and an audience', () => {
  const claims = { sub: 'alice', exp, iss: 'https://me.example.com', aud: 'quartet' };
  beforeAll(async () => {
    server = await startServer({
      env: {
        JWT_SECRET: `${NEW}, ${OLD}`,
        JWT_ISSUER: 'https://me.example.com',
        JWT_AUDIENCE: 'quartet',
      },
    });
  });
  afterAll(() => server?.stop('SIGKILL')); // an idle connection would hold SIGTERM for seconds

  it.each([NEW, OLD])('a token signed with "%s" is good', async (secret) => {
    expect((await send(handMade(claims, { secret }))).status).toBe(200);
  });

  it.each([`${NEW}, ${OLD}`, 'a-third-secret-that-nobody-has-configured-here'])(
    'a token signed with "%s" is bad',
    async (secret) => {
      const response = await send(handMade(claims, { secret }));
      expect(response.status).toBe(401);
      expect(await response.text()).toContain('its signature does not match');
    },
  );

  it('an expired token is said to be expired, whichever secret it has', async () => {
    for (const secret of [NEW, OLD]) {
      const response = await send(handMade({ ...claims, exp: inSeconds(-60) }, { secret }));
      expect(await response.text()).toContain('it has expired');
    }
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example.com' }, 'it comes from another issuer'],
    ['no issuer', { iss: undefined }, 'it has no iss claim'],
    ['another audience', { aud: 'other' }, 'it is meant for another audience'],
    ['no audience', { aud: undefined }, 'it has no aud claim'],
  ])('a token with %s is bad', async (_, change, fault) => {
    const response = await send(handMade({ ...claims, ...change }, { secret: NEW }));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { message: `Invalid token: ${fault}` } });
  });
});

describe('on Vercel with nothing configured', () => {
  beforeAll(async () => {
    server = await startServer({ env: { VERCEL: '1', JWT_SECRET: '' } });
  });
  afterAll(() => server?.stop('SIGKILL')); // an idle connection would hold SIGTERM for seconds

  it('every token is refused: there is no key, and none is made up', async () => {
    const response = await send(handMade({ sub: 'alice', exp }));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { code: -32001, message: 'no key configured' },
    });
  });

  it('clients without a token see the tools', async () => {
    expect((await rpc('tools/list', {}, { url: server.url })).status).toBe(200);
  });

  it('health says that there is no database, with 503', async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: 'down',
      database: { ok: false, driver: null, reason: 'database not configured' },
    });
  });

  it('the metrics are not there', async () => {
    expect((await fetch(`${server.url}/api/metrics`)).status).toBe(404);
  });
});
