import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { REDIRECT } from '../support/oauth-clients';
import {
  allow,
  authorizeUrl,
  type Changed,
  codeFor,
  connect,
  type Registered,
  redeem,
  registerClient,
  somebody,
} from '../support/oauth-requests';
import type { Person } from '../support/person';

const WEB = 'https://client.example.com/callback';
let server: LoginServer;
let site: string;
let person: Person;
let client: Registered;

beforeAll(async () => {
  server = await startLoginServer();
  site = server.site;
  person = await somebody(site);
  client = await registerClient(site);
});
afterAll(() => server.stop());

const answerTo = async (changed: Changed, to = client) =>
  (await person.open(authorizeUrl(site, to, changed))).url;

describe('what a client asks for', () => {
  it.each<[string, Changed, string]>([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['no method, which would mean plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['a token beside the code', { response_type: 'code token' }, 'unsupported_response_type'],
    ['another server', { resource: 'https://other.example.com/mcp' }, 'invalid_target'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
    ['a request elsewhere', { request_uri: 'https://x.example.com' }, 'request_uri_not_supported'],
  ])('is refused with %s, and the client hears from whom', async (_, changed, error) => {
    const { origin, pathname, searchParams, hash } = await answerTo(changed);
    expect(origin + pathname).toBe(REDIRECT);
    const answer = hash ? new URLSearchParams(hash.slice(1)) : searchParams; // as tokens would come
    expect(Object.fromEntries(answer)).toMatchObject({ error, state: 'a-state', iss: site });
    expect(answer.has('code')).toBe(false);
  });

  it('is refused where one of two servers is another', async () => {
    const url = authorizeUrl(site, client, { resource: `${site}/mcp` });
    url.searchParams.append('resource', 'https://other.example.com/mcp');
    expect((await person.open(url)).url.searchParams.get('error')).toBe('invalid_target');
  });

  it('is answered with the issuer, allowed or not', async () => {
    const allowed = await allow(person, authorizeUrl(site, client));
    expect(allowed.searchParams.get('iss')).toBe(site);
    const page = await person.open(authorizeUrl(site, client));
    const denied = (await person.send(page, '/consent', { answer: 'deny' })).url;
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'a-state',
      iss: site,
    });
  });

  it('keeps nothing that is none of the protocol', async () => {
    const changed = {
      notice: 'created',
      email: 'x@example.com',
      invitation: 'x',
      sig: 'x',
      exp: '9',
    };
    const { origin, searchParams } = await allow(person, authorizeUrl(site, client, changed));
    expect(origin).toBe(new URL(REDIRECT).origin);
    expect(searchParams.has('code')).toBe(true);
  });

  it('gives a token for no more than was allowed', async () => {
    const code = await codeFor(site, person, client, { scope: 'tasks:read' });
    const response = await redeem(site, client, code, { scope: 'tasks:write' });
    expect(await response.json()).toMatchObject({ scope: 'tasks:read offline_access' });
  });
});

describe('the address of the answer', () => {
  const refused = async (registered: string, redirect_uri: string | undefined) => {
    const to = await registerClient(site, { redirect_uris: [registered] });
    const { url, html } = await person.open(authorizeUrl(site, to, { redirect_uri }));
    expect(url.origin).toBe(new URL(site).origin);
    expect(url.pathname).toBe('/sign-in-failed');
    expect(html).toContain('That did not work');
  };

  it.each([
    ['that goes on', `${WEB}/more`],
    ['that has a query', `${WEB}?next=x`],
    ['that stops early', 'https://client.example.com/call'],
    ['in another case', 'https://client.example.com/Callback'],
    ['that climbs back', `${WEB}/../callback`],
    ['at another host', 'https://client.example.com.evil.example/callback'],
    ['at a host before it', 'https://evil.client.example.com/callback'],
    ['at another port', 'https://client.example.com:8443/callback'],
    ['without encryption', 'http://client.example.com/callback'],
    ['in another scheme', 'com.example.client://client.example.com/callback'],
    ['with a user', 'https://client.example.com@evil.example/callback'],
    ['with a user at the right host', 'https://x@client.example.com/callback'],
    ['with a fragment', `${WEB}#x`],
    ['with an empty fragment', `${WEB}#`],
    ['with a backslash', 'https://client.example.com\\@evil.example/callback'],
    ['that runs', 'javascript:alert(1)'],
    ['that is none', 'callback'],
    ['that is missing', undefined],
  ])('is refused %s', (_, redirect) => refused(WEB, redirect));

  it.each([
    ['in another path', 'http://127.0.0.1:33418/other'],
    ['at another name of this machine', 'http://localhost:33418/callback'],
    ['with encryption', 'https://127.0.0.1:33418/callback'],
    ['with a user', 'http://127.0.0.1:1@evil.example:33418/callback'],
    ['with a host behind', 'http://127.0.0.1.evil.example:33418/callback'],
    ['in another form of the number', 'http://2130706433:33418/callback'],
  ])('is refused on this machine %s', (_, redirect) => refused(REDIRECT, redirect));

  it('may be at any port of this machine, where programs take what is free', async () => {
    const redirect_uri = REDIRECT.replace('33418', '50123');
    const answer = await allow(person, authorizeUrl(site, client, { redirect_uri }));
    expect(answer.port).toBe('50123');
    const code = answer.searchParams.get('code') ?? '';
    expect((await redeem(site, client, code)).status).toBe(400); // it must be the same as before
  });

  it('is not taken twice', async () => {
    const url = authorizeUrl(site, client);
    url.searchParams.append('redirect_uri', 'https://evil.example/callback');
    expect((await person.open(url)).url.pathname).toBe('/sign-in-failed');
  });

  it('is not known of a client that is not', async () => {
    const unknown = { ...client, client_id: 'unknown' };
    const page = await person.open(authorizeUrl(site, unknown));
    expect(page.url.pathname).toBe('/sign-in-failed');
    expect(page.html).toContain('The client is not known here');
  });
});

describe('consent', () => {
  it('is not asked again of a client on the web, for no more than before', async () => {
    const known = await registerClient(site, { redirect_uris: [WEB] });
    const one = await somebody(site);
    await connect(site, one, known);
    expect((await one.open(authorizeUrl(site, known))).url.origin).toBe(new URL(WEB).origin);
    const more = authorizeUrl(site, known, { scope: 'prompts:read' });
    expect((await one.open(more)).url.pathname).toBe('/consent');
  });

  it('is asked for a second client of the same name and address', async () => {
    const one = await somebody(site);
    const first = await registerClient(site, { redirect_uris: [WEB], client_name: 'Claude' });
    await connect(site, one, first);
    const second = await registerClient(site, { redirect_uris: [WEB], client_name: 'Claude' });
    expect((await one.open(authorizeUrl(site, second))).url.pathname).toBe('/consent');
  });

  it.each([undefined, 'none', 'login', 'consent', 'none consent'])(
    'is asked each time by a program on a machine, with prompt %s',
    async (prompt) => {
      const one = await somebody(site);
      await connect(site, one, client);
      const { url } = await one.open(authorizeUrl(site, client, { prompt }));
      expect(['/consent', '/sign-in']).toContain(url.pathname);
      expect(url.searchParams.get('prompt')).toContain('consent');
    },
  );

  it('is told to a client on the web that asks for no page', async () => {
    const to = await registerClient(site, { redirect_uris: [WEB] });
    const answer = await answerTo({ prompt: 'none' }, to);
    expect(answer.searchParams.get('error')).toBe('consent_required');
    expect(answer.searchParams.get('iss')).toBe(site);
  });
});
