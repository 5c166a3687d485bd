import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server';
import { identify } from '@/lib/auth/identify';
import { env } from '@/lib/env';
import { describeCause } from '@/lib/errors';
import { clientIp } from '@/lib/http/client-ip';
import { addCorsHeaders } from '@/lib/http/cors';
import { endpointName, keepEndpointName } from '@/lib/http/endpoint-name';
import { keepOwnName } from '@/lib/http/own-name';
import { pagePolicy } from '@/lib/http/page-policy';
import { HTTP_REFUSAL, INTERNAL_ERROR, methodRefused, refuse } from '@/lib/http/refuse';
import { log } from '@/lib/log';
import { dropToken } from '@/lib/login/new-token';
import { UNAVAILABLE } from '@/lib/login/unavailable';
import { countLimitHit, flushSoon } from '@/lib/metrics';
import { refuseStatus } from '@/lib/metrics/access';
import { type Admission, limitIp, limitSharedEgress, secondsUntil } from '@/lib/rate-limit';

// Everything gets a request id. Left out: what has no use for it, and routes that name their own
// (a middleware also holds a request back until its whole body has arrived).
export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|api/health|api/metrics|api/context).*)'],
};

// Rewrites run after the middleware: the endpoint is known by each of its names. They match in any
// case and with a slash at the end: what they let through must not pass by the limit.
const ENDPOINT = /^\/(api\/)?mcp\/?$|^\/(mcp|api)\/tool\//i;
// Next answers every other method by itself, without a word.
const ROUTED = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);
// Of no use in a browser: the policy that next.config.ts gives them stays.
const MACHINES = /^\/api\//i;

/** Answers with a request id, whatever happens: Next's own words for a failure say nothing. */
export default async function middleware(request: NextRequest, event: NextFetchEvent) {
  const requestId = crypto.randomUUID();
  const response = await route(request, event, requestId).catch((error: unknown) => {
    log('server_error', { cause: describeCause(error), request_id: requestId });
    return describe(refuse(500, INTERNAL_ERROR, 'Internal error: try again'), request);
  });
  response.headers.set('X-Request-Id', requestId);
  return response;
}

/** First the limit, then the token: a flood of bad tokens is limited like any other. */
async function route(request: NextRequest, event: NextFetchEvent, requestId: string) {
  const headers = new Headers(request.headers);
  headers.set('x-request-id', requestId);
  headers.delete('x-user-id'); // only a verified token says who it is
  const pathname = unescaped(request.nextUrl.pathname);
  if (!ENDPOINT.test(pathname)) {
    keepOwnName(headers, request.nextUrl);
    const passed = MACHINES.test(pathname) ? pass(headers) : passToPage(headers, pathname);
    return refuseStatus(request) ?? passed;
  }
  if (request.method !== 'POST') {
    return ROUTED.has(request.method) ? pass(headers) : describe(methodRefused(), request);
  }

  const name = endpointName(pathname);
  keepEndpointName(headers, name);
  const { trustedProxyHops, sharedEgress, sharedEgressLimit } = env();
  const ip = clientIp(request.headers, trustedProxyHops);
  const authorization = request.headers.get('authorization');
  // The one exception: where many share an address, a verified user is counted on their own.
  const range = sharedEgress(ip);
  const known = range === undefined ? undefined : await identify(authorization, name);
  const verdict =
    range === undefined
      ? await limitIp(ip)
      : await limitSharedEgress(range, userIdOf(known), sharedEgressLimit);
  const respond = (response: Response) => addRateLimitHeaders(describe(response, request), verdict);
  if (!verdict.allowed) {
    log('rate_limited', { scope: verdict.policy, ip, request_id: requestId });
    countLimitHit('ip');
    flushSoon((work) => event.waitUntil(work()));
    return respond(tooMany(verdict));
  }
  const identity = known ?? (await identify(authorization, name));
  if ('refusal' in identity) return respond(identity.refusal);
  // A header can't carry every name; the route reads the token itself and needs no header.
  if (identity.user) headers.set('x-user-id', encodeURIComponent(identity.user.id));
  return addRateLimitHeaders(pass(headers), verdict);
}

function pass(headers: Headers, status = 200): NextResponse {
  return NextResponse.next({ request: { headers }, status });
}

/** Next gives the nonce that it finds in the request's policy to every script of the page. */
function passToPage(headers: Headers, pathname: string): NextResponse {
  const policy = pagePolicy(Buffer.from(crypto.randomUUID()).toString('base64'));
  headers.set('content-security-policy', policy);
  const response = pathname === UNAVAILABLE ? pass(headers, 503) : pass(headers);
  response.headers.set('Content-Security-Policy', policy);
  const dropped = dropToken(headers);
  if (dropped) response.headers.append('Set-Cookie', dropped);
  return response;
}

/** As routers may read it: what one of them unescapes must not pass by the limit. */
function unescaped(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function userIdOf(identity: Awaited<ReturnType<typeof identify>> | undefined): string | undefined {
  return identity && 'user' in identity ? identity.user?.id : undefined;
}

function tooMany(verdict: Admission): Response {
  const message = 'Překročen limit požadavků. Zkuste to znovu za minutu.';
  return refuse(429, HTTP_REFUSAL, message, { 'Retry-After': String(secondsUntil(verdict)) });
}

/** What the route does for its own responses, for those that end here. */
function describe(response: Response, request: NextRequest): Response {
  response.headers.set('Cache-Control', 'no-store');
  addCorsHeaders(response.headers, request.headers.get('origin'));
  return response;
}

function addRateLimitHeaders<R extends Response>(response: R, verdict: Admission): R {
  const { policy, limit, remaining } = verdict;
  response.headers.set('RateLimit-Policy', `"${policy}";q=${limit};w=60`);
  response.headers.set('RateLimit', `"${policy}";r=${remaining};t=${secondsUntil(verdict)}`);
  return response;
}
