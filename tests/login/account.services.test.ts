import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectFor, makeToken, newSignedIn, shownToken } from '../support/account';
import { post } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
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
