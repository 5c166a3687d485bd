import { type SignedIn, signedIn } from '../session';
import { type Form, goTo, type Posted } from './posted';

/** A form of the account page: whoever is not signed in any more is asked to first. */
export function accountForm(submit: (user: SignedIn, posted: Posted) => Promise<Response>): Form {
  return {
    page: '/account',
    async submit(posted) {
      const user = await signedIn(posted.headers);
      return user ? submit(user, posted) : goTo('/sign-in');
    },
  };
}
