import type { Db } from '../client';
import { forgetUnusedClients } from './clients';

/** What is over, table by table. Each is asked for by its time wherever it still counts. */
const OVER = [
  'DELETE FROM login_session WHERE expires_at < now()',
  'DELETE FROM login_verification WHERE expires_at < now()',
  'DELETE FROM login_access_token WHERE expires_at < now()',
  'DELETE FROM login_refresh_token WHERE expires_at < now()',
  'DELETE FROM login_client_assertion WHERE expires_at < now()',
  'DELETE FROM login_invitation WHERE expires_at < now()',
  // As long as its public half is published (`keys.ts`); what it signed expired long before.
  `DELETE FROM login_key WHERE expires_at < now() - interval '1 day'`,
  // Access tokens live an hour: none is left of what was revoked two hours ago.
  `DELETE FROM login_revocation WHERE revoked_at < now() - interval '2 hours'`,
  // The last call that was let in before a deletion has long ended.
  `DELETE FROM login_deleted_user WHERE deleted_at < now() - interval '1 day'`,
  // Their owner may still want to see which one has ended.
  `DELETE FROM login_personal_token WHERE expires_at < now() - interval '30 days'`,
];

/** Takes out of the login's tables what nobody can use any more. */
export async function cleanUpLogin(db: Db): Promise<void> {
  for (const statement of OVER) await db.query(statement);
  await forgetUnusedClients(db);
}
