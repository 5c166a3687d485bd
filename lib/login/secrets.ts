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
    value: derive(secret, 'quartet login'),
  }));
}

/** What tells a browser that was here before, by each of the secrets; the first one is today's. */
export function browserSecrets(config: Env): string[] {
  return jwtSecrets(config).map((secret) => derive(secret, 'quartet known browser'));
}

function derive(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
}
