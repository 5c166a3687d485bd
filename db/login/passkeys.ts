import type { Queryable } from '../client';

/** A passkey as its owner knows it. */
export interface Passkey {
  id: string;
  name: string | null;
  created_at: string | null;
}

/** A user's passkeys, newest first. */
export function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  return db.query<Passkey>(
    `SELECT id, name, created_at
       FROM login_passkey
      WHERE user_id = $1
      ORDER BY created_at DESC, id`,
    [userId],
  );
}

/** Whether the address of whoever has this passkey is confirmed. */
export async function isConfirmed(db: Queryable, credentialId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM login_passkey p
       JOIN "user" u ON u.id = p.user_id
      WHERE p.credential_id = $1 AND u.email_verified`,
    [credentialId],
  );
  return rows.length > 0;
}

/** Forgets a passkey: nobody signs in with it any more. False where the user has none of this id. */
export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM login_passkey WHERE user_id = $1 AND id = $2 RETURNING id',
    [userId, id],
  );
  return rows.length > 0;
}

/** Drops challenges that nobody answered in time: anyone may ask for one, as often as they like. */
export async function forgetOldChallenges(db: Queryable): Promise<void> {
  await db.query('DELETE FROM login_verification WHERE expires_at < now()');
}
