import { getDb } from '@/db/client';
import { publicKeys } from '@/db/login/keys';
import { env } from '@/lib/env';
import { describeCause } from '@/lib/errors';
import { clientIp } from '@/lib/http/client-ip';
import { readBody } from '@/lib/http/read-body';
import { log } from '@/lib/log';
import { limitUser } from '@/lib/rate-limit';
import { auth } from './auth';
import { authorizeRequest } from './authorize-request';
import { fault, tooMany } from './fault';
import { holdsNul, type ProtocolPost } from './protocol-form';
import { providerCallback } from './provider-callback';
import { providers } from './providers';
import { register } from './registration';
import { revokeRequest } from './revoke-request';
import { passkeyStep } from './serve-passkey';
import { METADATA, serverMetadata } from './server-metadata';
import { tokenRequest } from './token-request';

/** What of Better Auth the world may reach; pages ask for the rest by themselves. */
type Endpoint = {
  /** Requests a minute from one address; a range of SHARED_EGRESS has its own limit for each. */
  perMinute: number;
  /** Its answers are one person's: no page elsewhere may read them. */
  personal?: true;
} & (
  | { get(request: Request): Promise<Response> }
  | { post(post: ProtocolPost): Promise<Response> }
);

const ENDPOINTS: Record<string, Endpoint> = {
  [METADATA]: { perMinute: 300, get: serverMetadata },
  '/jwks': { perMinute: 300, get: allPublicKeys },
  '/oauth2/authorize': { perMinute: 60, personal: true, get: authorizeRequest },
  '/oauth2/token': { perMinute: 120, post: tokenRequest },
  '/oauth2/register': { perMinute: 30, post: register },
  '/oauth2/revoke': { perMinute: 60, post: revokeRequest },
  ...Object.fromEntries(
    [
      '/passkey/generate-register-options',
      '/passkey/verify-registration',
      '/passkey/generate-authenticate-options',
      '/passkey/verify-authentication',
    ].map((path) => [path, { perMinute: 30, personal: true, post: passkeyStep(path) }]),
  ),
};
const MAX_BODY_BYTES = 16_384; // of a registration with many addresses; a token request is far less

/** The OAuth endpoints under /api/auth: known ones alone, each within its limit. */
export async function serveProtocol(request: Request): Promise<Response> {
  const path = endpointPath(new URL(request.url).pathname);
  const endpoint = ENDPOINTS[path] ?? comingBack(path);
  if (!env().login || !endpoint) return Response.json({ error: 'not_found' }, { status: 404 });
  const response = await answer(request, path, endpoint).then(
    (answered) => (answered.status < 500 ? answered : unavailable()), // the library has logged why
    (error: unknown) => {
      log('login_error', { cause: describeCause(error) });
      return unavailable();
    },
  );
  response.headers.set('X-Request-Id', request.headers.get('x-request-id') ?? '');
  if (!endpoint.personal) response.headers.set('Access-Control-Allow-Origin', '*');
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Where people come back to from the other logins that are configured. */
function comingBack(path: string): Endpoint | undefined {
  const known = providers().some(({ id }) => path === `/callback/${id}`);
  return known ? { perMinute: 60, personal: true, get: providerCallback } : undefined;
}

async function answer(request: Request, path: string, endpoint: Endpoint): Promise<Response> {
  const methods = 'get' in endpoint ? ['GET', 'HEAD'] : ['POST'];
  if (request.method === 'OPTIONS' && !endpoint.personal) return preflight(methods);
  if (!methods.includes(request.method)) {
    const Allow = methods.join(', ');
    return fault(405, 'invalid_request', `Use ${methods[0]}.`, { Allow });
  }
  const verdict = await limit(request, path, endpoint);
  if (!verdict.allowed) return tooMany(verdict);
  if (holdsNul(request.url)) return fault(400, 'invalid_request', 'The address holds a NUL.');
  if ('get' in endpoint) return endpoint.get(request);
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body instanceof Response) {
    const wrong = body.status === 413 ? 'is too large' : 'is not UTF-8';
    return fault(body.status, 'invalid_request', `The body ${wrong}.`);
  }
  if (holdsNul(body)) return fault(400, 'invalid_request', 'The body holds a NUL.');
  const { headers } = request;
  return endpoint.post({
    headers,
    body,
    ask: (text) => askLibrary(path, { headers, body: text }),
  });
}

/** By the client's address; those that a hosted assistant's users all share have room for many. */
function limit({ headers }: Request, path: string, { perMinute }: Endpoint) {
  const { trustedProxyHops, sharedEgress, sharedEgressLimit } = env();
  const ip = clientIp(headers, trustedProxyHops);
  const range = sharedEgress(ip);
  return range === undefined
    ? limitUser(`login${path}`, ip, perMinute)
    : limitUser(`login${path}`, range, Math.max(perMinute, sharedEgressLimit));
}

/** The endpoint that an address means: known without its prefix, the metadata under any resource. */
function endpointPath(pathname: string): string {
  if (pathname.startsWith(METADATA)) return METADATA;
  return pathname.replace(/^\/api\/auth/, '').replace(/\/$/, '');
}

/** The library would list those alone that it signs with; tokens of earlier keys are good as well. */
async function allPublicKeys(): Promise<Response> {
  return Response.json(await publicKeys(await getDb()));
}

/** Asks at the address that this deployment is known by, whatever host a request was sent to. */
function askLibrary(path: string, post: { headers: Headers; body: string }): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  for (const name of ['authorization', 'content-type']) {
    const value = post.headers.get(name);
    if (value) headers.set(name, value);
  }
  return auth().handler(
    new Request(`${env().publicUrl}/api/auth${path}`, {
      method: 'POST',
      headers,
      body: post.body,
    }),
  );
}

function unavailable(): Response {
  return fault(503, 'temporarily_unavailable', 'The login is not available now: try again.');
}

function preflight(methods: string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
      'Access-Control-Max-Age': '86400',
    },
  });
}
