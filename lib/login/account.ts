import { getDb } from '@/db/client';
import { type Connection, listConnections } from '@/db/login/connections';
import { listPasskeys, type Passkey } from '@/db/login/passkeys';
import { hasPassword } from '@/db/login/passwords';
import { listPersonalTokens, nameOfToken, type PersonalToken } from '@/db/login/personal-tokens';
import { hashPersonalToken } from '@/lib/auth/personal-token';
import { answerTarget } from './answer-target';
import { clientName } from './client-name';
import { carriedToken } from './new-token';
import { offersPasskeys } from './passkeys';

export type ConnectedClient = ReturnType<typeof connected>;
export type PasskeyShown = Passkey;
export type TokenShown = PersonalToken & { expired: boolean };

/** All that the account page tells a user; the token made a moment ago as long as it is carried. */
export async function readAccount(userId: string, headers: Headers) {
  const db = await getDb();
  const token = carriedToken(headers);
  const [connections, tokens, passkeys, byPassword, name] = await Promise.all([
    listConnections(db, userId),
    listPersonalTokens(db, userId),
    offersPasskeys() ? listPasskeys(db, userId) : undefined,
    hasPassword(db, userId),
    token && nameOfToken(db, userId, hashPersonalToken(token)),
  ]);
  return {
    clients: connections.map(connected),
    tokens: tokens.map((each) => ({ ...each, expired: Date.parse(each.expires_at) <= Date.now() })),
    passkeys,
    byPassword,
    // Another's token is not shown: whoever slipped it in here would read what is done with it.
    newToken: token && name !== undefined ? { token, name } : undefined,
  };
}

function connected({ client_id, name, redirect_uris, scopes, ...times }: Connection) {
  return {
    id: client_id,
    name: clientName(name),
    targets: [...new Set(redirect_uris.filter((uri) => URL.canParse(uri)).map(answerTarget))],
    scopes,
    ...times,
  };
}
