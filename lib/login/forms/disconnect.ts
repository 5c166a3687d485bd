import { getDb } from '@/db/client';
import { revokeGrant } from '@/db/login/grants';
import { forgetVerified } from '@/lib/auth/verified-tokens';
import { accountForm } from './account-form';
import { pageWith } from './posted';

/** Takes back all that a client was allowed. */
export const disconnect = accountForm(async (user, posted) => {
  await revokeGrant(await getDb(), user.id, posted.fields.get('client_id') ?? '');
  forgetVerified(user.id);
  return pageWith('/account', posted, 'disconnected');
});
