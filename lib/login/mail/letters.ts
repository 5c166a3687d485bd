import { env } from '@/lib/env';
import type { Mail } from './mailer';

/** The mails of the login. Nothing that a stranger typed stands in them but the address. */

export function confirmLetter(to: string, token: string): Mail {
  return {
    to,
    subject: 'Confirm your e-mail for Quartet',
    text: `An account was made with this address at ${env().publicUrl}.

To confirm that it is yours, open

${link('/verify', token)}

and press the button there. The link is good for a day.

If you did not make the account, do nothing: without this nobody can use it.
`,
  };
}

export function resetLetter(to: string, token: string): Mail {
  return {
    to,
    subject: 'Choose a new password for Quartet',
    text: `Somebody asked for a new password for your account at ${env().publicUrl}.

To choose one, open

${link('/reset', token)}

The link is good once, for an hour.

If it was not you, do nothing: your password stays as it is.
`,
  };
}

export function changedLetter(to: string): Mail {
  return {
    to,
    subject: 'Your password for Quartet was changed',
    text: `The password of your account at ${env().publicUrl} was changed just now, and every browser was signed out.

If it was not you, choose a new one at once:

${env().publicUrl}/forgot
`,
  };
}

export function existingLetter(to: string): Mail {
  return {
    to,
    subject: 'You have an account at Quartet already',
    text: `Somebody tried to make an account with this address at ${env().publicUrl}. There is one already, and it stays as it is.

If it was you, sign in:

${env().publicUrl}/sign-in

or, if you forgot the password, choose a new one:

${env().publicUrl}/forgot
`,
  };
}

function link(page: string, token: string): string {
  return `${env().publicUrl}${page}?token=${encodeURIComponent(token)}`;
}
