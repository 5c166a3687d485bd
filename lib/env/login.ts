import { StartupError } from '../errors';
import { isLoopback } from '../loopback';
import { oneOf, parseUrl, type Vars } from './vars';

/**
 * A login of its own wherever it can be had: a store, a secret, and an address to which passwords
 * travel encrypted. Another issuer turns it off, and so does LOGIN=off.
 */
export function hasLogin(vars: Vars, url: string, kept: boolean): boolean {
  const wanted = oneOf(vars, 'LOGIN', ['on', 'off']) === 'on';
  return (
    wanted && kept && !vars.JWT_ISSUER && (/^https:/.test(url) || isLoopback(new URL(url).hostname))
  );
}

// `a@b.cz` or `Quartet <a@b.cz>`: one address on one line.
const SENDER = /^([^<>@\p{Cc}]* )?<[^\s<>@,;]+@[^\s<>@,;]+>$|^[^\s<>@,;]+@[^\s<>@,;]+$/u;

/** What takes the login's mails: an SMTP server, or an address that takes them as JSON. */
export function mail(vars: Vars) {
  if (!vars.MAIL_URL) return undefined;
  const url = parseUrl('MAIL_URL', vars.MAIL_URL, ['smtp:', 'smtps:', 'https:', 'http:']);
  const byHttp = /^http/.test(url.protocol);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new StartupError('MAIL_URL must start with https://: links in mails open accounts.');
  }
  if (byHttp && (url.username || url.password)) {
    throw new StartupError('MAIL_URL can’t hold a password: set MAIL_TOKEN beside it.');
  }
  if (!url.hostname) throw new StartupError('MAIL_URL names no server: smtp://user:pass@host:587.');
  if (!SENDER.test(vars.MAIL_FROM ?? '')) {
    throw new StartupError(
      'MAIL_URL needs MAIL_FROM beside it, like: Quartet <login@example.com>.',
    );
  }
  return { url, byHttp, from: vars.MAIL_FROM ?? '', token: vars.MAIL_TOKEN || undefined };
}

/** What another login gave this deployment to know it by; undefined where it is not asked. */
export function provider(
  name: string,
  clientId: string | undefined,
  clientSecret: string | undefined,
) {
  if (!clientId && !clientSecret) return undefined;
  if (clientId && clientSecret) return { clientId, clientSecret };
  throw new StartupError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are set both or neither.`);
}
