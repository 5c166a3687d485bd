import { consent } from './consent';
import { forgot } from './forgot';
import type { Form } from './posted';
import { removePasskey } from './remove-passkey';
import { reset } from './reset';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { signUp } from './sign-up';
import { social } from './social';
import { verify } from './verify';

/** The forms of the login, by the last part of their address. */
export const forms: Record<string, Form | undefined> = {
  'sign-in': signIn,
  'sign-up': signUp,
  'sign-out': signOut,
  consent,
  'remove-passkey': removePasskey,
  forgot,
  reset,
  verify,
  social,
};
