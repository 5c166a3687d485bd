import { consent } from './consent';
import type { Form } from './posted';
import { removePasskey } from './remove-passkey';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { signUp } from './sign-up';

/** The forms of the login, by the last part of their address. */
export const forms: Record<string, Form | undefined> = {
  'sign-in': signIn,
  'sign-up': signUp,
  'sign-out': signOut,
  consent,
  'remove-passkey': removePasskey,
};
