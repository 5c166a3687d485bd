import type { Db, Transaction } from '../client';
import { forgetMails } from './mails';

/**
 * Deletes a user with every row of theirs, all or nothing. What a call of theirs brings that is under
 * way now is either deleted with the rest or refused (015_deleted_users.sql).
 */
export function deleteUser(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.exec('SET LOCAL statement_timeout = 0'); // a project's files and chunks are many
    await tx.query('SELECT FROM "user" WHERE id = $1 FOR UPDATE', [id]); // waits for their calls
    await deleteStored(tx, id);
    await deleteClients(tx, id);
    await deleteTraces(tx, id, email);
    // Sessions, accounts, passkeys, consents and tokens of every kind go with the user's own row.
    await tx.query('DELETE FROM "user" WHERE id = $1', [id]);
    await tx.query(
      `WITH old AS (DELETE FROM login_deleted_user WHERE deleted_at < now() - interval '1 day')
       INSERT INTO login_deleted_user (hash) VALUES (user_hash($1)) ON CONFLICT DO NOTHING`,
      [id],
    );
  });
}

/** What the tools keep; versions, files, chunks, sessions and discoveries go with what they are of. */
async function deleteStored(tx: Transaction, id: string): Promise<void> {
  await tx.query('DELETE FROM tasks WHERE user_id = $1', [id]);
  await tx.query('DELETE FROM prompts WHERE user_id = $1', [id]);
  await tx.query('DELETE FROM projects WHERE user_id = $1', [id]);
}

/** Clients that registered for this user alone: their names and addresses may tell of a person. */
async function deleteClients(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `WITH grants AS (
       SELECT client_id, user_id FROM login_consent
        UNION
       SELECT client_id, user_id FROM login_refresh_token
        UNION
       SELECT client_id, user_id FROM login_access_token
        UNION
       SELECT client_id, user_id FROM login_revocation
     )
     DELETE FROM login_client c
      WHERE EXISTS (SELECT FROM grants WHERE client_id = c.client_id AND user_id = $1)
        AND NOT EXISTS (SELECT FROM grants WHERE client_id = c.client_id AND user_id <> $1)`,
    [id],
  );
}

/**
 * What names the user without being a row of theirs: codes and links that live for minutes, how
 * many mails there were, and an invitation. A link to an address that this one is a part of is lost too, and is asked for again.
 */
async function deleteTraces(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.query(
    `DELETE FROM login_verification
      WHERE strpos(value, $1) > 0 OR strpos(identifier, $1) > 0
         OR strpos(lower(value), lower($2)) > 0 OR strpos(lower(identifier), lower($2)) > 0`,
    [id, email],
  );
  await forgetMails(tx, email);
  await tx.query('DELETE FROM login_invitation WHERE lower(email) = lower($1)', [email]);
}
