import type { Queryable } from '../client';

/** Keeps an invitation by the hash of its code. */
export async function addInvitation(
  db: Queryable,
  invitation: { hash: string; email: string | undefined; days: number },
): Promise<void> {
  await db.query(
    `INSERT INTO login_invitation (hash, email, expires_at)
     VALUES ($1, $2, now() + make_interval(days => $3))`,
    [invitation.hash, invitation.email ?? null, invitation.days],
  );
}

/** Whether an invitation is still good for this address; it is used up when the account is made. */
export async function isInvited(db: Queryable, hash: string, email: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1
       FROM login_invitation
      WHERE hash = $1
        AND used_at IS NULL
        AND expires_at > now()
        AND (email IS NULL OR email = $2)`,
    [hash, email],
  );
  return rows.length > 0;
}

/**
 * Uses an invitation up that made nobody an account, since there was one; false where it was used
 * meanwhile. An account that was made (`userId` is somebody) has used it up itself.
 */
export async function spendInvitation(
  db: Queryable,
  hash: string,
  userId: string,
): Promise<boolean> {
  const rows = await db.query(
    `WITH made AS (SELECT 1 FROM "user" WHERE id = $2),
          used AS (UPDATE login_invitation
                      SET used_at = now()
                    WHERE hash = $1 AND used_at IS NULL AND NOT EXISTS (SELECT FROM made)
                RETURNING 1)
     SELECT FROM made UNION ALL SELECT FROM used`,
    [hash, userId],
  );
  return rows.length > 0;
}
