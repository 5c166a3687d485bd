import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { invite } from '../support/invite';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { newLogin, oauthClients, REDIRECT } from '../support/oauth-clients';
import { type Known, startOtherLogins } from '../support/other-logins';
import { newPerson, Person, type Visited } from '../support/person';

let others: Awaited<ReturnType<typeof startOtherLogins>>;
beforeAll(async () => {
  others = await startOtherLogins();
});
afterAll(() => others.stop());

function somebody(): Known {
  const email = `${crypto.randomUUID()}@example.com`;
  return { id: randomInt(1, 2 ** 40), name: 'Alice Nováková', email, verified: true };
}

/** Presses a provider's button on a page: the address there that the browser is sent to. */
async function leave(person: Person, page: Visited, provider: string): Promise<URL> {
  return (await person.send(page, '/social', { provider })).url;
}

describe.each([
  ['github', 'https://github.com/login/oauth/authorize'],
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
])('signing in with %s', (provider, address) => {
  let server: LoginServer;
  beforeAll(async () => {
    server = await startLoginServer({ ...others.env, ...others.google });
  });
  afterAll(() => server.stop());
  const stranger = () => new Person(server.site, newIp());

  async function signIn(person: Person, known: Known, path = '/sign-in'): Promise<Visited> {
    const away = await leave(person, await person.open(path), provider);
    return person.open(others.allow(away, known));
  }

  it('begins there, with PKCE and the address to come back to', async () => {
    const person = stranger();
    const away = await leave(person, await person.open('/sign-in'), provider);
    expect(`${away.origin}${away.pathname}`).toBe(address);
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      redirect_uri: `${server.site}/api/auth/callback/${provider}`,
      code_challenge_method: 'S256',
      client_id: `${provider}-client`,
    });
  });

  it('makes an account the first time, and knows it again', async () => {
    const known = somebody();
    const account = await signIn(stranger(), known, '/sign-up');
    expect(account.url.pathname).toBe('/account');
    expect(account.html).toContain(known.email);
    // The same person by their id there, though their address has changed since.
    const again = await signIn(stranger(), { ...known, email: somebody().email });
    expect(again.html).toContain(known.email);
  });

  it('goes on with what a client asked for', async () => {
    const [, connect] = oauthClients[0] as (typeof oauthClients)[number];
    const login = newLogin();
    const client = await connect(login, `${server.site}/mcp`);
    const call = { name: 'add_task', arguments: { title: 'By another login' } };
    await expect(client.callTool(call)).rejects.toThrow(/[Uu]nauthorized/);
    const person = stranger();
    const page = await person.open(login.kept.authorize as URL);
    expect(page.url.pathname).toBe('/sign-in');
    const consent = await person.open(
      others.allow(await leave(person, page, provider), somebody()),
    );
    expect(consent.html).toContain('Quartet tests');
    const back = await person.send(consent, '/consent', { answer: 'allow' });
    expect(back.url.href.startsWith(REDIRECT)).toBe(true);
    await client.finishAuth(back.url.searchParams);
    expect(await client.callTool(call)).toMatchObject({
      structuredContent: { data: { title: 'By another login' } },
    });
  });

  it('never opens an account that a password made, by the address alone', async () => {
    const known = somebody();
    await newPerson(server.site, newIp(), known.email);
    const person = stranger();
    const page = await signIn(person, known);
    expect(page.url.pathname).toBe('/sign-in');
    expect(page.html).toContain('There is an account with this address already.');
    expect((await person.open('/account')).url.pathname).toBe('/sign-in');
  });

  it('gives no password to an account that it made', async () => {
    const known = somebody();
    await signIn(stranger(), known);
    await expect(newPerson(server.site, newIp(), known.email)).rejects.toThrow('Not signed in');
  });

  it('makes no account for an address that is not confirmed there', async () => {
    const known = { ...somebody(), verified: false };
    expect((await signIn(stranger(), known)).html).toContain('did not confirm your e-mail');
    await newPerson(server.site, newIp(), known.email); // its owner can still have one
  });

  it('goes back to the page with a word when somebody says no there', async () => {
    const person = stranger();
    const away = await leave(person, await person.open('/sign-in'), provider);
    const page = await person.open(others.refuse(away));
    expect(page.url.pathname).toBe('/sign-in');
    expect(page.html).toContain('did not let you in');
  });

  it('takes the answer only in the browser that asked, and once', async () => {
    const [person, victim] = [stranger(), stranger()];
    const away = await leave(person, await person.open('/sign-in'), provider);
    const answer = others.allow(away, somebody());
    expect((await victim.open(answer)).url.pathname).toMatch(/^\/sign-in/);
    expect((await victim.open('/account')).url.pathname).toBe('/sign-in');
    expect((await person.open(answer)).url.pathname).toBe('/account');
    const again = await person.open(answer);
    expect(again.url.pathname).toMatch(/^\/sign-in/);
  });

  it('takes no code that was made up', async () => {
    const person = stranger();
    const away = await leave(person, await person.open('/sign-in'), provider);
    const answer = others.allow(away, somebody());
    answer.searchParams.set('code', 'made-up');
    expect((await person.open(answer)).html).toContain('did not let you in');
  });
});

describe('where not everybody may have an account', () => {
  it('makes one with another login by an invitation, once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quartet-social-'));
    const path = await invite({ DATA_DIR: dataDir });
    const server = await startLoginServer({ ...others.env, SIGN_UP: 'invite' }, dataDir);
    const signIn = async (known: Known, from: string) => {
      const person = new Person(server.site, newIp());
      return person.open(
        others.allow(await leave(person, await person.open(from), 'github'), known),
      );
    };
    const known = somebody();
    expect((await signIn(known, '/sign-in')).html).toContain('without an invitation');
    expect((await signIn(known, path)).url.pathname).toBe('/account');
    expect((await signIn(known, '/sign-in')).url.pathname).toBe('/account');
    expect((await signIn(somebody(), path)).html).toContain('without an invitation');
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('makes none where sign-up is closed, and has no way back from a login that is not set', async () => {
    const server = await startLoginServer({ ...others.env, SIGN_UP: 'closed' });
    const person = new Person(server.site, newIp());
    const page = await person.open('/sign-in');
    expect(page.html).toContain('value="github"');
    expect(page.html).not.toContain('value="google"');
    const answer = others.allow(await leave(person, page, 'github'), somebody());
    expect((await person.open(answer)).html).toContain('without an invitation');
    const google = await leave(person, page, 'google');
    expect(google.search).toContain('notice=unavailable');
    const callback = await fetch(`${server.site}/api/auth/callback/google?code=x&state=y`);
    expect(callback.status).toBe(404);
    await server.stop();
  });
});
