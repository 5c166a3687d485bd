import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoginServer, startLoginServer } from '../support/login-server';
import {
  allow,
  authorizeUrl,
  codeFor,
  errorOf,
  redeem,
  registerClient,
  somebody,
  statusWith,
  type Tokens,
} from '../support/oauth-requests';

let server: LoginServer;
let site: string;
beforeAll(async () => {
  server = await startLoginServer();
  site = server.site;
});
afterAll(() => server.stop());

const CURSOR = 'cursor://anysphere.cursor-mcp/oauth/callback';
const REFRESHED = ['authorization_code', 'refresh_token'];

it.each<[string, object, string[]]>([
  [
    'Claude on the web',
    { client_name: 'Claude', grant_types: REFRESHED, scope: 'tasks:read tasks:write' },
    ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'],
  ],
  [
    'ChatGPT',
    { client_name: 'ChatGPT', grant_types: REFRESHED },
    ['https://chatgpt.com/connector/oauth/Q1w2E3r4T5y6'],
  ],
  [
    'VS Code',
    {
      client_name: 'Visual Studio Code',
      client_uri: 'https://code.visualstudio.com',
      grant_types: [...REFRESHED, 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      application_type: 'native',
    },
    [
      'https://insiders.vscode.dev/redirect',
      'https://vscode.dev/redirect',
      'http://127.0.0.1/',
      'http://127.0.0.1:33418/',
    ],
  ],
  ['Cursor', { client_name: 'Cursor' }, [CURSOR]],
  [
    'Cursor beside its local address',
    { client_name: 'Cursor' },
    [CURSOR, 'http://localhost:8787/callback'],
  ],
  ['Claude Code', { client_name: 'Claude Code (quartet)' }, ['http://localhost:54545/callback']],
])('%s goes from registration to tokens by each of its addresses', async (_, metadata, uris) => {
  const client = await registerClient(site, { ...metadata, redirect_uris: uris });
  expect(client.redirect_uris).toEqual(uris);
  for (const redirect_uri of uris) {
    const person = await somebody(site);
    const page = await person.open(authorizeUrl(site, client, { redirect_uri }));
    expect(page.url.pathname).toBe('/consent');
    const { protocol, host } = new URL(redirect_uri);
    expect(page.html).toContain(/^https?:$/.test(protocol) ? host : protocol);
    const answer = await person.send(page, '/consent', { answer: 'allow' });
    expect(answer.url.href.startsWith(redirect_uri)).toBe(true);
    const code = answer.url.searchParams.get('code') ?? '';
    const response = await redeem(site, client, code, { redirect_uri });
    const tokens = (await response.json()) as Tokens;
    expect(await statusWith(site, tokens.access_token)).toBe(200);
  }
});

it('takes VS Code’s answer at whatever port it has, at the address without one', async () => {
  const client = await registerClient(site, { redirect_uris: ['http://127.0.0.1/'] });
  const person = await somebody(site);
  const redirect_uri = 'http://127.0.0.1:50321/';
  const answer = await allow(person, authorizeUrl(site, client, { redirect_uri }));
  expect(answer.origin).toBe('http://127.0.0.1:50321');
});

it('knows Cursor’s address by its very letters', async () => {
  const client = await registerClient(site, { redirect_uris: [CURSOR] });
  const person = await somebody(site);
  for (const redirect_uri of [`${CURSOR}/x`, CURSOR.toUpperCase(), 'http://127.0.0.1/callback']) {
    const { url } = await person.open(authorizeUrl(site, client, { redirect_uri }));
    expect(url.pathname).toBe('/sign-in-failed');
  }
  expect(await codeFor(site, person, client)).toMatch(/^\w+$/);
});

it('holds a client that shows a secret to it', async () => {
  const client = await registerClient(site, {
    client_name: 'ChatGPT',
    redirect_uris: ['https://chatgpt.com/connector/oauth/Q1w2E3r4T5y6'],
    token_endpoint_auth_method: 'client_secret_post',
  });
  const person = await somebody(site);
  const secret = { client_secret: client.client_secret };
  const accepted = await redeem(site, client, await codeFor(site, person, client), secret);
  expect(accepted.status).toBe(200);
  const wrong = { client_secret: 'x' };
  const refused = await redeem(site, client, await codeFor(site, person, client), wrong);
  expect(await errorOf(refused)).toBe('invalid_client');
});
