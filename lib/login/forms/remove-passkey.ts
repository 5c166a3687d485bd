import { getDb } from '@/db/client';
import { deletePasskey } from '@/db/login/passkeys';
import { accountForm } from './account-form';
import { pageWith } from './posted';

/** Forgets a passkey of whoever is signed in; one that is gone already is as good. */
export const removePasskey = accountForm(async (user, posted) => {
  await deletePasskey(await getDb(), user.id, posted.fields.get('id') ?? '');
  return pageWith('/account', posted, 'passkey-removed');
});
