import { createHash } from 'node:crypto';

/** What is kept of a code or a token. It is random and long: a plain hash can't be guessed back. */
export function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
