import type { Identity } from './verify';

// Short beside the hour for which the key server's keys are kept: a key that is withdrawn, or a
// secret that a restart takes away, is not honoured noticeably longer.
const KEEP_MS = 30_000;
const MOST_TOKENS = 1_000; // of at most 8 kB each

interface Verified {
  identity: Identity;
  until: number;
}

// Middleware and route are separate bundles: what one has verified, the other need not again.
const KEY = Symbol.for('quartet.verified-tokens');
const shared = globalThis as typeof globalThis & { [KEY]?: Map<string, Verified> };

function tokens(): Map<string, Verified> {
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** Whom this very token, letter for letter, was found to speak for a moment ago; never past its end. */
export function verifiedBefore(token: string): Identity | undefined {
  const known = tokens().get(token);
  if (known === undefined) return undefined;
  if (Date.now() < known.until) return known.identity;
  tokens().delete(token);
  return undefined;
}

/** Keeps a token that has just been verified; `expiresAt` in ms since the epoch. */
export function keepVerified(token: string, identity: Identity, expiresAt: number): void {
  const known = tokens();
  known.delete(token); // so that it counts as the newest
  const [oldest] = known.keys();
  if (known.size >= MOST_TOKENS && oldest !== undefined) known.delete(oldest);
  known.set(token, { identity, until: Math.min(expiresAt, Date.now() + KEEP_MS) });
}

/**
 * Forgets what tokens of this user were found good: each is looked at again. In this process at once;
 * other instances forget by themselves, within half a minute.
 */
export function forgetVerified(userId: string): void {
  for (const [token, { identity }] of tokens()) {
    if (identity.user.id === userId) tokens().delete(token);
  }
}
