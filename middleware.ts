import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server';
import { identify } from '@/lib/auth/identify';
import { env } from '@/lib/env';
import { clientIp } from '@/lib/http/client-ip';
import { addCorsHeaders } from '@/lib/http/cors';
import { HTTP_REFUSAL, refuse } from '@/lib/http/refuse';
import { log } from '@/lib/log';
import { countLimitHit, flushSoon } from '@/lib/metrics';
import { limitIp, secondsUntil, type Verdict } from '@/lib/rate-limit';

// Rewrites run after the middleware: each address is listed under both of its names.
export const config = {
  runtime: 'nodejs',
  matcher: ['/mcp', '/api/mcp', '/mcp/tool/:path*', '/api/tool/:path*'],
};

/** First the limit, then the token: a flood of bad tokens is limited like any other. */
export default async function middleware(request: NextRequest, event: NextFetchEvent) {
  const requestId = crypto.randomUUID();
  const headers = new Headers(request.headers);
  headers.set('x-request-id', requestId);
  headers.delete('x-user-id'); // only a verified token says who it is
  if (request.method !== 'POST') return pass(headers);

  const ip = clientIp(request.headers, env().trustedProxyHops);
  const verdict = await limitIp(ip);
  const respond = (response: Response) => finish(response, request, requestId, verdict);
  if (!verdict.allowed) {
    log('rate_limited', { scope: 'ip', ip, request_id: requestId });
    countLimitHit('ip');
    flushSoon((work) => event.waitUntil(work()));
    return respond(tooMany(verdict));
  }
  const identity = await identify(request.headers.get('authorization'));
  if ('refusal' in identity) return respond(identity.refusal);
  // A header can't carry every name; the route reads the token itself and needs no header.
  if (identity.user) headers.set('x-user-id', encodeURIComponent(identity.user.id));
  return addRateLimitHeaders(pass(headers), verdict);
}

function pass(headers: Headers): NextResponse {
  return NextResponse.next({ request: { headers } });
}

function tooMany(verdict: Verdict): Response {
  const message = 'Překročen limit požadavků. Zkuste to znovu za minutu.';
  return refuse(429, HTTP_REFUSAL, message, { 'Retry-After': String(secondsUntil(verdict)) });
}

/** What the route does for its own responses, for those that end here. */
function finish(response: Response, request: NextRequest, requestId: string, verdict: Verdict) {
  response.headers.set('X-Request-Id', requestId);
  response.headers.set('Cache-Control', 'no-store');
  addCorsHeaders(response.headers, request.headers.get('origin'));
  return addRateLimitHeaders(response, verdict);
}

function addRateLimitHeaders<R extends Response>(response: R, verdict: Verdict): R {
  const { limit, remaining } = verdict;
  response.headers.set('RateLimit-Policy', `"ip";q=${limit};w=60`);
  response.headers.set('RateLimit', `"ip";r=${remaining};t=${secondsUntil(verdict)}`);
  return response;
}
