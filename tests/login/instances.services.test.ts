import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeToken, shownToken } from '../support/account';
import { createDatabase, type TestDatabase } from '../support/database';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { connect, registerClient, revoke, somebody, statusWith } from '../support/oauth-requests';
import { until } from '../support/server';

let database: TestDatabase;
let one: LoginServer;
let other: LoginServer;
beforeAll(async () => {
  database = await createDatabase();
  const env = { POSTGRES_URL: database.url };
  one = await startLoginServer(env);
  other = await startLoginServer({ ...env, PUBLIC_URL: one.site }); // as behind one address
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
  await database?.drop();
});

const MINUTE_MS = 60_000; // what is promised
const onTheOther = (token: string) => statusWith(other.url, token);

it('refuses on one instance within a minute what was taken back on another', async () => {
  const person = await somebody(one.site);
  const client = await registerClient(one.site);
  const { access_token, refresh_token } = await connect(one.site, person, client);
  const personal = shownToken(await makeToken(person));
  // Known to be good there, as to an instance that has served them a moment ago.
  expect(await Promise.all([access_token, personal].map(onTheOther))).toEqual([200, 200]);

  expect((await revoke(one.site, client, refresh_token)).status).toBe(200);
  const account = await person.open('/account');
  const after = await person.send(account, '/revoke-token', {});
  expect(after.html).toContain('The token is revoked.');
  await until(async () => (await onTheOther(access_token)) === 401, MINUTE_MS);
  await until(async () => (await onTheOther(personal)) === 401, MINUTE_MS);
});
