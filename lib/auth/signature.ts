import {
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { env } from '../env';
import { authority } from './authority';
import { keys } from './keys';
import { BadToken, explain, invalid } from './token-errors';

// Shared secrets serve HS256 alone and public keys the rest: neither can pose as the other.
const PUBLIC_KEY_ALGORITHMS = ['RS256', 'ES256', 'EdDSA', 'Ed25519'];
/** Clocks differ. */
export const CLOCK_TOLERANCE_S = 5;
const ALWAYS: JWTVerifyOptions = { requiredClaims: ['exp'], clockTolerance: CLOCK_TOLERANCE_S };

/** What a token says and who says it, once signature, times, issuer and audience are right. */
export async function verifySignature(token: string, algorithm: string) {
  const { secrets, jwks } = await keys();
  if (secrets.length === 0 && !jwks) throw new BadToken('no key configured');
  if (algorithm === 'HS256' && secrets.length > 0) {
    return { payload: await byAnyOf(secrets, token, secretOptions()), byOwnLogin: false };
  }
  if (PUBLIC_KEY_ALGORITHMS.includes(algorithm) && jwks) {
    const server = authority();
    const byOwnLogin = server?.keys === 'own';
    const payload = await byPublicKeys(token, jwks, {
      ...ALWAYS,
      ...(server && { issuer: server.issuer, audience: server.audiences }),
      ...(byOwnLogin && { typ: 'at+jwt' }), // the same keys may sign what is no access token
      algorithms: PUBLIC_KEY_ALGORITHMS,
    });
    return { payload, byOwnLogin };
  }
  throw invalid('its algorithm is not accepted here');
}

function secretOptions(): JWTVerifyOptions {
  const { jwtIssuer, jwtAudiences } = env();
  return {
    ...ALWAYS,
    ...(jwtIssuer && { issuer: jwtIssuer }),
    ...(jwtAudiences.length > 0 && { audience: jwtAudiences }),
    algorithms: ['HS256'],
  };
}

async function byPublicKeys(
  token: string,
  jwks: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, jwks, options)).payload;
  } catch (error) {
    // A token that names no key may be signed by any of several, as there are while keys change.
    if (error instanceof errors.JWKSMultipleMatchingKeys) return byAnyOf(error, token, options);
    return explain(error);
  }
}

type KeyList = Iterable<CryptoKey> | AsyncIterable<CryptoKey>;

async function byAnyOf(
  list: KeyList,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  let failure: unknown = new errors.JWSSignatureVerificationFailed();
  for await (const key of list) {
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      failure = error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  return explain(failure);
}
