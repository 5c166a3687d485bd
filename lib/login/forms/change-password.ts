import { limitUser } from '@/lib/rate-limit';
import { callAuth } from '../call';
import { mayBePassword } from '../password';
import { accountForm } from './account-form';
import { goTo, pageWith } from './posted';

const PER_ACCOUNT = 10; // tries a minute: whoever finds a browser open may not guess for long

/** Sets a new password, if the old one is known, and ends every other session. */
export const changePassword = accountForm(async (user, posted) => {
  const { fields, headers } = posted;
  const currentPassword = fields.get('current') ?? '';
  const newPassword = fields.get('password') ?? '';
  if (!mayBePassword(newPassword)) return pageWith('/account', posted, 'invalid-password');
  const { allowed } = await limitUser('login-password', user.id, PER_ACCOUNT);
  if (!allowed) return pageWith('/account', posted, 'too-many');
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const response = await callAuth('/change-password', { body, headers });
  if (response.status >= 500) return pageWith('/account', posted, 'unavailable');
  if (!response.ok) return pageWith('/account', posted, 'wrong-password');
  return goTo('/account?notice=password-changed#notice', response.headers.getSetCookie());
});
