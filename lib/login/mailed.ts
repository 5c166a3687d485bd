import type { BetterAuthOptions } from 'better-auth';
import { getDb } from '@/db/client';
import { confirmEmail } from '@/db/login/users';
import type { Env } from '@/lib/env';
import { changedLetter, confirmLetter, existingLetter, resetLetter } from './mail/letters';
import { mailing } from './mail/mailer';
import { sendLater } from './mail/send';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** What of passwords goes by mail: links to new ones, and word of what happened. */
export function mailedPasswords(config: Env): Partial<BetterAuthOptions['emailAndPassword']> {
  const how = mailing(config);
  if (how === 'none') return {};
  const reset: Partial<BetterAuthOptions['emailAndPassword']> = {
    resetPasswordTokenExpiresIn: HOUR_S,
    sendResetPassword: async ({ user, token }) =>
      sendLater('reset', resetLetter(user.email, token)),
  };
  if (how === 'terminal') return reset;
  return {
    ...reset,
    requireEmailVerification: true,
    async onPasswordReset({ user }) {
      await confirmEmail(await getDb(), user.id); // the link came by mail
      sendLater('changed', changedLetter(user.email));
    },
    // Never a link that confirms: who made that account may have been somebody else.
    onExistingUserSignUp: async ({ user }) => sendLater('existing', existingLetter(user.email)),
  };
}

/** Addresses are confirmed where there is a mailer. */
export function mailedConfirmation(config: Env): Pick<BetterAuthOptions, 'emailVerification'> {
  if (mailing(config) !== 'mail') return {};
  return {
    emailVerification: {
      expiresIn: DAY_S,
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: async ({ user, token }) =>
        sendLater('confirm', confirmLetter(user.email, token)),
    },
  };
}
