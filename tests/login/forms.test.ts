import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newIp } from '../support/client';
import { type LoginServer, startLoginServer } from '../support/login-server';
import {
  authorizeUrl,
  newEmail,
  type Registered,
  registerClient,
  somebody,
} from '../support/oauth-requests';
import { newPerson, PASSWORD, Person } from '../support/person';
import { sendRaw } from '../support/raw-request';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let server: LoginServer;
let site: string;
let client: Registered;

beforeAll(async () => {
  server = await startLoginServer();
  site = server.site;
  client = await registerClient(site, { redirect_uris: ['https://client.example.com/callback'] });
});
afterAll(() => server.stop());

const post = (name: string, fields: Record<string, string>, headers: Record<string, string>) =>
  sendRaw({
    url: site,
    path: `/api/auth/form/${name}`,
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const signInFields = async () => {
  const email = newEmail();
  await newPerson(site, newIp(), email);
  return { email, password: PASSWORD };
};
const cookiesOf = (person: Person) =>
  [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

describe('a form from elsewhere', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins like ours', { origin: 'http://localhost:1' }],
    ['the same host in another scheme', { origin: 'https://localhost' }],
    ['nowhere', {}],
    ['a frame without an origin', { origin: 'null' }],
    ['a frame of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    [
      'another site that names itself ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('signs nobody in: %s', async (_, headers) => {
    const response = await post('sign-in', await signInFields(), headers);
    expect(response.status).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each(['sign-up', 'sign-out', 'consent'])('does nothing by %s', async (name) => {
    const person = await somebody(site);
    const headers = { cookie: cookiesOf(person), origin: 'https://evil.example' };
    expect((await post(name, {}, headers)).status).toBe(403);
    expect((await person.open('/account')).url.pathname).toBe('/account');
  });

  it('is one of ours where the browser blanks its origin and says so', async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    const response = await post('sign-in', await signInFields(), headers);
    expect([response.status, response.headers.location]).toEqual([303, `${site}/account`]);
  });

  it('is no JSON, no file and no flood', async () => {
    const origin = { origin: site };
    const json = { ...origin, 'content-type': 'application/json' };
    expect((await post('sign-in', {}, json)).status).toBe(415);
    expect((await post('sign-in', { email: 'x'.repeat(70_000) }, origin)).status).toBe(413);
    expect((await post('sign-in', { email: 'a\0@example.com' }, origin)).status).toBe(400);
    expect((await post('no-such-form', {}, origin)).status).toBe(404);
    const get = await fetch(`${site}/api/auth/form/sign-in`);
    expect(get.status).toBe(405);
  });
});

describe('where a form leads', () => {
  const forged = [
    'https://evil.example',
    'client_id=x&redirect_uri=https://evil.example/&sig=x&exp=9999999999',
    'redirect_uri=https://evil.example&callbackURL=https://evil.example&next=//evil.example',
    '//evil.example',
  ];
  const home = (address: unknown) => expect(String(address).startsWith(`${site}/`)).toBe(true);

  it.each(forged)('is here, after a sign-in for %s', async (oauth_query) => {
    const fields = { ...(await signInFields()), oauth_query };
    const response = await post('sign-in', fields, { origin: site });
    expect(response.status).toBe(303);
    home(response.headers.location);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each(forged)('is here, after an answer to %s', async (oauth_query) => {
    const headers = { origin: site, cookie: cookiesOf(await somebody(site)) };
    for (const answer of ['allow', 'deny']) {
      const response = await post('consent', { oauth_query, answer }, headers);
      expect(response.status).toBe(303);
      home(response.headers.location);
    }
  });

  it('is not what a parameter of ours says', async () => {
    const names = ['next', 'callbackURL', 'redirect', 'redirectTo', 'returnTo', 'errorCallbackURL'];
    const query = new URLSearchParams(names.map((name) => [name, 'https://evil.example']));
    const fields = { ...(await signInFields()), ...Object.fromEntries(query) };
    const response = await post('sign-in', fields, { origin: site });
    expect(response.headers.location).toBe(`${site}/account`);
    for (const page of ['/sign-in', '/sign-up', '/sign-in-failed', '/account', '/consent']) {
      const { status, headers } = await fetch(`${site}${page}?${query}`, { redirect: 'manual' });
      expect(status).toBeLessThan(500);
      const to = headers.get('location');
      if (to) expect(new URL(to, site).origin).toBe(site);
    }
  });

  it('is nowhere for a request that was changed on its way', async () => {
    const person = await somebody(site);
    const page = await person.open(authorizeUrl(site, client));
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/callback'],
      ['scope', 'tasks:read prompts:write'],
      ['client_id', 'another'],
      ['resource', 'https://other.example.com'],
    ] as const) {
      const asked = new URLSearchParams(page.url.search);
      asked.set(name, value);
      const again = await person.send(page, '/consent', {
        answer: 'allow',
        oauth_query: asked.toString(),
      });
      expect(again.url.origin).toBe(site);
      expect(again.url.searchParams.get('notice') ?? '404').toMatch(/^(expired|404)$/);
    }
  });
});

describe('a session', () => {
  it('begins anew at each sign-in, and takes up no cookie that was there before', async () => {
    const email = newEmail();
    const person = await newPerson(site, newIp(), email);
    const [name = ''] = [...person.cookies.keys()].filter((each) => /session_token/.test(each));
    const before = person.cookies.get(name);
    const again = await person.send(await person.open('/sign-in'), '/sign-in', {
      email,
      password: PASSWORD,
    });
    expect(again.url.pathname).toBe('/account');
    expect(person.cookies.get(name)).not.toBe(before);

    const planted = new Person(site, newIp());
    for (const value of ['planted', 'planted.c2lnbmF0dXJl', String(before).replace(/\..*/, '')]) {
      planted.cookies.set(name, value);
      expect((await planted.open('/account')).url.pathname).toBe('/sign-in');
      const signedIn = await planted.send(await planted.open('/sign-in'), '/sign-in', {
        email,
        password: PASSWORD,
      });
      expect(signedIn.url.pathname).toBe('/account');
      expect(planted.cookies.get(name)).not.toBe(value);
      expect(planted.cookies.get(name)).not.toBe(before);
    }
  });

  it('ends on this server too, when its person signs out', async () => {
    const person = await somebody(site);
    const kept = new Map(person.cookies);
    await person.send(await person.open('/account'), '/sign-out', {});
    const thief = new Person(site, newIp());
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.open('/account')).url.pathname).toBe('/sign-in');
  });

  it('is in a cookie that no script reads and no other site sends', async () => {
    const { cookieLines } = await somebody(site);
    expect(cookieLines.length).toBeGreaterThan(0);
    for (const line of cookieLines) {
      expect(line).toMatch(/^quartet\./);
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).toMatch(/; SameSite=Lax/i);
      expect(line).not.toMatch(/; Domain=/i);
    }
  });

  it('is in a cookie for encrypted connections alone, where the address is one', async () => {
    const publicUrl = 'https://quartet.example.com';
    const other = await startLoginServer({ PUBLIC_URL: publicUrl });
    onTestFinished(async () => void (await other.stop()));
    const email = newEmail();
    const send = (name: string, fields: Record<string, string>) =>
      sendRaw({
        url: other.url,
        path: `/api/auth/form/${name}`,
        headers: { ...FORM, origin: publicUrl },
        body: new URLSearchParams(fields).toString(),
      });
    await send('sign-up', { name: 'Alice', email, password: PASSWORD });
    const { headers } = await send('sign-in', { email, password: PASSWORD });
    expect(headers.location).toBe(`${publicUrl}/account`);
    const cookies = headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/^__Secure-quartet\./);
      expect(line).toMatch(/; Secure/i);
    }
  });
});

