import { setTimeout } from 'node:timers/promises';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { getDb } from '@/db/client';
import { findRefreshToken, revokeAccess, revokeGrant } from '@/db/login/grants';
import { keys } from '@/lib/auth/keys';
import { forgetVerified } from '@/lib/auth/verified-tokens';
import { env } from '@/lib/env';
import { fault } from './fault';
import { type ProtocolPost, readProtocolForm } from './protocol-form';
import { storedToken } from './stored-token';

/**
 * Ends a token for the client that it was given to (RFC 7009): with a refresh token the whole grant,
 * with an access token those issued until now. What is no token of ours has ended already.
 */
export async function revokeRequest(post: ProtocolPost): Promise<Response> {
  const fields = readProtocolForm(post.body);
  if (!fields) return fault(400, 'invalid_request', 'A parameter is there twice.');
  const token = fields.get('token');
  if (!token) return fault(400, 'invalid_request', 'The token is missing.');
  const refused = await refuseClient(post, fields);
  if (refused) return refused;
  const db = await getDb();
  const refresh = await findRefreshToken(db, storedToken(token));
  const grant = refresh ?? (await readAccessToken(token));
  if (!grant) return new Response(null);
  if (grant.clientId !== clientIdOf(post.headers, fields)) {
    return fault(400, 'invalid_request', 'The token was given to another client.');
  }
  await (refresh ? revokeGrant : revokeAccess)(db, grant.userId, grant.clientId);
  await nextSecond();
  forgetVerified(grant.userId);
  return new Response(null);
}

/** The library knows its clients' secrets: it is asked to end a token that nobody has. */
async function refuseClient({ ask }: ProtocolPost, fields: URLSearchParams) {
  const nothing = new URLSearchParams(fields);
  nothing.set('token', 'none');
  nothing.set('token_type_hint', 'refresh_token');
  const response = await ask(nothing.toString());
  const answer: unknown = await response.clone().json();
  const passed = JSON.stringify(answer).includes('token not found'); // it came as far as looking
  return passed ? undefined : response;
}

function clientIdOf(headers: Headers, fields: URLSearchParams): string | null {
  const basic = /^Basic +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (basic === undefined) return fields.get('client_id');
  const [name = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return decodeURIComponent(name);
}

/** Of which grant a text is an access token; undefined where it is none that still counts. */
async function readAccessToken(token: string) {
  const { jwks } = await keys();
  if (!jwks) return undefined;
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(token, jwks, { issuer: env().publicUrl, typ: 'at+jwt' }));
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error; // the store is down: what was not looked at did not end
  }
  const { sub, azp } = payload;
  return sub && typeof azp === 'string' ? { userId: sub, clientId: azp } : undefined;
}

/** A token says in whole seconds when it was issued: those of this second have ended, later ones not. */
function nextSecond(): Promise<void> {
  return setTimeout(1_000 - (Date.now() % 1_000));
}
