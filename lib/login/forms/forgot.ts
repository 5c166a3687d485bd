import { after } from 'next/server';
import { z } from 'zod';
import { describeCause } from '@/lib/errors';
import { log } from '@/lib/log';
import { callAuth } from '../call';
import { mailing } from '../mail/mailer';
import { type Form, pageWith } from './posted';

/** Asks for a new password. Everything happens after the answer, which is the same for everybody. */
export const forgot: Form = {
  page: '/forgot',
  async submit(posted) {
    const email = (posted.fields.get('email') ?? '').trim().toLowerCase();
    if (mailing() === 'none') return pageWith('/forgot', posted, 'unavailable');
    if (!z.email().safeParse(email).success) return pageWith('/forgot', posted, 'invalid-email');
    after(() => callAuth('/request-password-reset', { body: { email } }).catch(logFailure));
    return pageWith('/forgot', posted, 'mailed');
  },
};

function logFailure(error: unknown): void {
  log('login_error', { cause: describeCause(error) });
}
