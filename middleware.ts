import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server';
import { identify, mustBeLookedUp } from '@/lib/auth/identify';
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
import {
  type Admission,
  countGuess,
  isGuessedFrom,
  limitIp,
  limitSharedEgress,
  secondsUntil,
} from '@/lib/rate-limit';

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
  const ip = clientIp(request.headers, env().trustedProxyHops);
  const authorization = request.headers.get('authorization');
  // Loaded for a refusal alone: it reads the registry, which nothing else here needs.
  const mayNeed = async () => (await import('@/lib/http/asked-scopes')).askedScopes(request);
  const who = () => identify(authorization, { endpoint: name, mayNeed });
  const { verdict, known } = await count(ip, authorization, who);
  const respond = (response: Response) => addRateLimitHeaders(describe(response, request), verdict);
  if (!verdict.allowed) {
    log('rate_limited', { scope: verdict.policy, ip, request_id: requestId });
    countLimitHit('ip');
    flushSoon((work) => event.waitUntil(work()));
    return respond(tooMany(verdict));
  }
  const identity = known ?? (await who());
  if ('refusal' in identity) return respond(identity.refusal);
  // A header can't carry every name; the route reads the token itself and needs no header.
  if (identity.user) headers.set('x-user-id', encodeURIComponent(identity.user.id));
  return addRateLimitHeaders(pass(headers), verdict);
}

type Known = Awaited<ReturnType<typeof identify>>;

/**
 * Counts a request against its address. The one exception: where many share an address, a verified
 * user is counted on their own, and so the token comes first; but while tokens are being guessed
 * there, those that the store must be asked for wait for the limit as they do elsewhere.
 */
async function count(
  ip: string,
  authorization: string | null,
  who: () => Promise<Known>,
): Promise<{ verdict: Admission; known?: Known }> {
  const { sharedEgress, sharedEgressLimit } = env();
  const range = sharedEgress(ip);
  if (range === undefined) return { verdict: await limitIp(ip) };
  const isLookUp = mustBeLookedUp(authorization);
  if (isLookUp && isGuessedFrom(range)) {
    return { verdict: await limitSharedEgress(range, undefined, sharedEgressLimit) };
  }
  const known = await who();
  const userId = 'user' in known ? known.user?.id : undefined;
  const isGuess = isLookUp && 'refusal' in known && known.refusal.status === 401;
  if (isGuess) await countGuess(range, sharedEgressLimit);
  return { verdict: await limitSharedEgress(range, userId, sharedEgressLimit), known };
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
