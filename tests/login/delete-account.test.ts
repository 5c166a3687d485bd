import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openDb } from '@/db/client';
import { countMail } from '@/db/login/mails';
import { hashPersonalToken } from '@/lib/auth/personal-token';
import { readEnv } from '@/lib/env';
import { callTool, newIp, post } from '../support/client';
import { listed, send } from '../support/context';
import { rowCounts, tablesOfUsers, tablesWith } from '../support/every-row';
import { callsOf, download, fill } from '../support/full-account';
import { type ImportStore, openImportStore } from '../support/import-store';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { connectSdk1, newLogin } from '../support/oauth-clients';
import { newPerson, PASSWORD, Person, type Visited } from '../support/person';

const MARKER = 'okapi'; // one word in any index, and in nothing else
const PERSONAL = 'quartet_a-personal-token-of-the-tests';
const email = `${MARKER}-${crypto.randomUUID()}@example.com`;
/** By what mails to that address are counted. */
const mailsTo = createHash('sha256').update(email).digest('base64url');

let store: ImportStore;
let server: LoginServer;
let person: Person;
let id: string;
let accessToken: string;

beforeAll(async () => {
  store = await openImportStore();
  if (inject('store') === 'pglite') await store.db.close(); // one process at a time
  server = await startLoginServer(store.env, store.env.DATA_DIR);
});
afterAll(async () => {
  await server.stop();
  await store.remove();
});

/** Looks into the store itself; the embedded one is the server's while that runs. */
async function inside<T>(look: (db: Db) => Promise<T>): Promise<T> {
  const embedded = inject('store') === 'pglite';
  if (embedded) await server.stop();
  const db = await openDb(readEnv(store.env));
  try {
    return await look(db);
  } finally {
    await db.close();
    if (embedded) {
      // At the same address: another would be another issuer.
      const { site } = server;
      const env = { ...store.env, PORT: new URL(site).port };
      server = { ...(await startLoginServer(env, store.env.DATA_DIR)), site };
    }
  }
}

const confirm = (page: Visited, confirmation: string): Promise<Visited> =>
  person.send(page, '/delete-account', { confirmation });
const addTask = (token: string) =>
  post('/mcp/tool/add_task', { title: MARKER }, { url: server.site, token });

/** What no page or client makes here, as it would be made elsewhere. */
async function storeTheRest(db: Db, clientId: string): Promise<void> {
  await db.query(
    `INSERT INTO login_passkey (id, user_id, name, public_key, credential_id, counter, device_type,
                                backed_up)
     VALUES ($2, $1, $3, 'key', $2, 0, 'singleDevice', false)`,
    [id, crypto.randomUUID(), `Passkey ${MARKER}`],
  );
  await db.query(
    `INSERT INTO login_personal_token (id, user_id, name, hash, scopes, expires_at)
     VALUES (gen_random_uuid(), $1, $2, $3, '{tasks:read,tasks:write}', now() + interval '1 day')`,
    [id, `Token ${MARKER}`, hashPersonalToken(PERSONAL)],
  );
  await db.query(`INSERT INTO login_revocation (user_id, client_id) VALUES ($1, $2)`, [
    id,
    `gone-${MARKER}`,
  ]);
  await db.query(
    `INSERT INTO login_access_token (id, token, client_id, user_id, expires_at, created_at, scopes)
     VALUES ($2, $2, $3, $1, now(), now(), '[]')`,
    [id, crypto.randomUUID(), clientId],
  );
  await db.query(
    `INSERT INTO login_client (id, client_id, user_id, name, redirect_uris)
     VALUES ($2, $2, $1, $3, '[]')`,
    [id, crypto.randomUUID(), `Own client ${MARKER}`],
  );
  await db.query(
    `INSERT INTO login_verification (id, identifier, value, expires_at)
     VALUES ($1, 'reset-password:x', $2, now() + interval '1 hour'),
            ($3, $4, 'x', now() + interval '1 hour')`,
    [crypto.randomUUID(), id, crypto.randomUUID(), `verify ${email}`],
  );
  await countMail(db, 'confirm', email, 5);
  await db.query(`INSERT INTO login_invitation (hash, email, expires_at) VALUES ($1, $2, now())`, [
    crypto.randomUUID(),
    email.toUpperCase(),
  ]);
}

/** A client that was allowed in, and one whose code was never used. */
async function connectClients(): Promise<string> {
  let clientId = '';
  for (const isUsed of [false, true]) {
    const login = newLogin();
    login.provider.clientMetadata.client_name = `Client of ${MARKER}`;
    const client = await connectSdk1(login, `${server.site}/mcp`);
    const first = { name: 'add_task', arguments: { title: MARKER } };
    await client.callTool(first).catch(() => {}); // asks for the login
    const consent = await person.open(login.kept.authorize as URL);
    const back = await person.send(consent, '/consent', { answer: 'allow' });
    if (!isUsed) continue;
    await client.finishAuth(back.url.searchParams);
    accessToken = (login.kept.tokens as { access_token: string }).access_token;
    clientId = (login.kept.client as { client_id: string }).client_id;
  }
  return clientId;
}

