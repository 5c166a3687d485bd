import { callAuth } from '../call';
import { signedIn } from '../session';
import { type Form, goTo, pageWith } from './posted';

/** The answer to what a client asks for; it goes back to the client either way. */
export const consent: Form = {
  page: '/consent',
  async submit(posted) {
    const { fields, headers } = posted;
    const asked = fields.get('oauth_query') ?? '';
    // The page said for whom it asks; another may have signed in on this browser since.
    const user = await signedIn(headers);
    if (user && user.id !== fields.get('user')) return pageWith('/consent', posted, 'other-person');
    const body = { accept: fields.get('answer') === 'allow', oauth_query: asked };
    const response = await callAuth('/oauth2/consent', { body, headers });
    if (response.status === 401) return goTo(`/sign-in?${asked}`);
    if (response.status >= 500) return pageWith('/consent', posted, 'unavailable');
    if (!response.ok) return pageWith('/consent', posted, 'expired');
    const answer = (await response.json()) as { url?: string; redirect_uri?: string };
    return goTo(answer.url ?? answer.redirect_uri ?? '/account');
  },
};
