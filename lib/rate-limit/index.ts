import { describeCause, ToolError } from '../errors';
import { logDegraded } from '../log';
import { countLimitHit } from '../metrics';
import { getRedis } from '../redis';
import { sharedWindow } from './shared-window';
import { SlidingWindow, type Verdict } from './sliding-window';

/** What became of a request, and the name of the limit that it was counted against. */
export type Admission = Verdict & { policy: 'ip' | 'user' | 'shared' };

const PER_IP = 100; // requests a minute, contract 000
const PER_USER = 100; // the same for a person who shares an address with many
const RETRY_SHARED_MS = 5_000; // how long a limiter that failed is left alone

const inProcess = new SlidingWindow();
let shared: Promise<ReturnType<typeof sharedWindow> | undefined> | undefined;
let sharedDownUntil = 0;

/** Counts a request against its address. */
export async function limitIp(ip: string): Promise<Admission> {
  return { ...(await take(`ip:${ip}`, PER_IP)), policy: 'ip' };
}

/** Counts a request from addresses that many share: a verified user's own, or all others' together. */
export async function limitSharedEgress(
  range: string,
  userId: string | undefined,
  limit: number,
): Promise<Admission> {
  return userId === undefined
    ? { ...(await take(`shared:${range}`, limit)), policy: 'shared' }
    : { ...(await take(`user:${userId}`, PER_USER)), policy: 'user' };
}

const guessedUntil = new Map<string, number>();

/** Counts a token that the store did not know against the addresses that it came from. */
export async function countGuess(range: string, limit: number): Promise<void> {
  const { allowed, reset } = await take(`guess:${range}`, limit);
  if (!allowed) guessedUntil.set(range, reset);
}

/** Whether more such tokens came from there than can be mistakes, as this process has seen it. */
export function isGuessedFrom(range: string): boolean {
  return Date.now() < (guessedUntil.get(range) ?? 0);
}

/** Counts a call against a user's own limit for that tool; throws when it is used up. */
export async function limitTool(tool: string, userId: string, limit: number): Promise<void> {
  const verdict = await take(`${tool}:${userId}`, limit);
  if (verdict.allowed) return;
  countLimitHit('tool', tool);
  throw new ToolError('RATE_LIMITED', '', { retry_after: secondsUntil(verdict) });
}

/** Counts a request against a user's own limit for a surface of ours. */
export function limitUser(surface: string, userId: string, limit: number): Promise<Verdict> {
  return take(`${surface}:${userId}`, limit);
}

/** How long to wait, 1 to 60 s, as `Retry-After` says it. */
export function secondsUntil({ reset }: Verdict, now = Date.now()): number {
  return Math.min(60, Math.max(1, Math.ceil((reset - now) / 1000)));
}

/** The shared count where there is one; this process's own while it is down: no error, no wait. */
async function take(key: string, limit: number): Promise<Verdict> {
  shared ??= getRedis().then((redis) => redis && sharedWindow(redis));
  const takeShared = await shared;
  if (takeShared && Date.now() >= sharedDownUntil) {
    try {
      return await takeShared(key, limit);
    } catch (error) {
      sharedDownUntil = Date.now() + RETRY_SHARED_MS;
      logDegraded('limiter', describeCause(error));
    }
  }
  return inProcess.take(key, limit);
}
