import { env } from '@/lib/env';
import { describeCause } from '@/lib/errors';
import { clientIp } from '@/lib/http/client-ip';
import { readBody } from '@/lib/http/read-body';
import { log } from '@/lib/log';
import { limitUser, secondsUntil } from '@/lib/rate-limit';
import { auth } from './auth';
import { authorizeRequest } from './authorize-request';
import { providerCallback } from './provider-callback';
import { providers } from './providers';
import { keepRedirects, registration } from './registration';
import { servePasskey } from './serve-passkey';

/** What of Better Auth the world may reach; pages ask for the rest by themselves. */
interface Endpoint {
  methods: string[];
  /** Requests a minute from one address. */
  perMinute: number;
  /** Whether a browser at any origin may read the answer: there are no cookies in it. */
  cors: boolean;
}

const GET = ['GET', 'HEAD'];
const METADATA = '/.well-known/oauth-authorization-server';
const ENDPOINTS: Record<string, Endpoint> = {
  [METADATA]: { methods: GET, perMinute: 300, cors: true },
  '/jwks': { methods: GET, perMinute: 300, cors: true },
  '/oauth2/authorize': { methods: GET, perMinute: 60, cors: false },
  '/oauth2/token': { methods: ['POST'], perMinute: 120, cors: true },
  '/oauth2/register': { methods: ['POST'], perMinute: 30, cors: true },
  '/oauth2/revoke': { methods: ['POST'], perMinute: 60, cors: true },
  '/passkey/generate-register-options': { methods: ['POST'], perMinute: 30, cors: false },
  '/passkey/verify-registration': { methods: ['POST'], perMinute: 30, cors: false },
  '/passkey/generate-authenticate-options': { methods: ['POST'], perMinute: 30, cors: false },
  '/passkey/verify-authentication': { methods: ['POST'], perMinute: 30, cors: false },
};
const CALLBACK = '/callback/';
const MAX_BODY_BYTES = 65_536; // of a registration with many addresses; a token request is far less

/** The OAuth endpoints under /api/auth: known ones alone, each within its limit. */
export async function serveProtocol(request: Request): Promise<Response> {
  const path = endpointPath(new URL(request.url).pathname);
  const endpoint = ENDPOINTS[path] ?? callback(path);
  if (!env().login || !endpoint) return Response.json({ error: 'not_found' }, { status: 404 });
  const response = await answer(request, path, endpoint).catch((error: unknown) => {
    log('login_error', { cause: describeCause(error) });
    return fault(503, 'temporarily_unavailable', 'The store is not available: try again.');
  });
  response.headers.set('X-Request-Id', request.headers.get('x-request-id') ?? '');
  if (endpoint.cors) response.headers.set('Access-Control-Allow-Origin', '*');
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Where people come back to from the logins that are configured. */
function callback(path: string): Endpoint | undefined {
  const known = providers().some(({ id }) => path === `${CALLBACK}${id}`);
  return known ? { methods: ['GET'], perMinute: 60, cors: false } : undefined;
}

async function answer(request: Request, path: string, endpoint: Endpoint): Promise<Response> {
  if (request.method === 'OPTIONS' && endpoint.cors) return preflight(endpoint);
  if (!endpoint.methods.includes(request.method)) {
    const response = fault(405, 'invalid_request', `Use ${endpoint.methods[0]}.`);
    response.headers.set('Allow', endpoint.methods.join(', '));
    return response;
  }
  const ip = clientIp(request.headers, env().trustedProxyHops);
  const verdict = await limitUser(`login${path}`, ip, endpoint.perMinute);
  if (!verdict.allowed) {
    const response = fault(429, 'temporarily_unavailable', 'Too many requests: try again later.');
    response.headers.set('Retry-After', String(secondsUntil(verdict)));
    return response;
  }
  if (path === '/oauth2/authorize') return authorizeRequest(request);
  if (path.startsWith(CALLBACK)) return providerCallback(request);
  if (path === METADATA) return serverMetadata();
  if (request.method !== 'POST') return auth().handler(at(request));
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body instanceof Response)
    return fault(body.status, 'invalid_request', 'The body is too large.');
  if (path.startsWith('/passkey/')) return servePasskey(request, path, body);
  if (path !== '/oauth2/register') return auth().handler(at(request, body));
  const wanted = registration(body);
  if (!wanted) return fault(400, 'invalid_client_metadata', 'The body is not a JSON object.');
  const response = await auth().handler(at(request, JSON.stringify(wanted.accepted)));
  return keepRedirects(response, wanted.redirects);
}

/** The endpoint that an address means: known without its prefix, the metadata under any resource. */
function endpointPath(pathname: string): string {
  if (pathname.startsWith(METADATA)) return METADATA;
  return pathname.replace(/^\/api\/auth/, '').replace(/\/$/, '');
}

/** What clients read first (RFC 8414), of what stands open here and no more. */
async function serverMetadata(): Promise<Response> {
  const address = `${env().publicUrl}${METADATA}`; // under the issuer, not under its routes
  const response = await auth().handler(new Request(address));
  const metadata = Object.entries((await response.json()) as object);
  return Response.json(
    Object.fromEntries(metadata.filter(([name]) => !name.startsWith('introspection_'))),
    { status: response.status, headers: { 'Cache-Control': 'public, max-age=300' } },
  );
}

/** The request at the address that this deployment is known by, whatever host it was sent to. */
function at(request: Request, body?: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of ['accept', 'authorization', 'content-type']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(`${env().publicUrl}${pathname}${search}`, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(body !== undefined && { body }),
  });
}

function preflight({ methods }: Endpoint): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
      'Access-Control-Max-Age': '86400',
    },
  });
}

function fault(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}
