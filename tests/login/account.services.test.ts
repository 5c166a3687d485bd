import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectFor, makeToken, newSignedIn, shownToken } from '../support/account';
import { post } from '../support/client';
import { createDatabase, runOn, type TestDatabase } from '../support/database';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { newLogin } from '../support/oauth-clients';

let database: TestDatabase;
let server: LoginServer;
beforeAll(async () => {
  database = await createDatabase();
  server = await startLoginServer({ POSTGRES_URL: database.url });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

it('lists, disconnects and revokes on PostgreSQL as on the embedded store', async () => {
  const { site } = server;
  const person = await newSignedIn(site);
  await connectFor(person, newLogin(), `${site}/mcp`);
  const token = shownToken(await makeToken(person, { name: 'On PostgreSQL' }));
  const added = await post('/mcp/tool/add_task', { title: 'x' }, { url: site, token });
  expect(added.status).toBe(200);

  const account = await person.open('/account');
  expect(account.html).toContain('Quartet tests');
  expect(account.html).toContain('add, change and delete your tasks');
  expect(account.html).toContain('On PostgreSQL');
  expect(account.html).toContain('/change-password');
  await person.send(account, '/disconnect', {});
  const after = await person.send(account, '/revoke-token', {});
  expect(after.html).not.toContain('Quartet tests');
  expect(after.html).not.toContain('On PostgreSQL');
});

it('keeps to the most tokens that there may be, however many are made at once', async () => {
  const person = await newSignedIn(server.site);
  await makeToken(person, { name: 'The first' });
  await runOn(
    database.url,
    `INSERT INTO login_personal_token (id, user_id, name, hash, scopes, expires_at)
     SELECT gen_random_uuid(), user_id, 'x', gen_random_uuid(), scopes, expires_at
       FROM login_personal_token, generate_series(1, 96)
      WHERE name = 'The first';
     -- Each takes so long that all of them are under way at once.
     CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN PERFORM pg_sleep(0.3); RETURN NEW; END $$;
     CREATE TRIGGER dawdle BEFORE INSERT ON login_personal_token
       FOR EACH ROW EXECUTE FUNCTION dawdle();`,
  );
  const account = await person.open('/account');
  const wanted = { name: 'One more', scope: ['tasks:read'], days: '1' };
  const made = await Promise.all(
    Array.from({ length: 8 }, () => person.send(account, '/make-token', wanted)),
  );
  const notices = made.map(({ url }) => url.searchParams.get('notice')).sort();
  expect(notices.filter((notice) => notice === 'token-made')).toHaveLength(3);
  expect(notices.filter((notice) => notice === 'too-many-tokens')).toHaveLength(5);
});
