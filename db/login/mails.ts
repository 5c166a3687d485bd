import type { Queryable } from '../client';

/** Counts a mail to somebody, by what stands for them; false where they had enough in this hour. */
export async function countMail(
  db: Queryable,
  recipient: string,
  perHour: number,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO login_verification (id, identifier, value, expires_at)
     SELECT gen_random_uuid()::text, $1, 'sent', now() + interval '1 hour'
      WHERE (SELECT count(*)
               FROM login_verification
              WHERE identifier = $1 AND expires_at > now()) < $2
  RETURNING id`,
    [recipient, perHour],
  );
  return rows.length > 0;
}
