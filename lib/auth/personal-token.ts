import { createHash, randomBytes } from 'node:crypto';
import { env } from '../env';

/** How the tokens begin that people make for themselves: scanners for secrets know them by it. */
export const PERSONAL_PREFIX = 'quartet_';

/** Whether a token is one of those, where there are any. */
export function isPersonal(token: string | undefined): token is string {
  return env().login && (token ?? '').startsWith(PERSONAL_PREFIX);
}

export function newPersonalToken(): string {
  return `${PERSONAL_PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** What is kept of a token. It is random and long: a plain hash can't be guessed back. */
export function hashPersonalToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
