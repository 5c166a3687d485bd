import { getDb } from '@/db/client';
import { deletePersonalToken } from '@/db/login/personal-tokens';
import { forgetVerified } from '@/lib/auth/verified-tokens';
import { accountForm } from './account-form';
import { pageWith } from './posted';

/** Ends a personal token; one that is gone already is as ended as it can be. */
export const revokeToken = accountForm(async (user, posted) => {
  await deletePersonalToken(await getDb(), user.id, posted.fields.get('id') ?? '');
  forgetVerified(user.id);
  return pageWith('/account', posted, 'token-revoked');
});
