import { getDb } from '@/db/client';
import { revokeGrant } from '@/db/login/grants';
import { accountForm } from './account-form';
import { pageWith } from './posted';

/** Takes back all that a client was allowed. */
export const disconnect = accountForm(async (user, posted) => {
  await revokeGrant(await getDb(), user.id, posted.fields.get('client_id') ?? '');
  return pageWith('/account', posted, 'disconnected');
});
