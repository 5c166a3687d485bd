import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { invite, runInvite } from '../support/invite';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { newPerson, PASSWORD, Person, type Visited } from '../support/person';

const BOUND = 'bound@example.com';
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const dataDir = mkdtempSync(join(tmpdir(), 'quartet-invitations-'));
let server: LoginServer;
let used: string;
let shared: string;
let unused: string;
let bound: string;
let probing: string;

beforeAll(async () => {
  const env = { DATA_DIR: dataDir };
  used = await invite(env);
  shared = await invite(env, '--days', '1');
  unused = await invite(env);
  probing = await invite(env);
  bound = await invite(env, '--email', ' Bound@Example.com');
  server = await startLoginServer({ SIGN_UP: 'invite' }, dataDir);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const stranger = () => new Person(server.site, newIp());

async function signUp(path: string, email: string, person = stranger()): Promise<Visited> {
  const filled = { name: 'Alice', email, password: PASSWORD };
  return person.send(await person.open(path), '/sign-up', filled);
}
async function hasAccount(email: string): Promise<boolean> {
  const person = stranger();
  const filled = { email, password: PASSWORD };
  const page = await person.send(await person.open('/sign-in'), '/sign-in', filled);
  return page.url.pathname === '/account';
}

describe('where only the invited may sign up', () => {
  it.each(['', 'made-up'])('makes no account by the invitation %j', async (invitation) => {
    const email = newEmail();
    const filled = { name: 'Alice', email, password: PASSWORD, invitation };
    const person = stranger();
    const page = await person.send(await person.open(unused), '/sign-up', filled);
    expect(page.url.pathname).toBe('/sign-up');
    expect(page.html).toContain('Nobody can sign up here without an invitation.');
    expect(await hasAccount(email)).toBe(false);
  });

  it('says on the page that an invitation is needed, and has no form without one', async () => {
    for (const path of ['/sign-up', '/sign-up?invitation=']) {
      const { html } = await stranger().open(path);
      expect(html).toContain('You need an invitation');
      expect(html).not.toContain('/form/sign-up');
    }
    expect((await stranger().open(unused)).html).not.toContain('You need an invitation');
  });

  it('makes one account by an invitation, and no second', async () => {
    const [first, second] = [newEmail(), newEmail()];
    expect((await signUp(used, first)).html).toContain('Sign in to go on');
    expect(await hasAccount(first)).toBe(true);
    expect((await signUp(used, second)).html).toContain('without an invitation');
    expect(await hasAccount(second)).toBe(false);
  });

  it('keeps the invitation when a form is sent back', async () => {
    const page = await signUp(unused, 'not an address');
    expect(page.html).toContain('not an e-mail address');
    expect(page.url.search).toContain(unused.split('?')[1]);
  });

  it('makes one account when ten use an invitation at once', async () => {
    const emails = Array.from({ length: 10 }, newEmail);
    await Promise.all(emails.map((email) => signUp(shared, email)));
    const made = await Promise.all(emails.map(hasAccount));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('takes an invitation for an address from that address alone', async () => {
    const other = newEmail();
    expect((await signUp(bound, other)).html).toContain('without an invitation');
    expect(await hasAccount(other)).toBe(false);
    await signUp(bound, BOUND.toUpperCase());
    expect(await hasAccount(BOUND)).toBe(true);
  });

  it('tells who has one of an account as often as it makes one: once', async () => {
    await signUp(bound, BOUND.toUpperCase());
    const answer = await signUp(probing, BOUND);
    expect(answer.html).toContain('Sign in to go on');
    for (const email of [BOUND, newEmail()]) {
      expect((await signUp(probing, email)).html).toContain('without an invitation');
    }
  });

  it('tells nobody without an invitation who has an account', async () => {
    const known = await signUp('/sign-up?invitation=made-up', BOUND);
    const unknown = await signUp('/sign-up?invitation=made-up', 'bound2@example.com');
    expect(known.url.href.replace('bound', '')).toBe(unknown.url.href.replace('bound2', ''));
  });

  it('says what to do while the server holds the embedded store', async () => {
    const { code, stdout, stderr } = await runInvite({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('stop the server, invite, and start it again');
  });
});

describe('where nobody may sign up', () => {
  it('has no page for it, and its form makes no account', async () => {
    const closed = await startLoginServer({ SIGN_UP: 'closed' });
    const page = await fetch(`${closed.site}/sign-up`);
    expect(page.status).toBe(404);
    const answer = await fetch(`${closed.site}/api/auth/form/sign-up`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Eve', email: newEmail(), password: PASSWORD }),
      headers: { origin: closed.site, 'x-forwarded-for': newIp() },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toContain('notice=not-invited');
    await expect(newPerson(closed.site, newIp(), newEmail())).rejects.toThrow();
    await closed.stop();
  });
});

describe('npm run invite', () => {
  it.each([
    [['--days', '0'], '--days must be a whole number from 1 to 365.'],
    [['--days', 'week'], '--days must be a whole number from 1 to 365.'],
    [['--email', 'alice'], "--email must be an e-mail address, not 'alice'."],
    [['--for', 'alice'], 'npm run invite -- [--email a@b.cz] [--days 7]'],
  ])('refuses %j and says why', async (args, sentence) => {
    const { code, stdout, stderr } = await runInvite({}, ...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
  });

  it.each([
    [{ SIGN_UP: 'closed' }, 'SIGN_UP=closed lets nobody sign up'],
    [{ LOGIN: 'off' }, 'There is no login of its own here'],
  ])('invites nobody with %j', async (env, sentence) => {
    expect((await runInvite(env)).stderr).toContain(sentence);
  });
});
