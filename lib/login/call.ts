import { env } from '@/lib/env';
import { auth } from './auth';

/**
 * Asks the authorization server as a page of this deployment would: JSON in, JSON out. Its own
 * routes for pages are reached this way alone; the protocol's stand open (`protocol.ts`).
 */
export function callAuth(
  path: string,
  { body, headers }: { body?: object; headers?: Headers } = {},
): Promise<Response> {
  const { publicUrl } = env();
  const sent = new Headers({ accept: 'application/json', origin: new URL(publicUrl).origin });
  const cookie = headers?.get('cookie');
  if (cookie) sent.set('cookie', cookie);
  if (body) sent.set('content-type', 'application/json');
  return auth().handler(
    new Request(`${publicUrl}/api/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers: sent,
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
}