it('takes nothing but the e-mail of the account for a yes', async () => {
  person = await newPerson(server.site, newIp(), email);
  ({
    account: { id },
  } = await download(person));
  for (const typed of ['', 'yes', `x${email}`]) {
    const page = await confirm(await person.open('/account'), typed);
    expect(page.url.searchParams.get('notice')).toBe('not-your-email');
    expect(page.html).toContain('Nothing was deleted');
  }
  expect((await download(person)).account.id).toBe(id);
});

it('is refused from another site', async () => {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status } = await fetch(`${server.site}/api/auth/form/delete-account`, {
    method: 'POST',
    headers: { cookie, origin: 'https://evil.example' },
    body: new URLSearchParams({ confirmation: email }),
  });
  expect(status).toBe(403);
});

it('leaves nothing of a person in any table, and everything of others', async () => {
  const other = await newPerson(server.site, newIp(), `${crypto.randomUUID()}@example.com`);
  const others = await callsOf(other, server.site);
  await callTool('add_task', { title: 'Stays' }, others);
  const options = await callsOf(person, server.site);
  await fill(options, MARKER);
  const waiting = [listed(`${MARKER}.ts`, 'x')]; // a push that was begun and not ended
  await send('manifest', { project: 'waiting', files: waiting }, options);
  const clientId = await connectClients();
  expect((await addTask(accessToken)).status).toBe(200);

  const before = await inside(async (db) => {
    await storeTheRest(db, clientId);
    expect(await tablesWith(db, id)).toEqual(
      expect.arrayContaining([...(await tablesOfUsers(db)), '"user"', 'login_verification']),
    );
    expect(await tablesWith(db, email)).toEqual(
      expect.arrayContaining(['"user"', 'login_invitation', 'login_verification']),
    );
    expect(await tablesWith(db, mailsTo)).toEqual(['login_verification']);
    expect(await tablesWith(db, MARKER)).toEqual(
      expect.arrayContaining(
        'chunks discoveries files login_client prompt_versions prompts push_files tasks'.split(' '),
      ),
    );
    return rowCounts(db);
  });
  expect((await addTask(accessToken)).status).toBe(200);
  expect((await addTask(PERSONAL)).status).toBe(200);

  const gone = await confirm(await person.open('/account'), ` ${email.toUpperCase()} `);
  expect(gone.url.pathname).toBe('/sign-in');
  expect(gone.html).toContain('are deleted');
  expect(person.cookies.size).toBe(0);

  const after = await inside(async (db) => {
    for (const text of [id, email, MARKER, mailsTo]) expect(await tablesWith(db, text)).toEqual([]);
    return rowCounts(db);
  });
  expect(after.tasks).toBe(1);
  expect(after['"user"']).toBe((before['"user"'] ?? 0) - 1);
  expect(after.login_deleted_user).toBe(1);
  expect((await download(other)).tasks).toMatchObject([{ title: 'Stays' }]);
});

it.each([
  ['access token', () => accessToken],
  ['personal token', () => PERSONAL],
])('refuses the %s of a deleted account', async (_, token) => {
  const response = await addTask(token());
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toContain('invalid_token');
});

it('knows nobody by the e-mail any more', async () => {
  const visitor = new Person(server.site, newIp());
  const page = await visitor.send(await visitor.open('/sign-in'), '/sign-in', {
    email,
    password: PASSWORD,
  });
  expect(page.url.searchParams.get('notice')).toBe('wrong');
});

it('refuses tokens that were found good a moment before, in the process that deleted', async () => {
  const late = await newPerson(server.site, newIp(), `late-${email}`);
  person = late;
  const login = newLogin();
  const client = await connectSdk1(login, `${server.site}/mcp`);
  const call = () => client.callTool({ name: 'add_task', arguments: { title: 'Late' } });
  await call().catch(() => {});
  const consent = await late.open(login.kept.authorize as URL);
  const back = await late.send(consent, '/consent', { answer: 'allow' });
  await client.finishAuth(back.url.searchParams);
  await call();
  const { access_token } = login.kept.tokens as { access_token: string };
  expect((await addTask(access_token)).status).toBe(200);
  await confirm(await late.open('/account'), `late-${email}`);
  expect((await addTask(access_token)).status).toBe(401);
});

it('lets no call that is under way leave anything behind', async () => {
  const busy = `busy-${MARKER}`;
  person = await newPerson(server.site, newIp(), `${busy}-${email}`);
  const options = await callsOf(person, server.site);
  const page = await person.open('/account');
  let deleting: Promise<Visited> | undefined;
  const calls = Array.from({ length: 60 }, async (_, n) => {
    if (n === 20) deleting = confirm(page, `${busy}-${email}`);
    const files = [listed('a.ts', 'x')];
    await callTool('add_task', { title: `${busy} ${n}` }, options).catch(() => {});
    await callTool('add_prompt', { title: `${busy} ${n}`, content: busy }, options).catch(() => {});
    await send('manifest', { project: `${busy}-${n}`, files }, options).catch(() => {});
  });
  await Promise.all(calls);
  expect((await deleting)?.url.searchParams.get('notice')).toBe('deleted');
  await inside(async (db) => expect(await tablesWith(db, busy)).toEqual([]));
});
