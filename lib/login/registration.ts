import { z } from 'zod';
import { getDb } from '@/db/client';
import { forgetUnusedClients, setRedirectUris } from '@/db/login/clients';
import { findOddText } from '@/lib/odd-text';
import { limitUser } from '@/lib/rate-limit';
import { fault, tooMany } from './fault';
import type { ProtocolPost } from './protocol-form';

/**
 * Addresses of known clients in schemes of their own, which the library refuses: it wants reverse
 * domain names. Each is taken by its very letters.
 */
const KNOWN_REDIRECTS = ['cursor://anysphere.cursor-mcp/oauth/callback'];
const PLACEHOLDER = 'http://127.0.0.1/callback'; // replaced before anyone is told of the client
const GRANTS = ['authorization_code', 'refresh_token'];
const PER_MINUTE = 300; // from wherever they come: addresses are cheap, a row is kept for days
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu; // what turns a name round, or hides part of it

/**
 * What is kept of a registration. Anyone may send one: it holds no more than a client needs, and no
 * address that this server would ever call.
 */
const metadata = z.object({
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(20), // VS Code has four
  client_name: z
    .string()
    .max(200)
    .transform((name) => name.replace(UNSEEN, '').trim() || undefined)
    .optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  token_endpoint_auth_method: z
    .enum(['none', 'client_secret_basic', 'client_secret_post'])
    .optional(),
  application_type: z.enum(['web', 'native']).optional(),
});
type Metadata = z.infer<typeof metadata>;

/** Makes a client known that asks to be (RFC 7591). */
export async function register({ body, ask }: ProtocolPost): Promise<Response> {
  const verdict = await limitUser('login-registrations', 'all', PER_MINUTE);
  if (!verdict.allowed) return tooMany(verdict);
  const given = metadata.safeParse(parse(body));
  if (!given.success) {
    const [issue] = given.error.issues;
    const field = issue?.path.join('.') || 'The body';
    const error = field.startsWith('redirect_uris') ? 'invalid_redirect_uri' : undefined;
    return fault(400, error ?? 'invalid_client_metadata', `${field}: ${issue?.message}`);
  }
  if (given.data.grant_types?.includes('authorization_code') === false) {
    return fault(400, 'invalid_client_metadata', 'Only authorization codes are given here.');
  }
  const uris = given.data.redirect_uris;
  const response = await ask(JSON.stringify(accepted(given.data)));
  if (!response.ok) return response;
  const db = await getDb();
  await forgetUnusedClients(db);
  if (!uris.some(isKnown)) return response;
  const client = z.looseObject({ client_id: z.string() }).parse(await response.json());
  await setRedirectUris(db, client.client_id, uris);
  return Response.json({ ...client, redirect_uris: uris }, { status: response.status });
}

/** A registration as the library takes it: what it would refuse is put in afterwards. */
function accepted(given: Metadata): Metadata {
  const others = given.redirect_uris.filter((uri) => !isKnown(uri));
  // Without a type it would count as a web client, and be refused an address on its own machine.
  const native = given.redirect_uris.some((uri) => !uri.startsWith('https://'));
  return {
    ...given,
    // A client that has nothing but its own scheme still needs an address that the library knows.
    redirect_uris: others.length > 0 ? others : [PLACEHOLDER],
    // Clients list all that they know, device codes too; the answer says what they are given.
    grant_types: GRANTS,
    response_types: ['code'],
    application_type: given.application_type ?? (native ? 'native' : 'web'),
  };
}

function isKnown(uri: string): boolean {
  return KNOWN_REDIRECTS.includes(uri);
}

function parse(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return findOddText({ value }, ['value']) ? undefined : value;
  } catch {
    return undefined;
  }
}
