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
 * Takes back all that a user has granted to a client: consent, refresh tokens, and what access
 * tokens of it are still in time.
 */
export async function revokeGrant(db: Queryable, userId: string, clientId: string): Promise<void> {
  await db.query(
    `WITH consents AS (DELETE FROM login_consent WHERE user_id = $1 AND client_id = $2),
          refreshed AS (DELETE FROM login_refresh_token WHERE user_id = $1 AND client_id = $2),
          opaque AS (DELETE FROM login_access_token WHERE user_id = $1 AND client_id = $2)
     INSERT INTO login_revocation (user_id, client_id)
     SELECT $1, $2
       FROM "user"
      WHERE id = $1
         ON CONFLICT (user_id, client_id) DO UPDATE SET revoked_at = now()`,
    [userId, clientId],
  );
}
