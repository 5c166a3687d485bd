import { getDb } from '@/db/client';
import { deletePasskey } from '@/db/login/passkeys';
import { signedIn } from '../session';
import { type Form, goTo, pageWith } from './posted';

/** Forgets a passkey of whoever is signed in; one that is gone already is as good. */
export const removePasskey: Form = {
  page: '/account',
  async submit(posted) {
    const user = await signedIn(posted.headers);
    if (!user) return goTo('/sign-in');
    await deletePasskey(await getDb(), user.id, posted.fields.get('id') ?? '');
    return pageWith('/account', posted, 'passkey-removed');
  },
};
