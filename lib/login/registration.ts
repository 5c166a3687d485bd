import { getDb } from '@/db/client';
import { forgetUnusedClients, setRedirectUris } from '@/db/login/clients';

/**
 * Addresses of known clients in schemes of their own, which the library refuses: it wants reverse
 * domain names. Each is taken by its very letters.
 */
const KNOWN_REDIRECTS = ['cursor://anysphere.cursor-mcp/oauth/callback'];
const PLACEHOLDER = 'http://127.0.0.1/callback'; // replaced before anyone is told of the client
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/;

/** What a client registers, as the library takes it, and all its addresses where it would not. */
export function registration(body: string) {
  const given = parseObject(body);
  if (!given) return undefined;
  const uris = Array.isArray(given.redirect_uris) ? given.redirect_uris : [];
  const kept = uris.filter((uri) => KNOWN_REDIRECTS.includes(uri));
  const others = uris.filter((uri) => !kept.includes(uri));
  // A client that has nothing but its own scheme still needs an address that the library knows.
  const redirects = others.length > 0 || kept.length === 0 ? others : [PLACEHOLDER];
  // Without a type it would count as a web client, and be refused an address on its own machine.
  const native = kept.length > 0 || others.some((uri) => LOOPBACK.test(String(uri)));
  const accepted = {
    grant_types: ['authorization_code', 'refresh_token'], // unless it says otherwise
    ...given,
    ...(Array.isArray(given.redirect_uris) && { redirect_uris: redirects }),
    application_type: given.application_type ?? (native ? 'native' : 'web'),
    scope: undefined, // every scope may be asked for later; the user decides then
    skip_consent: undefined,
  };
  return { accepted, redirects: kept.length > 0 ? uris.map(String) : undefined };
}

/** Gives a new client the addresses that the library would have refused, and says so. */
export async function keepRedirects(
  response: Response,
  redirects: string[] | undefined,
): Promise<Response> {
  if (!response.ok) return response;
  const db = await getDb();
  await forgetUnusedClients(db);
  if (!redirects) return response;
  const client = (await response.json()) as { client_id: string };
  await setRedirectUris(db, client.client_id, redirects);
  return Response.json({ ...client, redirect_uris: redirects }, { status: response.status });
}

function parseObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
