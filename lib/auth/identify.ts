import { describeCause } from '../errors';
import type { EndpointName } from '../http/endpoint-name';
import { IDENTITY_REFUSAL, refuse } from '../http/refuse';
import { logDegraded } from '../log';
import { challenge } from './challenge';
import { isPersonal } from './personal-token';
import { BadToken, KeysUnavailable } from './token-errors';
import { verifiedBefore } from './verified-tokens';
import { type Identity, verifyToken } from './verify';

const ANONYMOUS: Partial<Identity> = {};

/** Where a request came in, and what its client may need of what it sees: for a challenge alone. */
interface Asked {
  endpoint?: EndpointName;
  mayNeed?: () => readonly string[] | Promise<readonly string[]>;
}

/** Who sends this `Authorization`: nobody, a user, or the response that refuses it. */
export async function identify(
  authorization: string | null,
  asked: Asked = {},
): Promise<Partial<Identity> | { refusal: Response }> {
  if (authorization === null) return ANONYMOUS;
  const token = tokenIn(authorization);
  try {
    if (!token) throw new BadToken('Invalid token: Authorization must be Bearer <JWT>');
    return await verifyToken(token);
  } catch (error) {
    if (error instanceof BadToken) return { refusal: await badToken(error.message, asked) };
    if (!(error instanceof KeysUnavailable)) throw error;
    logDegraded('key server', describeCause(error.cause));
    const message = `${error.message}: try again in a moment`;
    return { refusal: refuse(503, IDENTITY_REFUSAL, message, { 'Retry-After': '5' }) };
  }
}

/** Whether only the store can say whose token it is: a personal one that was not found good just now. */
export function mustBeLookedUp(authorization: string | null): boolean {
  const token = tokenIn(authorization ?? '');
  return isPersonal(token) && !verifiedBefore(token);
}

function tokenIn(authorization: string): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1];
}

/** A client whose token is no longer good may log in anew: it is told the same as one without. */
async function badToken(description: string, { endpoint, mayNeed }: Asked): Promise<Response> {
  const scope = (await mayNeed?.())?.join(' ');
  const fault = { error: 'invalid_token', description, scope, endpoint } as const;
  return refuse(401, IDENTITY_REFUSAL, description, { 'WWW-Authenticate': challenge(fault) });
}
