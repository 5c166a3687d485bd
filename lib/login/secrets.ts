import { createHash, hkdfSync } from 'node:crypto';
import { jwtSecrets } from '@/lib/auth/secret';
import type { Env } from '@/lib/env';

/**
 * The login's own secrets, made from those of the configuration: what signs a cookie is never what
 * signs a token. A version tells them apart, so that they rotate together.
 */
export function loginSecrets(config: Env): { version: number; value: string }[] {
  return jwtSecrets(config).map((secret) => ({
    version: createHash('sha256').update(secret).digest().readUInt32BE() >>> 1,
    value: Buffer.from(hkdfSync('sha256', secret, '', 'quartet login', 32)).toString('hex'),
  }));
}

/** Which of them encrypted a private key: the library writes it before what it encrypts. */
export function secretVersionOf(encrypted: string): number {
  return Number(/^"\$ba\$(\d+)\$/.exec(encrypted)?.[1] ?? Number.NaN);
}
