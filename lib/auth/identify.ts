import { describeCause } from '../errors';
import type { EndpointName } from '../http/endpoint-name';
import { IDENTITY_REFUSAL, refuse } from '../http/refuse';
import { logDegraded } from '../log';
import { challenge } from './challenge';
import { BadToken, KeysUnavailable } from './token-errors';
import { type Identity, verifyToken } from './verify';

const ANONYMOUS: Partial<Identity> = {};

/** Who sends this `Authorization`: nobody, a user, or the response that refuses it. */
export async function identify(
  authorization: string | null,
  endpoint?: EndpointName,
): Promise<Partial<Identity> | { refusal: Response }> {
  if (authorization === null) return ANONYMOUS;
  const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  try {
    if (!token) throw new BadToken('Invalid token: Authorization must be Bearer <JWT>');
    return await verifyToken(token);
  } catch (error) {
    if (error instanceof BadToken) return { refusal: badToken(error.message, endpoint) };
    if (!(error instanceof KeysUnavailable)) throw error;
    logDegraded('key server', describeCause(error.cause));
    const message = `${error.message}: try again in a moment`;
    return { refusal: refuse(503, IDENTITY_REFUSAL, message, { 'Retry-After': '5' }) };
  }
}

function badToken(message: string, endpoint: EndpointName | undefined): Response {
  return refuse(401, IDENTITY_REFUSAL, message, {
    'WWW-Authenticate': challenge({ error: 'invalid_token', description: message, endpoint }),
  });
}
