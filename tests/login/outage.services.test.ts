import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database';
import { type LoginServer, startLoginServer } from '../support/login-server';
import {
  authorizeUrl,
  connect,
  errorOf,
  postRegistration,
  redeem,
  refresh,
  registerClient,
  revoke,
  somebody,
} from '../support/oauth-requests';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';

let database: TestDatabase;
let proxy: TcpProxy;
let server: LoginServer;

beforeAll(async () => {
  database = await createDatabase();
  const url = new URL(database.url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.port = String(proxy.port);
  server = await startLoginServer({ POSTGRES_URL: url.href });
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await database.drop();
});

it('is there again after a store that was away, from the first request on', async () => {
  const { site } = server;
  const client = { client_id: 'x', redirect_uris: ['https://client.example.com/callback'] };
  proxy.mode('refuse');
  const refused = [
    await fetch(`${site}/api/auth/jwks`),
    await postRegistration(site, { redirect_uris: client.redirect_uris }),
    await redeem(site, client, 'a-code'),
    await refresh(site, client, 'a-token'),
    await revoke(site, client, 'a-token'),
  ];
  for (const response of refused) {
    expect([response.status, await errorOf(response)]).toEqual([503, 'temporarily_unavailable']);
  }
  proxy.mode('pass');
  const known = await registerClient(site);
  const tokens = await connect(site, await somebody(site), known);

  proxy.mode('refuse');
  const response = await refresh(site, known, tokens.refresh_token);
  expect(response.status).toBe(503); // a client that hears "invalid" would give its login up
  proxy.mode('pass');
  expect((await refresh(site, known, tokens.refresh_token)).status).toBe(200);
});

it('tells somebody who is signed in that the login is away, not to sign in', async () => {
  const { site } = server;
  const person = await somebody(site);
  const asked = authorizeUrl(site, await registerClient(site));
  const [account, consent] = [await person.open('/account'), await person.open(asked)];
  proxy.mode('refuse');
  const visits = [
    () => person.open('/account'),
    () => person.open(consent.url),
    () => person.open('/api/auth/export'),
    () => person.send(account, '/make-token', { name: 'x', scope: ['tasks:read'], days: '1' }),
    () => person.send(account, '/delete-account', { confirmation: 'x' }),
    () => person.send(consent, '/consent', { answer: 'allow' }),
  ];
  for (const visit of visits) {
    const { url, status, html } = await visit();
    expect([url.pathname, status]).toEqual(['/unavailable', 503]);
    expect(html).toContain('You are still signed in');
  }
  const { html } = await person.open(consent.url);
  const again = /href="(\/consent[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  proxy.mode('pass');
  expect((await person.open('/account')).url.pathname).toBe('/account');
  expect((await person.open(again)).html).toContain('Allow access?');
});

it('leads back to no other page than its own', async () => {
  const page = new URLSearchParams({ page: 'https://evil.example/account' });
  const { html } = await (await somebody(server.site)).open(`/unavailable?${page}`);
  expect(html).toMatch(/<a class="button" href="\/account">/);
});
