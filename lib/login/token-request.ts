import { setTimeout } from 'node:timers/promises';
import { getDb } from '@/db/client';
import { endGrantWithout, findSpent, wasJustRotated } from '@/db/login/grants';
import { forgetVerified } from '@/lib/auth/verified-tokens';
import { fault } from './fault';
import { type ProtocolPost, readProtocolForm } from './protocol-form';
import { storedToken } from './stored-token';

const WAITS_MS = [100, 300, 1_000]; // for the answer to whoever came a moment before

/**
 * Tokens for a code or a refresh token. Where either comes a second time, the library takes back the
 * refresh tokens that came of it; the access tokens beside them end here.
 */
export async function tokenRequest({ body, ask }: ProtocolPost): Promise<Response> {
  const fields = readProtocolForm(body);
  if (!fields) return fault(400, 'invalid_request', 'A parameter is there twice.');
  const given = fields.get('code') ?? fields.get('refresh_token');
  if (given === null) return ask(body);
  const db = await getDb();
  const hash = storedToken(given);
  const spent = await findSpent(db, hash);
  let response = await ask(body);
  // A client that refreshes twice at once is no thief: both get the same, as if one had asked again.
  for (const wait of WAITS_MS) {
    if (response.ok || !(await wasJustRotated(db, hash))) break;
    await setTimeout(wait);
    response = await ask(body);
  }
  if (spent && !response.ok) {
    await endGrantWithout(db, spent);
    forgetVerified(spent.userId);
  }
  return response;
}