describe('an answer to a client', () => {
  it('is not given by somebody who has signed in since the page was opened', async () => {
    const person = await somebody(site);
    const page = await person.open(authorizeUrl(site, client));
    const other = await somebody(site);
    person.cookies.clear();
    for (const [name, value] of other.cookies) person.cookies.set(name, value);
    const again = await person.send(page, '/consent', { answer: 'allow' });
    expect(again.url.pathname).toBe('/consent');
    expect(again.html).toContain('Another account has signed in on this browser');
    const allowed = await person.send(again, '/consent', { answer: 'allow' });
    expect(allowed.url.origin).toBe('https://client.example.com');
  });

  it('is not given by nobody', async () => {
    const person = await somebody(site);
    const page = await person.open(authorizeUrl(site, client));
    person.cookies.clear();
    const { url } = await person.send(page, '/consent', { answer: 'allow' });
    expect(url.pathname).toBe('/sign-in');
  });
});

describe('every page of the login', () => {
  it.each(['/sign-in', '/sign-up', '/sign-in-failed', '/account', 'consent'])(
    'can be put into no frame: %s',
    async (page) => {
      const person = await somebody(site);
      const address = page === 'consent' ? authorizeUrl(site, client) : page;
      const { headers, status } = await person.open(address);
      expect(status).toBe(200);
      expect(headers.get('x-frame-options')).toBe('DENY');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toContain('no-store');
    },
  );

  it.each(['https://x;frame-ancestors/', 'https://x,sandbox/', 'https://x;sandbox/'])(
    'keeps its policy whatever a client is called by: %s',
    async (redirect_uri) => {
      const query = new URLSearchParams({ redirect_uri });
      const { headers } = await fetch(`${site}/sign-in?${query}`);
      expect(headers.get('content-security-policy')).toContain("form-action 'self';");
    },
  );

  it('shows what a client or an address says as text', async () => {
    const person = await somebody(site);
    const bold = '<b onclick=alert(1)>Claude</b>"><script>alert(1)</script>';
    const named = await registerClient(site, { client_name: bold });
    const { html } = await person.open(authorizeUrl(site, named));
    expect(html).toContain('&lt;b onclick=alert(1)&gt;Claude&lt;/b&gt;');
    expect(html).not.toContain('<b onclick');
    expect(html).not.toContain('<script>alert');
    const query = new URLSearchParams({ email: '"><script>alert(1)</script>', notice: bold });
    expect((await person.open(`/sign-in?${query}`)).html).not.toContain('<script>alert');
    expect((await person.open(`/sign-in-failed?error=${bold}`)).html).not.toContain(
      '<script>alert',
    );
  });

  it('shows a name as it reads, with nothing that turns it round or hides', async () => {
    const named = await registerClient(site, { client_name: 'Clau\u202Ed\u200Be\n' });
    expect(named.client_name).toBe('Claude');
    const empty = await registerClient(site, { client_name: '\u200B' });
    const page = await (await somebody(site)).open(authorizeUrl(site, empty));
    expect(page.html).toContain('A client without a name');
  });
});
