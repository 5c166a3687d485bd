import { env } from '@/lib/env';
import { auth } from './auth';
import { loginScopes, OFFLINE } from './scopes';

/**
 * What a client asks of its user, as the authorization server wants to hear it. Clients leave out
 * what they take for granted: the resource (there is one), and that a login should last.
 */
export function authorizeRequest(request: Request): Promise<Response> {
  const { publicUrl } = env();
  const url = new URL(request.url);
  const { searchParams: query } = url;
  if (!query.has('resource')) query.set('resource', `${publicUrl}/mcp`);
  query.set('scope', wantedScopes(query.get('scope')));
  // Any program on a machine may listen there or claim the scheme: an earlier yes is not this one's.
  if (!query.has('prompt') && !isWebAddress(query.get('redirect_uri'))) {
    query.set('prompt', 'consent');
  }
  const headers = new Headers({ accept: 'text/html' });
  const cookie = request.headers.get('cookie');
  if (cookie) headers.set('cookie', cookie);
  return auth().handler(
    new Request(`${publicUrl}/api/auth/oauth2/authorize?${query}`, { headers }),
  );
}

/** The scopes that exist here; all of them where a client names none, or none that it could use. */
function wantedScopes(scope: string | null): string {
  const known = (scope ?? '').split(' ').filter((name) => loginScopes.includes(name));
  const wanted = known.some((name) => name !== OFFLINE) ? known : loginScopes;
  return [...new Set([...wanted, OFFLINE])].join(' ');
}

function isWebAddress(uri: string | null): boolean {
  return uri?.startsWith('https://') ?? false;
}
