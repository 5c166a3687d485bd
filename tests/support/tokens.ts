import { createHmac } from 'node:crypto';
import { TEST_SECRET } from './server';

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Seconds since the epoch, so many from now. */
export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** A token with just these claims, signed by hand: a library would refuse to make most of them. */
export function handMade(
  claims: unknown,
  {
    header = { alg: 'HS256', typ: 'JWT' } as unknown,
    secret = TEST_SECRET as string | Buffer,
  } = {},
): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** A token without a signature. */
export function unsigned(claims: unknown, alg = 'none'): string {
  return `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.`;
}
