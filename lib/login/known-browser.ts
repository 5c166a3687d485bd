import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { browserSecrets } from './secrets';

const PATH = '/api/auth/form/sign-in'; // the one form that asks
const SECONDS = 400 * 24 * 3_600; // as long as browsers keep any

/**
 * The name of a browser in which somebody signed in to this account before; undefined for any other.
 * It lets nobody in: it has tries of its own, which strangers can't use up.
 */
export function knownBrowser(headers: Headers, email: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/; */);
  const value = pairs.find((pair) => pair.startsWith(`${cookieName()}=`));
  const [, name, seal] = /=([\w-]{36})\.(\w{64})$/.exec(value ?? '') ?? [];
  if (!name || !seal) return undefined;
  const given = Buffer.from(seal);
  const isOurs = browserSecrets(env()).some((secret) =>
    timingSafeEqual(Buffer.from(sealOf(secret, name, email)), given),
  );
  return isOurs ? name : undefined;
}

/** Gives a browser such a name, once the password was right. It tells nobody which account it is. */
export function rememberBrowser(email: string): string {
  const [secret = ''] = browserSecrets(env());
  const name = randomUUID();
  return cookie(`${name}.${sealOf(secret, name, email)}`, SECONDS);
}

/** Takes the name away, with the account that it was for. */
export function forgetBrowser(): string {
  return cookie('', 0);
}

function cookie(value: string, seconds: number): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${cookieName()}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** As the library names its own: over https no page without encryption can set one like it. */
function cookieName(): string {
  return isSecure() ? '__Secure-quartet.browser' : 'quartet.browser';
}

function isSecure(): boolean {
  return env().publicUrl.startsWith('https:');
}

function sealOf(secret: string, name: string, email: string): string {
  return createHmac('sha256', secret).update(`${name} ${email}`).digest('hex');
}
