import { env } from '@/lib/env';

/**
 * Browsers say where a request comes from, by `Origin` or, where the page's referrer policy blanks
 * that, by `Sec-Fetch-Site`. What comes from elsewhere, or does not say, is not ours.
 */
export function isOwnPage(headers: Headers): boolean {
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null') return origin === new URL(env().publicUrl).origin;
  return headers.get('sec-fetch-site') === 'same-origin';
}
