import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';

const COOLDOWN_MS = 60_000; // an unknown kid asks for new keys once a minute at most

/** The keys of an authorization server: fetched when first needed, kept, and renewed for new names. */
export function remoteKeys(
  url: URL,
  read: (address: string, options: RequestInit) => Promise<Response> = fetch,
  cooldownMs = COOLDOWN_MS,
): JWTVerifyGetKey {
  let askedAt = 0;
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: 2_000, // a client gives up long after that
    cooldownDuration: cooldownMs,
    cacheMaxAge: 3_600_000,
    // jose counts from the last answer: while none comes, each made-up name would ask again.
    [customFetch]: async (address, options) => {
      const now = Date.now();
      if (keys.fresh && now < askedAt + cooldownMs) throw new Error('it was asked a moment ago');
      askedAt = now;
      return read(address, options);
    },
  });
  return keys;
}
