import { decodeProtectedHeader, type JWTPayload } from 'jose';
import { isRevoked } from '@/db/login/grants';
import { usePersonalToken } from '@/db/login/personal-tokens';
import type { User } from '@/tools/define';
import { fromStore } from './from-store';
import { hashPersonalToken, isPersonal } from './personal-token';
import { CLOCK_TOLERANCE_S, verifySignature } from './signature';
import { BadToken, invalid } from './token-errors';
import { keepVerified, verifiedBefore } from './verified-tokens';

/** Who a token speaks for; `scopes` only when it has a scope claim, and then it is held to it. */
export interface Identity {
  user: User;
  scopes: ReadonlySet<string> | undefined;
}

const MAX_TOKEN_LENGTH = 8_192; // servers cut headers at 16 kB; no honest token comes near

/** Checks a bearer token and reads who it is for. */
export async function verifyToken(token: string): Promise<Identity> {
  if (token.length > MAX_TOKEN_LENGTH) throw invalid('it is too long');
  const known = verifiedBefore(token);
  if (known) return known;
  const read = isPersonal(token) ? readPersonal : readJwt;
  const { identity, expiresAt } = await read(token);
  Object.freeze(identity.user);
  keepVerified(token, identity, expiresAt);
  return identity;
}

/** An identity, and until when it holds, in ms since the epoch. */
interface Read {
  identity: Identity;
  expiresAt: number;
}

async function readJwt(token: string): Promise<Read> {
  const { payload, byOwnLogin } = await verifySignature(token, algorithmOf(token));
  if (byOwnLogin && (await wasRevoked(payload))) throw invalid('it was revoked');
  return {
    identity: { user: userOf(payload), scopes: scopesOf(payload) },
    expiresAt: (Number(payload.exp) + CLOCK_TOLERANCE_S) * 1000,
  };
}

/** A signature can't be taken back: whether the grant behind it still holds, the store knows. */
function wasRevoked({ sub = '', azp, iat = 0 }: JWTPayload): Promise<boolean> {
  return fromStore((db) => isRevoked(db, { userId: sub, clientId: String(azp), issuedAt: iat }));
}

async function readPersonal(token: string): Promise<Read> {
  const owner = await fromStore((db) => usePersonalToken(db, hashPersonalToken(token)));
  if (!owner) throw invalid('it is not known here, or was revoked');
  const expiresAt = Date.parse(owner.expires_at);
  if (expiresAt <= Date.now()) throw invalid('it has expired');
  const user = {
    id: owner.user_id,
    ...(owner.email !== null && { email: owner.email }),
    ...(owner.name !== null && { name: owner.name }),
  };
  return { identity: { user, scopes: new Set(owner.scopes) }, expiresAt };
}

function algorithmOf(token: string): string {
  try {
    return String(decodeProtectedHeader(token).alg);
  } catch {
    throw invalid('it is not a JWT');
  }
}

function userOf(payload: JWTPayload): User {
  const id = 'user_id' in payload ? payload.user_id : payload.sub;
  if (id === undefined) throw new BadToken('user_id is required');
  if (typeof id !== 'string' || !isUserId(id)) {
    throw invalid('its user_id is not a text of 1 to 255 characters');
  }
  return {
    id,
    ...(typeof payload.email === 'string' && { email: payload.email }),
    ...(typeof payload.name === 'string' && { name: payload.name }),
  };
}

/** A name that every store keeps as it is. */
function isUserId(id: string): boolean {
  return id !== '' && id.isWellFormed() && !id.includes('\0') && [...id].length <= 255;
}

function scopesOf(payload: JWTPayload): ReadonlySet<string> | undefined {
  if (!('scope' in payload)) return undefined;
  return new Set(typeof payload.scope === 'string' ? payload.scope.split(' ').filter(Boolean) : []);
}
