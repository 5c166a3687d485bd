import { PERSONAL_PREFIX } from '@/lib/auth/personal-token';
import { env } from '@/lib/env';

/** The one page that shows a new token, to which alone the cookie is sent. */
const PAGE = '/account';
const NAME = 'quartet.new-token';
const SECONDS = 60; // for the redirect from the form to the page

/** Carries a token from the form that made it to the page that shows it: no address ever has it. */
export function carryToken(token: string): string {
  return cookie(token, SECONDS);
}

/** The token that a request carries. */
export function carriedToken(headers: Headers): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/; */);
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value?.startsWith(PERSONAL_PREFIX) ? value : undefined;
}

/** Ends the carrying with the first request that carries a token; undefined for any other. */
export function dropToken(headers: Headers): string | undefined {
  return carriedToken(headers) && cookie('', 0);
}

function cookie(value: string, seconds: number): string {
  const secure = env().publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=${PAGE}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
