import type { User } from '@/tools/define';
import { refuseUser } from '../auth/authorize';
import { identify } from '../auth/identify';
import { describeCause, ToolError } from '../errors';
import { log } from '../log';
import { countLimitHit } from '../metrics';
import { limitUser, secondsUntil } from '../rate-limit';
import { addCorsHeaders, isAllowedOrigin } from './cors';
import { isJson } from './media-type';
import { readBody } from './read-body';
import { HTTP_REFUSAL, refuse } from './refuse';
import { STATUS } from './status';

/** A plain HTTP surface for users beside the endpoint: what it is called, and its own limits. */
export interface Surface {
  name: string;
  perMinute: number;
  maxBodyBytes: number;
}

type Work = (user: User, body: unknown) => Promise<object>;

/**
 * What every such route does around its own work, in this order: origin, media type, token, scope,
 * limit, size. The middleware does not see it: it would hold megabytes back until all had arrived.
 */
export async function serveUser(
  request: Request,
  surface: Surface,
  scope: string,
  work: Work,
): Promise<Response> {
  const requestId = crypto.randomUUID();
  const started = performance.now();
  let userId: string | undefined;
  const known: Work = (user, body) => {
    userId = user.id;
    return work(user, body);
  };
  let cause: string | undefined;
  const response = await checked(request, surface, scope, known).catch((error: unknown) => {
    const failure = error instanceof ToolError ? error : new ToolError('INTERNAL_ERROR');
    const internal = ['DATABASE_ERROR', 'INTERNAL_ERROR'].includes(failure.code);
    if (internal) cause = describeCause(error);
    return answer(failure);
  });
  log('user_request', {
    route: surface.name,
    method: request.method,
    path: new URL(request.url).pathname,
    status: response.status,
    duration_ms: Math.round(performance.now() - started),
    request_id: requestId,
    ...(userId !== undefined && { user_id: userId }),
    ...(cause !== undefined && { cause }),
  });
  response.headers.set('X-Request-Id', requestId);
  response.headers.set('Cache-Control', 'no-store');
  addCorsHeaders(response.headers, request.headers.get('origin'));
  return response;
}

async function checked(
  request: Request,
  { name, perMinute, maxBodyBytes }: Surface,
  scope: string,
  work: Work,
): Promise<Response> {
  const { headers } = request;
  const posts = request.method === 'POST';
  if (!isAllowedOrigin(headers.get('origin'))) {
    return refuse(403, HTTP_REFUSAL, 'Origin not allowed: add it to ALLOWED_ORIGINS');
  }
  if (posts && !isJson(headers.get('content-type'))) {
    return refuse(415, HTTP_REFUSAL, 'Content-Type must be application/json');
  }
  const identity = await identify(headers.get('authorization'), { mayNeed: () => [scope] });
  if ('refusal' in identity) return identity.refusal;
  const { user } = identity;
  const refusal = refuseUser(scope, identity);
  if (refusal || !user) return refusal ?? answer(new ToolError('UNAUTHORIZED'));
  const verdict = await limitUser(name, user.id, perMinute);
  if (!verdict.allowed) {
    countLimitHit('tool', name);
    throw new ToolError('RATE_LIMITED', '', { retryAfter: secondsUntil(verdict) });
  }
  const body = posts ? await readBody(request, maxBodyBytes) : '{}';
  if (body instanceof Response) return body;
  return Response.json(await work(user, parseJson(body)));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ToolError('VALIDATION_ERROR', 'The body is not valid JSON');
  }
}

const SAYS: Partial<Record<ToolError['code'], string>> = {
  DATABASE_ERROR: 'service unavailable',
  INTERNAL_ERROR: 'please try again',
  RATE_LIMITED: 'Rate limit exceeded',
  UNAUTHORIZED: 'user_id is required',
};

function answer({ code, message, details }: ToolError): Response {
  const body = { error: message || SAYS[code], code, ...details };
  const retryAfter = details?.retryAfter;
  const headers =
    typeof retryAfter === 'number' ? { 'Retry-After': String(retryAfter) } : undefined;
  return Response.json(body, { status: STATUS[code], ...(headers && { headers }) });
}
