import { changePassword } from './change-password';
import { consent } from './consent';
import { deleteAccount } from './delete-account';
import { disconnect } from './disconnect';
import { forgot } from './forgot';
import { makeToken } from './make-token';
import type { Form } from './posted';
import { removePasskey } from './remove-passkey';
import { reset } from './reset';
import { revokeToken } from './revoke-token';
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
  disconnect,
  'make-token': makeToken,
  'revoke-token': revokeToken,
  'change-password': changePassword,
  'delete-account': deleteAccount,
};
