import type { Queryable } from '../client';

/** What is kept of a person beside what they stored; nothing that opens a door. */
export async function accountOf(db: Queryable, userId: string) {
  const [user] = await db.query<object>(
    'SELECT id, name, email, email_verified, image, created_at FROM "user" WHERE id = $1',
    [userId],
  );
  return {
    ...user,
    sign_in: await db.query<object>(
      `SELECT provider_id AS provider, created_at
         FROM login_account
        WHERE user_id = $1
        ORDER BY created_at, id`,
      [userId],
    ),
    passkeys: await db.query<object>(
      'SELECT name, created_at FROM login_passkey WHERE user_id = $1 ORDER BY created_at, id',
      [userId],
    ),
    clients: await db.query<object>(
      `SELECT c.name, c.uri, g.scopes, g.created_at AS allowed_at
         FROM login_consent g
         JOIN login_client c ON c.client_id = g.client_id
        WHERE g.user_id = $1
        ORDER BY g.created_at, g.id`,
      [userId],
    ),
    personal_tokens: await db.query<object>(
      `SELECT name, scopes, created_at, expires_at, last_used_at
         FROM login_personal_token
        WHERE user_id = $1
        ORDER BY created_at, id`,
      [userId],
    ),
  };
}
