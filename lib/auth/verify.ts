import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { type Db, getDb } from '@/db/client';
import { isRevoked } from '@/db/login/grants';
import { usePersonalToken } from '@/db/login/personal-tokens';
import type { User } from '@/tools/define';
import { env } from '../env';
import { authority } from './authority';
import { keys } from './keys';
import { hashPersonalToken, PERSONAL_PREFIX } from './personal-token';
import { keepVerified, verifiedBefore } from './verified-tokens';

/** Who a token speaks for; `scopes` only when it has a scope claim, and then it is held to it. */
export interface Identity {
  user: User;
  scopes: ReadonlySet<string> | undefined;
}

/** The token is bad: the message says what is wrong with it, in ASCII, for a header too. */
export class BadToken extends Error {}

const invalid = (fault: string) => new BadToken(`Invalid token: ${fault}`);

/** The token may be good, but its key can't be had now. */
export class KeysUnavailable extends Error {}

// Shared secrets serve HS256 alone and public keys the rest: neither can pose as the other.
const PUBLIC_KEY_ALGORITHMS = ['RS256', 'ES256', 'EdDSA', 'Ed25519'];
const CLOCK_TOLERANCE_S = 5;
const MAX_TOKEN_LENGTH = 8_192; // servers cut headers at 16 kB; no honest token comes near

/** Checks a bearer token's signature, times, issuer and audience, and reads who it is for. */
export async function verifyToken(token: string): Promise<Identity> {
  if (token.length > MAX_TOKEN_LENGTH) throw invalid('it is too long');
  const known = verifiedBefore(token);
  if (known) return known;
  if (env().login && token.startsWith(PERSONAL_PREFIX)) return verifyPersonal(token);
  const payload = await verifySignature(token, algorithmOf(token));
  const identity = { user: Object.freeze(userOf(payload)), scopes: scopesOf(payload) };
  keepVerified(token, identity, (Number(payload.exp) + CLOCK_TOLERANCE_S) * 1000);
  return identity;
}

function algorithmOf(token: string): string {
  try {
    return String(decodeProtectedHeader(token).alg);
  } catch {
    throw invalid('it is not a JWT');
  }
}

const ALWAYS: JWTVerifyOptions = {
  requiredClaims: ['exp'],
  clockTolerance: CLOCK_TOLERANCE_S,
};

async function verifySignature(token: string, algorithm: string): Promise<JWTPayload> {
  const { secrets, jwks } = await keys();
  if (secrets.length === 0 && !jwks) throw new BadToken('no key configured');
  if (algorithm === 'HS256' && secrets.length > 0) return bySecrets(token, secrets);
  if (PUBLIC_KEY_ALGORITHMS.includes(algorithm) && jwks) return byAuthority(token, jwks);
  throw invalid('its algorithm is not accepted here');
}

async function byAuthority(token: string, jwks: JWTVerifyGetKey): Promise<JWTPayload> {
  const server = authority();
  const own = server?.keys === 'own';
  const { payload } = await jwtVerify(token, jwks, {
    ...ALWAYS,
    ...(server && { issuer: server.issuer, audience: server.audiences }),
    ...(own && { typ: 'at+jwt' }), // the same keys may sign what is no access token
    algorithms: PUBLIC_KEY_ALGORITHMS,
  }).catch(explain);
  if (own && (await wasRevoked(payload))) throw invalid('it was revoked');
  return payload;
}

/** A signature can't be taken back: whether the grant behind it still holds, the store knows. */
function wasRevoked({ sub = '', azp, iat = 0 }: JWTPayload): Promise<boolean> {
  return fromStore((db) => isRevoked(db, { userId: sub, clientId: String(azp), issuedAt: iat }));
}

async function verifyPersonal(token: string): Promise<Identity> {
  const owner = await fromStore((db) => usePersonalToken(db, hashPersonalToken(token)));
  if (!owner) throw invalid('it is not known here, or was revoked');
  const expiresAt = Date.parse(owner.expires_at);
  if (expiresAt <= Date.now()) throw invalid('it has expired');
  const user = Object.freeze({
    id: owner.user_id,
    ...(owner.email !== null && { email: owner.email }),
    ...(owner.name !== null && { name: owner.name }),
  });
  const identity = { user, scopes: new Set(owner.scopes) };
  keepVerified(token, identity, expiresAt);
  return identity;
}

/** A store that is down says nothing of a token: that is no reason to call it bad. */
async function fromStore<T>(read: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await read(await getDb());
  } catch (error) {
    throw new KeysUnavailable('The token cannot be checked now', { cause: error });
  }
}

async function bySecrets(token: string, secrets: CryptoKey[]): Promise<JWTPayload> {
  const { jwtIssuer, jwtAudiences } = env();
  const options: JWTVerifyOptions = {
    ...ALWAYS,
    ...(jwtIssuer && { issuer: jwtIssuer }),
    ...(jwtAudiences.length > 0 && { audience: jwtAudiences }),
  };
  let failure: unknown;
  for (const secret of secrets) {
    try {
      return (await jwtVerify(token, secret, { ...options, algorithms: ['HS256'] })).payload;
    } catch (error) {
      failure = error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  return explain(failure);
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

/** jose's errors in words that tell a person what to mend. */
function explain(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw invalid('it has expired');
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    throw invalid('its signature does not match');
  }
  if (error instanceof errors.JWKSNoMatchingKey) throw invalid('it is signed with an unknown key');
  if (error instanceof errors.JWTClaimValidationFailed) throw invalid(claimFault(error));
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) {
    throw invalid('it is not a valid JWT');
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    throw invalid('its algorithm is not accepted here');
  }
  throw new KeysUnavailable('The key server cannot be reached', { cause: error });
}

function claimFault({ claim, reason }: errors.JWTClaimValidationFailed): string {
  if (reason === 'missing') return `it has no ${claim} claim`;
  if (reason === 'check_failed' && claim === 'nbf') return 'it is not valid yet';
  if (claim === 'iss') return 'it comes from another issuer';
  if (claim === 'aud') return 'it is meant for another audience';
  return `its ${claim} claim is not valid`;
}
