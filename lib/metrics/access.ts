import { bearerIs, passwordIs } from '../auth/bearer';
import { env } from '../env';

/** Who may read the metrics: bearers of METRICS_TOKEN; without one everybody, but not on Vercel. */
export function metricsAccess(authorization: string | null): 200 | 401 | 404 {
  const { metricsToken, onVercel } = env();
  if (metricsToken === undefined) return onVercel ? 404 : 200;
  return bearerIs(metricsToken, authorization) ? 200 : 401;
}

/** Who may see the status page: the same, and in a browser who gives the token as the password. */
export function statusAccess(authorization: string | null): 200 | 401 | 404 {
  const access = metricsAccess(authorization);
  const { metricsToken } = env();
  if (access !== 401 || metricsToken === undefined) return access;
  return passwordIs(metricsToken, authorization) ? 200 : 401;
}

const STATUS_PAGE = /^\/status(\/?)$/;

/** What is answered instead of the status page to those who gave no token, else nothing. */
export function refuseStatus({ url, headers }: Request): Response | undefined {
  const { pathname, search, origin } = new URL(url);
  const [path, slash] = STATUS_PAGE.exec(pathname) ?? [];
  if (path === undefined || statusAccess(headers.get('authorization')) !== 401) return undefined;
  const isBrowser = headers.get('accept')?.includes('text/html');
  if (!isBrowser) return unauthorized('Bearer');
  // A browser sends a password to all that lies beside the page which asked: beside /status that
  // is /mcp, which would refuse it, below /status/ there is nothing.
  const location = `${origin}/status/${search}`;
  if (!slash) return new Response(null, { status: 307, headers: { Location: location } });
  return unauthorized('Basic realm="Quartet status", charset="UTF-8"');
}

function unauthorized(challenge: string): Response {
  return new Response('The status page asks for a password: the value of METRICS_TOKEN.\n', {
    status: 401,
    headers: {
      'WWW-Authenticate': challenge,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
