import { z } from 'zod';
import { getDb } from '@/db/client';
import { forgetOldChallenges } from '@/db/login/passkeys';
import { callAuth } from './call';
import { isOwnPage } from './own-page';
import { UNCONFIRMED } from './passkey-plugin';
import type { ProtocolPost } from './protocol-form';

const SIGN_IN_CHALLENGE = '/passkey/generate-authenticate-options';
const SIGN_IN = [SIGN_IN_CHALLENGE, '/passkey/verify-authentication'];

/** Why a passkey was not made or not taken; the words are the pages'. */
export type PasskeyFault =
  | 'other-site'
  | 'refused'
  | 'expired'
  | 'unconfirmed'
  | 'not-fresh'
  | 'signed-out';

/** The authenticator's answer to a challenge, which the library reads and checks. */
const answeredSchema = z.object({
  response: z.record(z.string(), z.unknown()),
  name: z.string().trim().max(100).optional(),
  oauth_query: z.string().optional(),
});
const takenSchema = z.object({ url: z.string().optional() });
const refusedSchema = z
  .object({ error: z.string().optional(), code: z.string().optional() })
  .catch({});

/**
 * The two steps of making a passkey, and of signing in with one: a challenge, then the answer to it.
 * They are for this deployment's own pages, and always sent by POST, which says where it comes from.
 */
export function passkeyStep(path: string) {
  return (post: ProtocolPost) => servePasskey(path, post);
}

async function servePasskey(path: string, { headers, body }: ProtocolPost): Promise<Response> {
  if (!isOwnPage(headers)) return fault(403, 'other-site');
  if (path === '/passkey/generate-register-options') return challenge(path, headers);
  // Without the session: the browser offers every passkey that it has for here, whosever it is.
  if (path === SIGN_IN_CHALLENGE) return challenge(path);
  const given = answeredSchema.safeParse(parseJson(body));
  if (!given.success) return fault(400, 'refused');
  const response = await callAuth(path, { body: given.data, headers });
  if (!response.ok) return refusal(path, response);
  const { url } = takenSchema.parse(await response.json());
  // No more than that: the library's answer has the session's token in it, which no script may see.
  return withCookies(Response.json({ next: url ?? '/account' }), response);
}

async function challenge(path: string, headers?: Headers): Promise<Response> {
  await forgetOldChallenges(await getDb());
  const response = await callAuth(path, headers && { headers });
  if (!response.ok) return refusal(path, response);
  const options = z.record(z.string(), z.unknown()).parse(await response.json());
  const asked = SIGN_IN.includes(path) ? { ...options, userVerification: 'required' } : options;
  return withCookies(Response.json(asked), response);
}

/**
 * Of a passkey that does not sign in, nothing more is said: not whether it is known here. Who has
 * shown that it is theirs is told what is missing.
 */
async function refusal(path: string, response: Response): Promise<Response> {
  const { error, code } = refusedSchema.parse(await response.json().catch(() => undefined));
  if (error === 'invalid_signature') return fault(400, 'expired');
  if (code === UNCONFIRMED) return fault(403, 'unconfirmed');
  if (SIGN_IN.includes(path)) return fault(400, 'refused');
  if (response.status === 401) return fault(401, 'signed-out');
  if (response.status === 403) return fault(403, 'not-fresh');
  return fault(400, 'refused');
}

function withCookies(response: Response, from: Response): Response {
  for (const cookie of from.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie);
  return response;
}

function fault(status: number, error: PasskeyFault): Response {
  return Response.json({ error }, { status });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
