import { consent } from './consent';
import { deleteAccount } from './delete-account';
import type { Form } from './posted';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { signUp } from './sign-up';

/** The forms of the login, by the last part of their address. */
export const forms: Record<string, Form | undefined> = {
  'sign-in': signIn,
  'sign-up': signUp,
  'sign-out': signOut,
  consent,
  'delete-account': deleteAccount,
};
