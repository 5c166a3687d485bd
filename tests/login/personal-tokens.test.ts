import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '@/db/drivers/pglite';
import { makeToken, newSignedIn, shownToken } from '../support/account';
import { newIp, post } from '../support/client';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { Person } from '../support/person';
import { until } from '../support/server';

const dataDir = mkdtempSync(join(tmpdir(), 'quartet-tokens-'));
let server: LoginServer;
let site: string;
beforeAll(async () => {
  server = await startLoginServer({}, dataDir);
  site = server.site;
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** Calls a tool as curl does. */
const call = (tool: string, body: object, token: string) =>
  post(`/mcp/tool/${tool}`, body, { url: site, token });
const addTask = (token: string) => call('add_task', { title: 'By curl' }, token);

describe('a new token', () => {
  it('works for curl, as the person who made it', async () => {
    const token = shownToken(await makeToken(await newSignedIn(site)));
    const added = await addTask(token);
    expect(added.status).toBe(200);
    expect(await added.json()).toMatchObject({ data: { title: 'By curl' } });
    const listed = await call('list_tasks', {}, token);
    expect(await listed.json()).toMatchObject({ data: { tasks: [{ title: 'By curl' }] } });
  });

  it('is shown once, in no address, cached nowhere, and written to no log', async () => {
    const person = await newSignedIn(site);
    const page = await makeToken(person);
    const token = shownToken(page);
    expect(token).not.toBe('');
    expect(page.url.href).not.toContain(token);
    expect(page.headers.get('cache-control')).toContain('no-store');
    const line = person.cookieLines.find((each) => each.includes(token));
    expect(line).toMatch(/; Path=\/account; Max-Age=60; HttpOnly; SameSite=Strict$/);
    expect([...person.cookies.values()]).not.toContain(token);
    const again = await person.open('/account');
    expect(again.html).not.toContain(token);
    expect(again.html).toContain('Tests');
    await addTask(token);
    expect(server.output()).not.toContain(token);
  });

  it('is held to what it may do', async () => {
    const person = await newSignedIn(site);
    const token = shownToken(await makeToken(person, { scope: 'tasks:read' }));
    expect((await call('list_tasks', {}, token)).status).toBe(200);
    const refused = await addTask(token);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('scope="tasks:write"');
    expect((await call('search_prompts', { query: 'x' }, token)).status).toBe(403);
  });

  it('is not shown to anyone else, whoever put it into their browser', async () => {
    const [mallory, alice] = [await newSignedIn(site), await newSignedIn(site)];
    const token = shownToken(await makeToken(mallory));
    alice.cookies.set('quartet.new-token', token);
    const page = await alice.open('/account');
    expect(page.html).not.toContain(token);
    expect(page.html).not.toContain('Your new token');
  });
});

describe('a token that was revoked', () => {
  it('is refused within a minute, and the others are not', async () => {
    const person = await newSignedIn(site);
    const kept = shownToken(await makeToken(person, { name: 'Kept' }));
    const ended = shownToken(await makeToken(person, { name: 'Ended' })); // newest, so the first form
    expect((await addTask(ended)).status).toBe(200);
    const after = await person.send(await person.open('/account'), '/revoke-token', {});
    expect(after.html).toContain('The token is revoked.');
    expect(after.html).not.toContain('Ended');
    await until(async () => (await addTask(ended)).status === 401, 60_000);
    expect((await addTask(kept)).status).toBe(200);
  });

  it('was the user’s own', async () => {
    const [alice, mallory] = [await newSignedIn(site), await newSignedIn(site)];
    const token = shownToken(await makeToken(alice));
    const { html } = await alice.open('/account');
    const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? '';
    await makeToken(mallory);
    await mallory.send(await mallory.open('/account'), '/revoke-token', { id });
    expect((await alice.open('/account')).html).toContain(id);
    expect((await addTask(token)).status).toBe(200);
  });
});

describe('the form', () => {
  it.each([
    ['no name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a line break in its name', { name: 'a\nb' }],
    ['nothing it may do', { scope: [] }],
    ['something that nobody may', { scope: ['tasks:read', 'offline_access'] }],
    ['no days', { days: '' }],
    ['0 days', { days: '0' }],
    ['366 days', { days: '366' }],
    ['half a day', { days: '0.5' }],
  ])('makes no token with %s', async (_, filled) => {
    const page = await makeToken(await newSignedIn(site), filled);
    expect(page.html).toContain('No token was made.');
    expect(shownToken(page)).toBe('');
    expect(page.html).not.toContain('/revoke-token');
  });

  it('takes a name of 100 characters and any script, and shows it as text', async () => {
    const person = await newSignedIn(site);
    for (const name of ['ž'.repeat(100), '<b>Bold</b>', 'שלום']) {
      expect(shownToken(await makeToken(person, { name }))).not.toBe('');
    }
    const { html } = await person.open('/account');
    expect(html).toContain('ž'.repeat(100));
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    expect(html).toContain('שלום');
  });

  it('makes at most 100 tokens for one person', async () => {
    const person = await newSignedIn(site);
    let page = await makeToken(person);
    for (let made = 1; made < 100; made++) {
      // From an address of its own each: the limit of forms is another one.
      const elsewhere = new Person(site, newIp());
      for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
      page = await makeToken(elsewhere);
    }
    expect(shownToken(page)).not.toBe('');
    page = await makeToken(person);
    expect(page.html).toContain('You have 100 tokens');
    expect(shownToken(page)).toBe('');
  });

  it('asks whoever is signed in no more to sign in', async () => {
    const person = await newSignedIn(site);
    const account = await person.open('/account');
    person.cookies.clear();
    const page = await person.send(account, '/make-token', { name: 'Late', scope: 'tasks:read' });
    expect(page.url.pathname).toBe('/sign-in');
  });
});

it('keeps a token as a hash alone, and no longer than its days', async () => {
  const token = shownToken(await makeToken(await newSignedIn(site), { days: '7' }));
  await addTask(token);
  await server.stop();
  const db = await openPglite(dataDir); // the server had it for itself until now
  const rows = await db.query<object>(
    `SELECT *, extract(day FROM expires_at - created_at)::int AS days
       FROM login_personal_token
      ORDER BY created_at DESC
      LIMIT 1`,
  );
  await db.close();
  expect(JSON.stringify(rows)).not.toContain(token.slice('quartet_'.length));
  expect(rows[0]).toMatchObject({
    hash: createHash('sha256').update(token).digest('hex'),
    scopes: ['tasks:read', 'tasks:write'],
    days: 7,
    last_used_at: expect.any(String),
  });
});
