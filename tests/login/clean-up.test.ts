import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KeptLogin, startKeptLogin } from '../support/kept-login';
import { connect, registerClient, somebody } from '../support/oauth-requests';

const SECRET = 'a-secret-for-the-cron';
let login: KeptLogin;
beforeAll(async () => {
  login = await startKeptLogin({ CRON_SECRET: SECRET });
});
afterAll(() => login.stop());

/** For each table: a row that is over, and one that is not yet. */
const ROWS = `
  WITH person AS (SELECT id FROM "user" LIMIT 1),
       client AS (SELECT client_id FROM login_client LIMIT 1),
       ages (id, ends) AS (VALUES ('over', now() - interval '1 minute'), ('kept', now() + interval '1 day')),
  a AS (INSERT INTO login_session (id, user_id, token, expires_at, updated_at)
        SELECT ages.id, person.id, ages.id, ends, now() FROM ages, person),
  b AS (INSERT INTO login_verification (id, identifier, value, expires_at)
        SELECT id, id, '', ends FROM ages),
  c AS (INSERT INTO login_refresh_token (id, token, client_id, user_id, expires_at, created_at, scopes)
        SELECT ages.id, ages.id, client_id, person.id, ends, now(), '[]' FROM ages, person, client),
  d AS (INSERT INTO login_access_token (id, token, client_id, expires_at, created_at, scopes)
        SELECT id, id, client_id, ends, now(), '[]' FROM ages, client),
  e AS (INSERT INTO login_client_assertion (id, expires_at) SELECT id, ends FROM ages),
  f AS (INSERT INTO login_invitation (hash, expires_at) SELECT id, ends FROM ages),
  h AS (INSERT INTO login_key (id, public_key, private_key, created_at, expires_at)
        SELECT id, '{}', '""', now(), ends - interval '1 day' FROM ages),
  g AS (INSERT INTO login_revocation (user_id, client_id, revoked_at)
        SELECT person.id, ages.id, ends - interval '2 hours' FROM ages, person),
  k AS (INSERT INTO login_deleted_user (hash, deleted_at)
        SELECT id, ends - interval '1 day' FROM ages)
  INSERT INTO login_personal_token (id, user_id, name, hash, scopes, expires_at)
  SELECT gen_random_uuid(), person.id, ages.id, ages.id, '{}', ends - interval '30 days' FROM ages, person`;

const NAMES = `
  SELECT 'session' AS kind, id FROM login_session
   UNION ALL SELECT 'verification', id FROM login_verification
   UNION ALL SELECT 'refresh token', id FROM login_refresh_token
   UNION ALL SELECT 'access token', id FROM login_access_token
   UNION ALL SELECT 'assertion', id FROM login_client_assertion
   UNION ALL SELECT 'invitation', hash FROM login_invitation
   UNION ALL SELECT 'revocation', client_id FROM login_revocation
   UNION ALL SELECT 'personal token', name FROM login_personal_token
   UNION ALL SELECT 'key', id FROM login_key
   UNION ALL SELECT 'deleted user', hash FROM login_deleted_user
   UNION ALL SELECT 'client', name FROM login_client`;

it('takes out by the cron what is over, and nothing that still counts', async () => {
  const { site } = login;
  await connect(site, await somebody(site), await registerClient(site, { client_name: 'used' }));
  await registerClient(site, { client_name: 'over' });
  await registerClient(site, { client_name: 'kept' });
  await login.alter(ROWS);
  await login.alter(
    `UPDATE login_client
        SET created_at = now() - interval '31 days', updated_at = now() - interval '31 days'
      WHERE name <> 'kept'`,
  );
  const headers = { authorization: `Bearer ${SECRET}` };
  const response = await fetch(`${login.server().url}/api/cron`, { headers });
  expect(response.status).toBe(200);
  const left = await login.alter<{ kind: string; id: string }>(NAMES);
  const named = (name: string) =>
    left.flatMap(({ kind, id }) => (id === name ? [kind] : [])).sort();
  expect(named('over')).toEqual([]);
  expect(named('kept')).toEqual([
    'access token',
    'assertion',
    'client',
    'deleted user',
    'invitation',
    'key',
    'personal token',
    'refresh token',
    'revocation',
    'session',
    'verification',
  ]);
  expect(named('used')).toEqual(['client']);
});
