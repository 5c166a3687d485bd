import { getDb } from '@/db/client';
import { deleteUser } from '@/db/login/delete-user';
import { forgetVerified } from '@/lib/auth/verified-tokens';
import { callAuth } from '../call';
import { forgetBrowser } from '../known-browser';
import { accountForm } from './account-form';
import { goTo, pageWith } from './posted';

/** Deletes an account and all that is its own, once its e-mail was typed to confirm that. */
export const deleteAccount = accountForm(async (user, posted) => {
  const typed = (posted.fields.get('confirmation') ?? '').trim().toLowerCase();
  if (typed !== user.email.toLowerCase()) return pageWith('/account', posted, 'not-your-email');
  await deleteUser(await getDb(), user);
  forgetVerified(user.id);
  const gone = await callAuth('/sign-out', { body: {}, headers: posted.headers });
  return goTo('/sign-in?notice=deleted', [...gone.headers.getSetCookie(), forgetBrowser()]);
});
