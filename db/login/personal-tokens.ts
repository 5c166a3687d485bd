import type { Db, Queryable } from '../client';

/** A token that a person made, without the token: of that only the hash is kept. */
export interface PersonalToken {
  id: string;
  name: string;
  scopes: string[];
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

/** Whom a token speaks for, by its hash; notes that it was used. */
export async function usePersonalToken(db: Queryable, hash: string) {
  const [owner] = await db.query<{
    user_id: string;
    email: string | null;
    name: string | null;
    scopes: string[];
    expires_at: string;
  }>(
    `UPDATE login_personal_token t
        SET last_used_at = now()
       FROM "user" u
      WHERE t.hash = $1 AND u.id = t.user_id
  RETURNING t.user_id, u.email, u.name, t.scopes, t.expires_at`,
    [hash],
  );
  return owner;
}

/** A user's tokens, newest first. */
export function listPersonalTokens(db: Queryable, userId: string): Promise<PersonalToken[]> {
  return db.query<PersonalToken>(
    `SELECT id, name, scopes, created_at, expires_at, last_used_at
       FROM login_personal_token
      WHERE user_id = $1
      ORDER BY created_at DESC, id`,
    [userId],
  );
}

/** The name of a user's own token, by its hash. */
export async function nameOfToken(
  db: Queryable,
  userId: string,
  hash: string,
): Promise<string | undefined> {
  const [token] = await db.query<{ name: string }>(
    'SELECT name FROM login_personal_token WHERE user_id = $1 AND hash = $2',
    [userId, hash],
  );
  return token?.name;
}

const MOST_TOKENS = 100; // of a user: a list that a person can still look through

/** Keeps a new token by its hash; false where the user has as many as there may be. */
export function addPersonalToken(
  db: Db,
  userId: string,
  token: { id: string; name: string; hash: string; scopes: string[]; days: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One after the other: of two at once each would find room for the last.
    await tx.query('SELECT FROM "user" WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const rows = await tx.query(
      `INSERT INTO login_personal_token (id, user_id, name, hash, scopes, expires_at)
       SELECT $1, $2, $3, $4, $5::text[], now() + make_interval(days => $6)
        WHERE (SELECT count(*) FROM login_personal_token WHERE user_id = $2) < ${MOST_TOKENS}
    RETURNING id`,
      [token.id, userId, token.name, token.hash, token.scopes, token.days],
    );
    return rows.length > 0;
  });
}

/** Ends a token; false where the user has none of this id. */
export async function deletePersonalToken(
  db: Queryable,
  userId: string,
  id: string,
): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM login_personal_token WHERE user_id = $1 AND id::text = $2 RETURNING id',
    [userId, id],
  );
  return rows.length > 0;
}
