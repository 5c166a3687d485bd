import { callAuth } from '../call';
import { mayBePassword } from '../password';
import { type Form, goTo, type Notice, pageWith } from './posted';

/** Sets a new password by a link from a mail, and ends every session of the account. */
export const reset: Form = {
  page: '/forgot',
  async submit(posted) {
    const token = posted.fields.get('token') ?? '';
    const newPassword = posted.fields.get('password') ?? '';
    if (!mayBePassword(newPassword)) {
      const notice: Notice = 'invalid-password';
      return goTo(`/reset?${new URLSearchParams({ token, notice })}`);
    }
    const response = await callAuth('/reset-password', { body: { token, newPassword } });
    if (response.status >= 500) return pageWith('/forgot', posted, 'unavailable');
    if (!response.ok) return pageWith('/forgot', posted, 'link-expired');
    return pageWith('/sign-in', posted, 'password-reset');
  },
};
