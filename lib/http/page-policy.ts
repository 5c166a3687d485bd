import { env } from '../env';

/**
 * What a page may do in a browser. Scripts run by the request's nonce: pages are made for each
 * request anyway, since address and state are known only then.
 */
export function pagePolicy(nonce: string, url: URL): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${["'self'", ...answerTargets(url)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Where the forms of a login may lead: browsers hold the redirect after a form to its policy, and
 * the answer goes to the client. Whether the client may have it, the login decides.
 */
function answerTargets(url: URL): string[] {
  return [...providerTargets(url), ...clientTargets(url)];
}

/** Other logins, where they are configured; the form that begins one leads there. */
function providerTargets({ pathname }: URL): string[] {
  if (!['/sign-in', '/sign-up'].includes(pathname)) return [];
  const { github, google } = env();
  return [
    ...(github ? ['https://github.com'] : []),
    ...(google ? ['https://accounts.google.com'] : []),
  ];
}

function clientTargets({ pathname, searchParams }: URL): string[] {
  const redirect = searchParams.get('redirect_uri') ?? '';
  if (!['/sign-in', '/sign-up', '/consent'].includes(pathname) || !URL.canParse(redirect))
    return [];
  const { protocol, origin, hostname } = new URL(redirect);
  // A host may hold these two, which would end the directive or the whole policy.
  if (/[;,]/.test(origin)) return [];
  // A policy can't name an IPv6 address, such as the loopback's: there the scheme must do.
  if (/^https?:$/.test(protocol)) return [hostname.startsWith('[') ? protocol : origin];
  return /^[a-z][a-z\d+.-]*:$/.test(protocol) && protocol !== 'javascript:' ? [protocol] : [];
}
