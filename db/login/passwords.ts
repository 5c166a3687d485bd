import type { Queryable } from '../client';

/** Whether a user signs in by a password; some do so at a provider alone. */
export async function hasPassword(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM login_account
      WHERE user_id = $1 AND provider_id = 'credential' AND password IS NOT NULL
      LIMIT 1`,
    [userId],
  );
  return rows.length > 0;
}
