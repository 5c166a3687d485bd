import type { Queryable } from '../client';

const MANY_CLIENTS = 10_000; // of about a kilobyte each

/** Sets the addresses that a client may come back to. */
export async function setRedirectUris(
  db: Queryable,
  clientId: string,
  uris: string[],
): Promise<void> {
  await db.query('UPDATE login_client SET redirect_uris = $2::jsonb WHERE client_id = $1', [
    clientId,
    JSON.stringify(uris),
  ]);
}

/**
 * Drops clients that registered and never came back: anyone may register, as often as they like. A
 * client may register long before it is used, so it has a month, or a day where thousands are kept. One
 * that a user was done with is kept longer: a client does not register anew for each connection.
 */
export async function forgetUnusedClients(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM login_client c
      WHERE created_at < now() - CASE WHEN EXISTS (SELECT FROM login_client OFFSET ${MANY_CLIENTS})
                                      THEN interval '1 day'
                                      ELSE interval '30 days' END
        AND (updated_at <= created_at OR updated_at < now() - interval '90 days')
        AND NOT EXISTS (SELECT FROM login_consent WHERE client_id = c.client_id)
        AND NOT EXISTS (SELECT FROM login_refresh_token WHERE client_id = c.client_id)
        AND NOT EXISTS (SELECT FROM login_access_token WHERE client_id = c.client_id)`,
  );
}

/** What a person should know of a client before they allow it anything. */
export async function findClient(db: Queryable, clientId: string) {
  const [client] = await db.query<{ name: string | null; uri: string | null }>(
    'SELECT name, uri FROM login_client WHERE client_id = $1 AND disabled IS NOT TRUE',
    [clientId],
  );
  return client;
}
