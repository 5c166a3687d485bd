import { limitUser } from '@/lib/rate-limit';
import { callAuth } from '../call';
import { knownBrowser, rememberBrowser } from '../known-browser';
import { mailing } from '../mail/mailer';
import { type Form, goTo, type Notice, pageWith } from './posted';

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
    // Strangers can use the tries of an account up, but not those of a browser that was in it before.
    const browser = knownBrowser(headers, email);
    const { allowed } = browser
      ? await limitUser('login-browser', browser, PER_ACCOUNT)
      : await limitUser('login-account', email, PER_ACCOUNT);
    if (!allowed) return pageWith('/sign-in', posted, 'too-many');
    const body = { email, password, ...(asked && { oauth_query: asked }) };
    const response = await callAuth('/sign-in/email', { body, headers });
    const answer = (await response.json()) as { url?: unknown; error?: unknown };
    if (answer.error === 'invalid_signature') return pageWith('/sign-in', posted, 'expired');
    if (response.status >= 500) return pageWith('/sign-in', posted, 'unavailable');
    if (!response.ok) return pageWith('/sign-in', posted, refused());
    const next = asked && typeof answer.url === 'string' ? answer.url : '/account';
    return goTo(next, [...response.headers.getSetCookie(), rememberBrowser(email)]);
  },
};

/**
 * The same words for a wrong password and an address that waits to be confirmed: who has just signed
 * up with somebody's address would learn from two whether there was an account before.
 */
function refused(): Notice {
  return mailing() === 'mail' ? 'wrong-or-unconfirmed' : 'wrong';
}
