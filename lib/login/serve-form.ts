import { env } from '@/lib/env';
import { describeCause } from '@/lib/errors';
import { clientIp } from '@/lib/http/client-ip';
import { readBody } from '@/lib/http/read-body';
import { log } from '@/lib/log';
import { limitUser, secondsUntil } from '@/lib/rate-limit';
import { forms } from './forms';
import { type Posted, pageWith } from './forms/posted';
import { isOwnPage } from './own-page';
import { holdsNul } from './protocol-form';

const MAX_BODY_BYTES = 65_536;
const PER_MINUTE = 30; // from one address: a person who tries again and again, not a program

/**
 * A form of the login's pages, sent with or without JavaScript. It ends in a redirect: to the next
 * page, or back to the one that it came from, with what is wrong.
 */
export async function serveForm(request: Request, name: string): Promise<Response> {
  const form = forms[name];
  if (!env().login || !form) return new Response(null, { status: 404 });
  if (!isOwnPage(request.headers)) return refuse(403, 'This form was sent from another site.');
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return refuse(415, 'Send a form.');
  const ip = clientIp(request.headers, env().trustedProxyHops);
  const verdict = await limitUser('login-forms', ip, PER_MINUTE);
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body instanceof Response) return refuse(body.status, 'The form is too large, or not UTF-8.');
  if (holdsNul(body)) return refuse(400, 'The form holds a NUL.');
  const posted: Posted = { fields: new URLSearchParams(body), headers: request.headers, ip };
  if (!verdict.allowed) {
    const response = pageWith(form.page, posted, 'too-many');
    response.headers.set('Retry-After', String(secondsUntil(verdict)));
    return response;
  }
  try {
    return await form.submit(posted);
  } catch (error) {
    log('login_error', { cause: describeCause(error) });
    return pageWith(form.page, posted, 'unavailable');
  }
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'Cache-Control': 'no-store' } });
}
