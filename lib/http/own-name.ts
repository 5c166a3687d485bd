import { env } from '../env';
import { isLoopback } from '../loopback';

/** The pages that know people by a cookie, which belongs to one name of the deployment alone. */
const PERSONAL = /^\/(sign-in|sign-up|consent|account|forgot|reset|verify)\/?$/;

const HEADER = 'x-own-name';

/**
 * Tells the login's pages where they really are. They redirect by themselves: to a middleware of Next
 * all names of a loopback address are one.
 */
export function keepOwnName(headers: Headers, url: URL): void {
  headers.delete(HEADER); // a client's word of it counts for nothing
  const address = underOwnName(url, headers.get('host'));
  if (address !== undefined) headers.set(HEADER, address);
}

/** What the middleware found of the page that is asked for. */
export function ownName(headers: Headers): string | undefined {
  return headers.get(HEADER) ?? undefined;
}

/**
 * Where such a page really is, when it was opened under another name of this very deployment: of the
 * machine, or of Vercel's. Other hosts are left alone: a proxy may have written them.
 */
export function underOwnName(url: URL, host: string | null): string | undefined {
  const { login, publicUrl, allowedOrigins } = env();
  const own = new URL(publicUrl);
  if (!login || host === null || host === own.host || !PERSONAL.test(url.pathname))
    return undefined;
  const opened = `${own.protocol}//${host}`;
  if (!URL.canParse(opened)) return undefined;
  const { hostname, port, origin } = new URL(opened);
  const sameMachine = [hostname, own.hostname].every(isLoopback);
  if (!(sameMachine && port === own.port) && !allowedOrigins.includes(origin)) return undefined;
  return `${own.origin}${url.pathname}${url.search}`;
}
