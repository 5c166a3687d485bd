import type { Queryable } from '../client';

/** Notes that a user reads the mails to their address: they came by a link in one. */
export async function confirmEmail(db: Queryable, userId: string): Promise<void> {
  await db.query('UPDATE "user" SET email_verified = true, updated_at = now() WHERE id = $1', [
    userId,
  ]);
}
