import { env } from '@/lib/env';
import { auth } from './auth';

/**
 * A person comes back from another login, in the browser that they left with: the cookie that they
 * got then has to come with them.
 */
export function providerCallback(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers({ accept: 'text/html' });
  const cookie = request.headers.get('cookie');
  if (cookie) headers.set('cookie', cookie);
  return auth().handler(new Request(`${env().publicUrl}${pathname}${search}`, { headers }));
}
