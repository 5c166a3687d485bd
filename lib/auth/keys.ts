import { createRemoteJWKSet, customFetch } from 'jose';
import { getDb } from '@/db/client';
import { publicKeys } from '@/db/login/keys';
import { env } from '../env';
import { authority } from './authority';
import { jwtSecrets } from './secret';

/** What tokens are checked with: shared secrets, and the keys of whoever logs people in. */
interface Keys {
  secrets: CryptoKey[];
  jwks: ReturnType<typeof createRemoteJWKSet> | undefined;
}

let cached: Promise<Keys> | undefined;

/** The keys, made ready once. */
export function keys(): Promise<Keys> {
  cached ??= prepare().catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
  return cached;
}

async function prepare(): Promise<Keys> {
  // jose would import anything but a CryptoKey anew for each token, half of what a check costs.
  const secrets = await Promise.all(jwtSecrets(env()).map(importSecret));
  const source = authority()?.keys;
  if (source === undefined) return { secrets, jwks: undefined };
  const own = source === 'own';
  const jwks = createRemoteJWKSet(own ? new URL('/api/auth/jwks', env().publicUrl) : source, {
    timeoutDuration: 2_000, // a client gives up long after that
    // A kid that is not known asks no more often; one's own store each time: where many log in at
    // once, the first of them or as keys rotate, several keys are made within one second.
    cooldownDuration: own ? 0 : 60_000,
    cacheMaxAge: 3_600_000,
    // One's own keys are in the store: no request to oneself, which protection might turn away.
    ...(own && { [customFetch]: readOwn }),
  });
  return { secrets, jwks };
}

async function readOwn(): Promise<Response> {
  return Response.json(await publicKeys(await getDb()));
}

function importSecret(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['verify']);
}
