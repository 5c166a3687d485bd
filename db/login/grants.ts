import type { Queryable } from '../client';

/** What an access token says of the grant that it came from. */
export interface Grant {
  userId: string;
  clientId: string;
  /** Seconds since the epoch. */
  issuedAt: number;
}

/** Whether a grant holds no longer: taken back since this token of it was issued, or its user gone. */
export async function isRevoked(db: Queryable, grant: Grant): Promise<boolean> {
  const [row] = await db.query<{ revoked: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM "user" WHERE id = $1)
         OR EXISTS (SELECT
                      FROM login_revocation
                     WHERE user_id = $1
                       AND client_id = $2
                       AND revoked_at >= to_timestamp($3::float8)) AS revoked`,
    [grant.userId, grant.clientId, grant.issuedAt],
  );
  return row?.revoked ?? true;
}

/**
 * Takes back all that a user has granted to a client: consent, codes, refresh tokens, and what access
 * tokens of it are still in time. The client stays known for a while: it may be allowed in again.
 */
export async function revokeGrant(db: Queryable, userId: string, clientId: string): Promise<void> {
  await db.query(
    `WITH consents AS (DELETE FROM login_consent WHERE user_id = $1 AND client_id = $2),
          -- A code is JSON among values that are none: looked for by its letters.
          codes AS (DELETE FROM login_verification
                     WHERE strpos(value, '{"type":"authorization_code"') = 1
                       AND strpos(value, '"userId":' || to_json($1::text)) > 0
                       AND strpos(value, '"client_id":' || to_json($2::text)) > 0),
          refreshed AS (DELETE FROM login_refresh_token WHERE user_id = $1 AND client_id = $2),
          opaque AS (DELETE FROM login_access_token WHERE user_id = $1 AND client_id = $2),
          client AS (UPDATE login_client SET updated_at = now() WHERE client_id = $2)
     INSERT INTO login_revocation (user_id, client_id, revoked_at)
     SELECT $1, $2, $3::timestamptz
       FROM "user"
      WHERE id = $1
         ON CONFLICT (user_id, client_id) DO UPDATE SET revoked_at = excluded.revoked_at`,
    [userId, clientId, clock()],
  );
}

/** Ends the access tokens that a client has of a user now; what it refreshes later holds. */
export async function revokeAccess(db: Queryable, userId: string, clientId: string): Promise<void> {
  await db.query(
    `INSERT INTO login_revocation (user_id, client_id, revoked_at)
     SELECT id, $2, $3::timestamptz
       FROM "user"
      WHERE id = $1
         ON CONFLICT (user_id, client_id) DO UPDATE SET revoked_at = excluded.revoked_at`,
    [userId, clientId, clock()],
  );
}

/** Whose refresh token it is, by its hash; also of one that was used before. */
export async function findRefreshToken(db: Queryable, hash: string) {
  const [row] = await db.query<{ userId: string; clientId: string }>(
    `SELECT user_id AS "userId", client_id AS "clientId"
       FROM login_refresh_token
      WHERE token = $1`,
    [hash],
  );
  return row;
}

/** What came of a code or a refresh token that was used before. */
export interface Spent {
  id: string;
  userId: string;
  clientId: string;
}

/** Whether a code or refresh token, by its hash, was used before, and what came of it. */
export async function findSpent(db: Queryable, hash: string): Promise<Spent | undefined> {
  const [row] = await db.query<Spent>(
    `SELECT id, user_id AS "userId", client_id AS "clientId"
       FROM login_refresh_token
      WHERE (token = $1 AND revoked IS NOT NULL) OR authorization_code_id = $1
      LIMIT 1`,
    [hash],
  );
  return row;
}

/** Ends the access tokens of a grant whose refresh tokens were taken back as stolen. */
export async function endGrantWithout(db: Queryable, spent: Spent): Promise<void> {
  await db.query(
    `INSERT INTO login_revocation (user_id, client_id, revoked_at)
     SELECT id, $2, $4::timestamptz
       FROM "user"
      WHERE id = $1
        AND NOT EXISTS (SELECT FROM login_refresh_token WHERE id = $3)
         ON CONFLICT (user_id, client_id) DO UPDATE SET revoked_at = excluded.revoked_at`,
    [spent.userId, spent.clientId, spent.id, clock()],
  );
}

/** Whether a refresh token was exchanged so short a time ago that it may be once more. */
export async function wasJustRotated(db: Queryable, hash: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM login_refresh_token WHERE token = $1 AND rotation_replay_expires_at > now()',
    [hash],
  );
  return rows.length > 0;
}

/** The same clock that says in a token when it was issued: the store's may be another machine's. */
function clock(): string {
  return new Date().toISOString();
}
