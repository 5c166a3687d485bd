import { callAuth } from '../call';
import { type Form, goTo } from './posted';

/** Ends the session of this browser. */
export const signOut: Form = {
  page: '/sign-in',
  async submit({ headers }) {
    const response = await callAuth('/sign-out', { body: {}, headers });
    return goTo('/sign-in?notice=signed-out#notice', response.headers.getSetCookie());
  },
};
