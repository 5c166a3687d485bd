import type { Queryable } from '../client';

/** The public halves of the keys that sign access tokens, and of those that did a day ago. */
export async function publicKeys(db: Queryable): Promise<{ keys: object[] }> {
  const rows = await db.query<{ id: string; alg: string | null; public_key: string }>(
    `SELECT id, alg, public_key
       FROM login_key
      WHERE expires_at IS NULL OR expires_at > now() - interval '1 day'
      ORDER BY created_at DESC`,
  );
  return {
    keys: rows.map(({ id, alg, public_key }) => ({
      ...(JSON.parse(public_key) as object),
      kid: id,
      ...(alg !== null && { alg }),
    })),
  };
}
