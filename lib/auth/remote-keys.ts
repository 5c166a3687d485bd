import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
} from 'jose';

const COOLDOWN_MS = 60_000; // an unknown kid asks for new keys once a minute at most
const RENEW_MS = 3_600_000;
// A key server that is down for a day is no accident any more: it may have withdrawn its keys.
const KEEP_MS = 24 * RENEW_MS;

/**
 * The keys of an authorization server: fetched when first needed, kept, and renewed each hour and
 * for new names. While it can't be reached, tokens of the keys that are known go on being good.
 */
export function remoteKeys(
  url: URL,
  read: (address: string, options: RequestInit) => Promise<Response> = fetch,
  cooldownMs = COOLDOWN_MS,
): JWTVerifyGetKey {
  let askedAt = 0;
  let freshAt = 0;
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: 2_000, // a client gives up long after that
    cooldownDuration: cooldownMs,
    cacheMaxAge: RENEW_MS,
    // jose counts from the last answer: while none comes, each token would ask again.
    [customFetch]: async (address, options) => {
      const now = Date.now();
      if (keys.jwks() && now < askedAt + cooldownMs) throw new Error('it was asked a moment ago');
      askedAt = now;
      return read(address, options);
    },
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const known = keys.jwks();
      if (keys.fresh || !known || Date.now() > freshAt + KEEP_MS) throw error;
      return await createLocalJWKSet(known)(header, token).catch((unknown: unknown) => {
        if (unknown instanceof errors.JWKSMultipleMatchingKeys) throw unknown; // each is tried
        throw error; // a name that is not known may be a new one
      });
    } finally {
      if (keys.fresh) freshAt = Date.now();
    }
  };
}
