import { type Env, env } from '../env';
import { isJson } from '../http/media-type';
import { isLoopbackHost, isLoopbackOrigin } from '../loopback';
import { signToken } from './sign';

const USER = 'demo';
const LIFETIME_MS = 3_600_000;
// Next itself writes the socket's address into `x-forwarded-for` where a client sent none.
const LOCAL_ADDRESS = /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/;
const TUNNEL_HEADERS = ['forwarded', 'x-real-ip', 'cf-connecting-ip'];

/** Whether anyone who reaches this server may be the user "demo": a laptop's own, as it comes. */
export function offersDemoToken(): boolean {
  const config = env();
  const { store, onLoopback, publicUrl, trustedProxyHops } = config;
  // An address for others, or a proxy of one's own, hands what is said here on to a network.
  const isPrivate = onLoopback && trustedProxyHops === 0 && isLoopbackHost(new URL(publicUrl).host);
  return store === 'pglite' && isPrivate && !isLoginConfigured(config);
}

/** Somebody decides who may log in. The login that is there by itself decides nothing: all may. */
function isLoginConfigured({ jwksUrl, jwtIssuer, loginChosen, github, google, mail }: Env) {
  return [jwksUrl, jwtIssuer, loginChosen, github, google, mail].some(Boolean);
}

/**
 * Whether a page of this very server asks. A foreign page can't send JSON without a preflight that
 * nobody answers; a name that was bent to 127.0.0.1 shows in `Host`; a tunnel tells whom it serves.
 */
export function isFromThisMachine(headers: Headers): boolean {
  const origin = headers.get('origin');
  return (
    isLoopbackHost(headers.get('host') ?? '') &&
    (origin === null || isLoopbackOrigin(origin)) &&
    isJson(headers.get('content-type')) &&
    !TUNNEL_HEADERS.some((name) => headers.has(name)) &&
    LOCAL_ADDRESS.test(headers.get('x-forwarded-for') ?? '')
  );
}

/** A token for the user "demo", good for an hour. */
export async function makeDemoToken() {
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  const token = await signToken(env(), USER, expiresAt);
  return token && { token, user: USER, expires_at: expiresAt.toISOString() };
}
