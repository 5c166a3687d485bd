import { callAuth } from '../call';
import { type Form, pageWith } from './posted';

/** Confirms an address by a link from a mail; opening the link alone does nothing. */
export const verify: Form = {
  page: '/sign-in',
  async submit(posted) {
    const token = new URLSearchParams({ token: posted.fields.get('token') ?? '' });
    const response = await callAuth(`/verify-email?${token}`);
    if (response.status >= 500) return pageWith('/sign-in', posted, 'unavailable');
    return pageWith('/sign-in', posted, response.ok ? 'confirmed' : 'confirm-expired');
  },
};
