import { env } from '@/lib/env';
import { auth } from './auth';
import { loginScopes, OFFLINE } from './scopes';

/** What is handed on. The rest has no meaning here, and might have one on our own pages. */
const PARAMETERS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'resource',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'request', // these two are refused: what is in them must not go unheard
  'request_uri',
];

/**
 * What a client asks of its user, as the authorization server wants to hear it. Clients leave out
 * what they take for granted: the resource (there is one), and that a login should last.
 */
export function authorizeRequest(request: Request): Promise<Response> {
  const { publicUrl } = env();
  const asked = [...new URL(request.url).searchParams];
  const query = new URLSearchParams(asked.filter(([name]) => PARAMETERS.includes(name)));
  if (!query.has('resource')) query.set('resource', `${publicUrl}/mcp`);
  query.set('scope', wantedScopes(query.get('scope')));
  // Any program on a machine may listen there or claim the scheme: an earlier yes is not this one's,
  // whatever it says of prompts.
  if (!isWebAddress(query.get('redirect_uri'))) {
    query.set('prompt', withConsent(query.getAll('prompt').join(' ')));
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

function withConsent(prompt: string): string {
  const kept = prompt.split(' ').filter((word) => !['', 'none', 'consent'].includes(word));
  return [...new Set(kept), 'consent'].join(' ');
}

function isWebAddress(uri: string | null): boolean {
  return uri?.startsWith('https://') ?? false;
}
