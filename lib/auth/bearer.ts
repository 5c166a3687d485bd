import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header carries this secret; the time it takes tells nothing of it. */
export function bearerIs(secret: string, authorization: string | null): boolean {
  const given = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

/** Whether HTTP Basic carries this secret as its password, whatever the name beside it. */
export function passwordIs(secret: string, authorization: string | null): boolean {
  const encoded = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const given = pair.slice(pair.indexOf(':') + 1);
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
