import { after, type NextRequest } from 'next/server';
import { loginRequired } from '../auth/authorize';
import { identify } from '../auth/identify';
import { scopesOf } from '../auth/scopes';
import { describeCause } from '../errors';
import { log } from '../log';
import type { Caller } from '../run-tool';
import type { View } from '../view';
import { addCorsHeaders, isAllowedOrigin, preflightResponse } from './cors';
import { endpointNameOf } from './endpoint-name';
import { acceptsJson, isJson } from './media-type';
import { readBody } from './read-body';
import { asksForLogin, readView } from './read-view';
import { HTTP_REFUSAL, INTERNAL_ERROR, methodRefused, refuse } from './refuse';
import { requestIdOf } from './request-id';

/** A checked POST: who sent it, and what. */
export interface Posted {
  request: NextRequest;
  body: string;
  caller: Caller;
  view: View;
}

/**
 * What every POST route of the endpoint does around its own work, in this order: origin, media
 * types, view, token, login, size. (The method is the route's export; limit and token were the middleware's.)
 */
export async function servePost(
  request: NextRequest,
  serve: (posted: Posted) => Promise<Response>,
): Promise<Response> {
  const requestId = requestIdOf(request);
  const response = await checked(request, requestId, serve).catch((error: unknown) => {
    log('server_error', { cause: describeCause(error), request_id: requestId });
    return refuse(500, INTERNAL_ERROR, 'Internal error: try again');
  });
  return finish(request, requestId, response);
}

async function checked(
  request: NextRequest,
  requestId: string,
  serve: (posted: Posted) => Promise<Response>,
): Promise<Response> {
  const { headers } = request;
  if (!isAllowedOrigin(headers.get('origin'))) return originRefused();
  if (!acceptsJson(headers.get('accept'))) {
    return refuse(406, HTTP_REFUSAL, 'Accept must allow application/json');
  }
  if (!isJson(headers.get('content-type'))) {
    return refuse(415, HTTP_REFUSAL, 'Content-Type must be application/json');
  }
  const view = readView(request);
  if (view instanceof Response) return view;
  const needsLogin = asksForLogin(request);
  if (needsLogin instanceof Response) return needsLogin;
  const endpoint = endpointNameOf(request);
  const mayNeed = scopesOf(view);
  const authorization = headers.get('authorization');
  const identity = await identify(authorization, { endpoint, mayNeed: () => mayNeed });
  if ('refusal' in identity) return identity.refusal;
  if (needsLogin && !identity.user) return loginRequired({ mayNeed, endpoint });
  const body = await readBody(request);
  if (body instanceof Response) return body;
  const defaults = view.project === undefined ? {} : { project: view.project };
  const { signal } = request;
  const caller: Caller = {
    ...{ ...identity, mayNeed, requestId, endpoint },
    ...{ signal, defer: after, defaults },
  };
  return serve({ request, body, caller, view });
}

/** OPTIONS: neither limited nor authenticated. */
export function servePreflight(request: NextRequest): Response {
  const allowed = isAllowedOrigin(request.headers.get('origin'));
  return finish(request, requestIdOf(request), allowed ? preflightResponse() : originRefused());
}

/** Every other method. */
export function refuseMethod(request: NextRequest): Response {
  return finish(request, requestIdOf(request), methodRefused());
}

function originRefused(): Response {
  return refuse(403, HTTP_REFUSAL, 'Origin not allowed: add it to ALLOWED_ORIGINS');
}

function finish(request: NextRequest, requestId: string, response: Response): Response {
  response.headers.set('X-Request-Id', requestId);
  response.headers.set('Cache-Control', 'no-store');
  addCorsHeaders(response.headers, request.headers.get('origin'));
  return response;
}
