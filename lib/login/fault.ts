import { secondsUntil } from '@/lib/rate-limit';
import type { Verdict } from '@/lib/rate-limit/sliding-window';

/** What is wrong with a request, as OAuth says it (RFC 6749 5.2). */
export function fault(
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ error, error_description: description }, { status, headers });
}

/** More requests than a limit allows, and when there is room again. */
export function tooMany(verdict: Verdict): Response {
  const wait = { 'Retry-After': String(secondsUntil(verdict)) };
  return fault(429, 'temporarily_unavailable', 'Too many requests: try again later.', wait);
}
