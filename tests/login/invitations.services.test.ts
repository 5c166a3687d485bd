import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { invite } from '../support/invite';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { PASSWORD, Person } from '../support/person';

let database: TestDatabase;
let store: pg.Pool;
let server: LoginServer;
beforeAll(async () => {
  database = await createDatabase();
  store = new pg.Pool({ connectionString: database.url });
  server = await startLoginServer({ POSTGRES_URL: database.url, SIGN_UP: 'invite' });
});
afterAll(async () => {
  await server.stop();
  await store.end();
  await database.drop();
});

const newInvitation = () => invite({ POSTGRES_URL: database.url });

async function signUp(path: string): Promise<string> {
  const person = new Person(server.site, newIp());
  const email = `${crypto.randomUUID()}@example.com`;
  const filled = { name: 'Alice', email, password: PASSWORD };
  return (await person.send(await person.open(path), '/sign-up', filled)).url.pathname;
}
async function counts() {
  const { rows } = await store.query(
    `SELECT (SELECT count(*)::int FROM "user") AS users,
            (SELECT count(*)::int FROM login_invitation WHERE used_at IS NOT NULL) AS used`,
  );
  return rows[0];
}

it('keeps the code of an invitation as a hash', async () => {
  const code = (await newInvitation()).split('=')[1];
  const { rows } = await store.query('SELECT * FROM login_invitation');
  expect(JSON.stringify(rows)).not.toContain(code);
});

it('makes one account when ten use an invitation at once', async () => {
  const before = await counts();
  const path = await newInvitation();
  const ends = await Promise.all(Array.from({ length: 10 }, () => signUp(path)));
  expect(ends.filter((end) => end === '/sign-in')).toHaveLength(1);
  expect(await counts()).toEqual({ users: before.users + 1, used: before.used + 1 });
});

it('takes no invitation that is over', async () => {
  const path = await newInvitation();
  await store.query("UPDATE login_invitation SET expires_at = now() - interval '1 second'");
  expect(await signUp(path)).toBe('/sign-up');
});
