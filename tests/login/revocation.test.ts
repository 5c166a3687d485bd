import { afterAll, beforeAll, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { type LoginServer, startLoginServer } from '../support/login-server';
import {
  authorizeUrl,
  connect,
  errorOf,
  postForm,
  type Registered,
  refresh,
  registerClient,
  revoke,
  somebody,
  statusWith,
  type Tokens,
} from '../support/oauth-requests';
import type { Person } from '../support/person';
import { until } from '../support/server';

const WEB = 'https://client.example.com/callback';
let server: LoginServer;
let site: string;
let person: Person;
let client: Registered;

beforeAll(async () => {
  server = await startLoginServer();
  site = server.site;
  person = await somebody(site);
  client = await registerClient(site, { redirect_uris: [WEB] });
});
afterAll(() => server.stop());

it('ends a whole grant with its refresh token: tokens, and the consent', async () => {
  const tokens = await connect(site, person, client);
  const response = await revoke(site, client, tokens.refresh_token);
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(await statusWith(site, tokens.access_token)).toBe(401);
  expect((await refresh(site, client, tokens.refresh_token)).status).toBe(400);
  expect((await person.open(authorizeUrl(site, client))).url.pathname).toBe('/consent');
});

it('ends it with a refresh token that was already exchanged', async () => {
  const first = await connect(site, person, client);
  const exchanged = await refresh(site, client, first.refresh_token);
  const second = (await exchanged.json()) as Tokens;
  expect((await revoke(site, client, first.refresh_token)).status).toBe(200);
  expect((await refresh(site, client, second.refresh_token)).status).toBe(400);
  expect(await statusWith(site, second.access_token)).toBe(401);
});

it('ends an access token, which a client may then refresh at once', async () => {
  const tokens = await connect(site, person, client);
  expect((await revoke(site, client, tokens.access_token)).status).toBe(200);
  expect(await statusWith(site, tokens.access_token)).toBe(401);
  const refreshed = (await (await refresh(site, client, tokens.refresh_token)).json()) as Tokens;
  expect(await statusWith(site, refreshed.access_token)).toBe(200);
});

it('ends within a minute what the endpoint has only just accepted', async () => {
  const tokens = await connect(site, person, client);
  expect(await statusWith(site, tokens.access_token)).toBe(200);
  await revoke(site, client, tokens.access_token);
  await until(async () => (await statusWith(site, tokens.access_token)) === 401);
});

it('leaves alone what another client, or another person, has', async () => {
  const mine = await connect(site, person, client);
  const another = await registerClient(site, { redirect_uris: [WEB] });
  const ofAnother = await connect(site, person, another);
  const ofSomebody = await connect(site, await somebody(site), client);
  await revoke(site, client, mine.refresh_token);
  expect(await statusWith(site, ofAnother.access_token)).toBe(200);
  expect(await statusWith(site, ofSomebody.access_token)).toBe(200);
});

it.each(['access_token', 'refresh_token'] as const)(
  'ends no %s for another client',
  async (which) => {
    const tokens = await connect(site, person, client);
    const another = await registerClient(site);
    const response = await revoke(site, another, tokens[which]);
    expect([response.status, await errorOf(response)]).toEqual([400, 'invalid_request']);
    expect(await statusWith(site, tokens.access_token)).toBe(200);
    expect((await refresh(site, client, tokens.refresh_token)).status).toBe(200);
  },
);

it('says of what is no token that it has ended', async () => {
  for (const token of ['unknown', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.']) {
    expect((await revoke(site, client, token)).status).toBe(200);
  }
});

it('wants to know the client, and its secret where it has one', async () => {
  const unknown = await revoke(site, { ...client, client_id: 'unknown' }, 'x');
  expect(await errorOf(unknown)).toBe('invalid_client');
  expect(await errorOf(await postForm(site, 'revoke', { token: 'x' }))).toBe('invalid_client');
  const missing = await postForm(site, 'revoke', { client_id: client.client_id });
  expect(await errorOf(missing)).toBe('invalid_request');
  const confidential = await registerClient(site, {
    token_endpoint_auth_method: 'client_secret_post',
  });
  expect(await errorOf(await revoke(site, confidential, 'x'))).toBe('invalid_client');
  const { client_id, client_secret } = confidential;
  const shown = await postForm(site, 'revoke', { client_id, client_secret, token: 'x' });
  expect(shown.status).toBe(200);
  const wrong = await postForm(site, 'revoke', { client_id, client_secret: 'x', token: 'x' });
  expect(await errorOf(wrong)).toBe('invalid_client');
});

it('takes a parameter once, and no token in an address', async () => {
  const body = `client_id=${client.client_id}&token=a&token=b`;
  const headers = { 'x-forwarded-for': newIp() };
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const twice = await fetch(`${site}/api/auth/oauth2/revoke`, {
    method: 'POST',
    headers: form,
    body,
  });
  expect(await errorOf(twice)).toBe('invalid_request');
  const get = await fetch(`${site}/api/auth/oauth2/revoke?${body}`, { headers });
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
});
