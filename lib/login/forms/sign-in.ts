import { limitUser } from '@/lib/rate-limit';
import { callAuth } from '../call';
import { type Form, goTo, pageWith } from './posted';

const LONGEST_EMAIL = 254; // RFC 5321; what is longer is nobody's, and no key of a count
const PER_ACCOUNT = 10; // tries a minute, from wherever they come: guessing takes for ever

/** By e-mail and password; goes on with what a client asked for, or to the account. */
export const signIn: Form = {
  page: '/sign-in',
  async submit(posted) {
    const { fields, headers } = posted;
    const email = (fields.get('email') ?? '').trim().toLowerCase().slice(0, LONGEST_EMAIL);
    const password = fields.get('password') ?? '';
    const asked = fields.get('oauth_query');
    const { allowed } = await limitUser('login-account', email, PER_ACCOUNT);
    if (!allowed) return pageWith('/sign-in', posted, 'too-many');
    const body = { email, password, ...(asked && { oauth_query: asked }) };
    const response = await callAuth('/sign-in/email', { body, headers });
    const answer = (await response.json()) as {
      url?: unknown;
      error?: unknown;
      code?: unknown;
    };
    if (answer.error === 'invalid_signature') return pageWith('/sign-in', posted, 'expired');
    if (response.status >= 500) return pageWith('/sign-in', posted, 'unavailable');
    if (answer.code === 'EMAIL_NOT_VERIFIED') return pageWith('/sign-in', posted, 'unconfirmed');
    if (!response.ok) return pageWith('/sign-in', posted, 'wrong');
    const next = asked && typeof answer.url === 'string' ? answer.url : '/account';
    return goTo(next, response.headers.getSetCookie());
  },
};
