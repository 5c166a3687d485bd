import { env } from '@/lib/env';
import { leaveFor } from '../leaving';

/** A form as it was sent. */
export interface Posted {
  fields: URLSearchParams;
  headers: Headers;
  ip: string;
}

/** A form of the login: the page it stands on, and what it does. */
export interface Form {
  page: string;
  submit(posted: Posted): Promise<Response>;
}

/** What a page may say above its form; the words are the page's. */
export type Notice =
  | 'wrong'
  | 'wrong-or-unconfirmed'
  | 'too-many'
  | 'unavailable'
  | 'expired'
  | 'other-person'
  | 'invalid-email'
  | 'invalid-password'
  | 'invalid-name'
  | 'not-invited'
  | 'created'
  | 'passkey-added'
  | 'passkey-removed'
  | 'mailed'
  | 'confirm'
  | 'confirmed'
  | 'confirm-expired'
  | 'link-expired'
  | 'password-reset'
  | 'not-linked'
  | 'provider-unverified'
  | 'provider-failed'
  | 'signed-out'
  | 'disconnected'
  | 'token-made'
  | 'token-revoked'
  | 'invalid-token'
  | 'too-many-tokens'
  | 'password-changed'
  | 'wrong-password'
  | 'not-your-email'
  | 'deleted';

/** Goes on at an address of this deployment, at a client's that was answered, or at another login. */
export function goTo(address: string, cookies: string[] = []): Response {
  const { publicUrl } = env();
  const url = new URL(address, publicUrl);
  const isOwn = url.origin === new URL(publicUrl).origin;
  const response = isOwn
    ? new Response(null, { status: 303, headers: { Location: url.href } })
    : leaveFor(url);
  response.headers.set('Cache-Control', 'no-store');
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Back to a page with a notice; what a client asked for, and the address typed, stay. */
export function pageWith(page: string, { fields }: Posted, notice: Notice): Response {
  const query = new URLSearchParams(fields.get('oauth_query') ?? '');
  query.set('notice', notice);
  const email = fields.get('email');
  if (email) query.set('email', email.slice(0, 254));
  const invitation = page === '/sign-up' && fields.get('invitation');
  if (invitation) query.set('invitation', invitation.slice(0, 100));
  return goTo(`${page}?${query}#notice`); // read out first, wherever the form stood
}
