import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import type { User } from '@/tools/define';
import { env } from '../env';
import { remoteKeys } from './remote-keys';
import { jwtSecrets } from './secret';
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

async function verifySignature(token: string, algorithm: string): Promise<JWTPayload> {
  const { jwtIssuer, jwtAudiences } = env();
  const options: JWTVerifyOptions = {
    requiredClaims: ['exp'],
    clockTolerance: CLOCK_TOLERANCE_S,
    ...(jwtIssuer && { issuer: jwtIssuer }),
    ...(jwtAudiences.length > 0 && { audience: jwtAudiences }),
  };
  const { secrets, jwks } = await keys();
  if (secrets.length === 0 && !jwks) throw new BadToken('no key configured');
  if (algorithm === 'HS256' && secrets.length > 0) {
    return byAnyOf(secrets, token, { ...options, algorithms: ['HS256'] });
  }
  if (PUBLIC_KEY_ALGORITHMS.includes(algorithm) && jwks) {
    return byPublicKeys(token, jwks, { ...options, algorithms: PUBLIC_KEY_ALGORITHMS });
  }
  throw invalid('its algorithm is not accepted here');
}

async function byPublicKeys(token: string, jwks: JWTVerifyGetKey, options: JWTVerifyOptions) {
  try {
    return (await jwtVerify(token, jwks, options)).payload;
  } catch (error) {
    // A token that names no key may be signed by any of several, as there are while keys change.
    if (error instanceof errors.JWKSMultipleMatchingKeys) return byAnyOf(error, token, options);
    return explain(error);
  }
}

type KeyList = Iterable<CryptoKey> | AsyncIterable<CryptoKey>;

async function byAnyOf(keys: KeyList, token: string, options: JWTVerifyOptions) {
  let failure: unknown = new errors.JWSSignatureVerificationFailed();
  for await (const key of keys) {
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      failure = error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  return explain(failure);
}

interface Keys {
  secrets: CryptoKey[];
  jwks: JWTVerifyGetKey | undefined;
}

let cachedKeys: Promise<Keys> | undefined;

function keys(): Promise<Keys> {
  cachedKeys ??= importKeys().catch((error: unknown) => {
    cachedKeys = undefined;
    throw error;
  });
  return cachedKeys;
}

async function importKeys(): Promise<Keys> {
  const config = env();
  return {
    // jose would import anything but a CryptoKey anew for each token, half of what a check costs.
    secrets: await Promise.all(jwtSecrets(config).map(importSecret)),
    jwks: config.jwksUrl === undefined ? undefined : remoteKeys(new URL(config.jwksUrl)),
  };
}

function importSecret(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['verify']);
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
