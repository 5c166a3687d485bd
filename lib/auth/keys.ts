import type { JWTVerifyGetKey } from 'jose';
import { getDb } from '@/db/client';
import { publicKeys } from '@/db/login/keys';
import { env } from '../env';
import { authority } from './authority';
import { remoteKeys } from './remote-keys';
import { jwtSecrets } from './secret';

/** What tokens are checked with: shared secrets, and the keys of whoever logs people in. */
interface Keys {
  secrets: CryptoKey[];
  jwks: JWTVerifyGetKey | undefined;
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
  return { secrets, jwks: publicKeysOf(authority()?.keys) };
}

function publicKeysOf(source: URL | 'own' | undefined): JWTVerifyGetKey | undefined {
  if (source !== 'own') return source && remoteKeys(source);
  // One's own are in the store: no request to oneself, which protection might turn away. A name that
  // is not known asks each time: where many log in at once, several keys are made within a second.
  return remoteKeys(new URL('/api/auth/jwks', env().publicUrl), readOwn, 0);
}

async function readOwn(): Promise<Response> {
  return Response.json(await publicKeys(await getDb()));
}

function importSecret(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['verify']);
}
