import type { Queryable } from '../client';

/**
 * The public halves of the keys that sign access tokens, and of those that did a day ago, whose
 * private halves these secrets encrypt: `"$ba$VERSION$…"`, as the library writes it.
 */
export async function publicKeys(
  db: Queryable,
  secretVersions: number[],
): Promise<{ keys: object[] }> {
  const rows = await db.query<{ id: string; alg: string | null; public_key: string }>(
    `SELECT id, alg, public_key
       FROM login_key
      WHERE (expires_at IS NULL OR expires_at > now() - interval '1 day')
        AND split_part(private_key, '$', 3) = ANY($1::text[])
      ORDER BY created_at DESC`,
    [secretVersions.map(String)],
  );
  return {
    keys: rows.map(({ id, alg, public_key }) => ({
      ...(JSON.parse(public_key) as object),
      kid: id,
      ...(alg !== null && { alg }),
    })),
  };
}
