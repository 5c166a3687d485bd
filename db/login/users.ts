import type { Queryable } from '../client';

/**
 * Notes that a user reads the mails to their address: they came by a link in one. Who used the account
 * before may have been somebody else: every way in that was made until then ends.
 */
export async function confirmEmail(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `WITH confirmed AS (
       UPDATE "user" SET email_verified = true, updated_at = now()
        WHERE id = $1 AND NOT email_verified
    RETURNING id
     ), clients AS (
       DELETE FROM login_consent c USING confirmed u WHERE c.user_id = u.id RETURNING c.client_id
     ), refreshed AS (
       DELETE FROM login_refresh_token t USING confirmed u WHERE t.user_id = u.id RETURNING t.client_id
     ), passkeys AS (
       DELETE FROM login_passkey p USING confirmed u WHERE p.user_id = u.id
     ), tokens AS (
       DELETE FROM login_personal_token t USING confirmed u WHERE t.user_id = u.id
     )
     INSERT INTO login_revocation (user_id, client_id)
     SELECT $1, client_id FROM clients
      UNION
     SELECT $1, client_id FROM refreshed
         ON CONFLICT (user_id, client_id) DO UPDATE SET revoked_at = now()`,
    [userId],
  );
}
