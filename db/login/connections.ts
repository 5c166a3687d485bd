import type { Queryable } from '../client';

/** A client that a user has allowed in. */
export interface Connection {
  client_id: string;
  name: string | null;
  redirect_uris: string[];
  scopes: string[];
  connected_at: string;
  used_at: string;
}

/**
 * The clients that a user has allowed in, the one used last first. A client fetches a new access
 * token each hour that it works, and gets a refresh token with it: that is its last use.
 */
export function listConnections(db: Queryable, userId: string): Promise<Connection[]> {
  return db.query<Connection>(
    `WITH granted AS (
       SELECT client_id, scopes, created_at, updated_at AS used_at
         FROM login_consent
        WHERE user_id = $1
        UNION ALL
       SELECT client_id, scopes, created_at, created_at
         FROM login_refresh_token
        WHERE user_id = $1 AND revoked IS NULL AND expires_at > now()
     )
     SELECT c.client_id,
            c.name,
            c.redirect_uris,
            min(g.created_at) AS connected_at,
            max(g.used_at) AS used_at,
            array_agg(DISTINCT scope ORDER BY scope) AS scopes
       FROM granted g
       JOIN login_client c ON c.client_id = g.client_id
      CROSS JOIN LATERAL jsonb_array_elements_text(g.scopes) AS scope
      GROUP BY c.id
      ORDER BY used_at DESC, c.client_id`,
    [userId],
  );
}
