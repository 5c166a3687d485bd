import { createHash, randomBytes } from 'node:crypto';

export function newInvitation(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of an invitation's code. It is random and long: a plain hash can't be guessed back. */
export function hashInvitation(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
