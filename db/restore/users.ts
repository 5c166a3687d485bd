import type { Queryable } from '../client';

/** Whom an id or an e-mail address means. */
export async function findUser(db: Queryable, given: string) {
  const [user] = await db.query<{ id: string; email: string | null }>(
    `SELECT id, email
       FROM "user"
      WHERE id = $1 OR email = lower($1)
      ORDER BY id = $1 DESC
      LIMIT 1`,
    [given],
  );
  return user;
}

/** Holds the user's other restorations back until this one is through: each sees what is there. */
export async function lockRestore(tx: Queryable, userId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('restore ' || $1, 0))", [userId]);
}
