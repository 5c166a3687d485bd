import { createHash } from 'node:crypto';
import type { Db, Queryable } from '../client';

/** Counts a mail of a kind to an address; false where it had enough of them in this hour. */
export function countMail(db: Db, kind: string, to: string, perHour: number): Promise<boolean> {
  const counted = `mail:${kind}:${standIn(to)}`;
  return db.transaction(async (tx) => {
    // One after the other: of ten at once each would find the ninth not there yet.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [counted]);
    const rows = await tx.query(
      `INSERT INTO login_verification (id, identifier, value, expires_at)
       SELECT gen_random_uuid()::text, $1, 'sent', now() + interval '1 hour'
        WHERE (SELECT count(*)
                 FROM login_verification
                WHERE identifier = $1 AND expires_at > now()) < $2
    RETURNING id`,
      [counted, perHour],
    );
    return rows.length > 0;
  });
}

/** Forgets what was sent to an address. */
export async function forgetMails(db: Queryable, to: string): Promise<void> {
  await db.query(
    `DELETE FROM login_verification
      WHERE identifier LIKE 'mail:%' AND split_part(identifier, ':', 3) = $1`,
    [standIn(to)],
  );
}

/** Stands for an address where that need not be known. */
function standIn(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
