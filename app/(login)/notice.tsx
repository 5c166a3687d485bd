import type { Notice as Name } from '@/lib/login/forms/posted';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@/lib/login/password';

const WORDS: Record<Name, string> = {
  wrong: 'E-mail or password is not right. Check both and try again.',
  'wrong-or-unconfirmed':
    'E-mail or password is not right, or the address is not confirmed yet: then a mail with a new link is on its way.',
  'too-many': 'Too many tries. Wait a minute, then try again.',
  unavailable: 'The login is not available right now. Try again in a moment.',
  expired: 'This request is too old. Go back to your client and connect again.',
  'other-person': 'Another account has signed in on this browser. Check which, then answer.',
  'invalid-email': 'That is not an e-mail address. Check it and try again.',
  'invalid-password': `The password must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`,
  'invalid-name': 'The name must have 1 to 100 characters.',
  'not-invited': 'Nobody can sign up here without an invitation.',
  created: 'If this address had no account yet, it has one now. Sign in to go on.',
  'signed-out': 'You are signed out.',
  'passkey-added': 'The passkey is added: sign in with it from now on.',
  'passkey-removed': 'The passkey is removed. Your device may still list it; delete it there too.',
  mailed: 'If there is an account with this address, a link to a new password is on its way.',
  confirm: 'A mail is on its way. Confirm your address by the link in it, then sign in.',
  confirmed:
    'Your address is confirmed. Sign in here, or go back to your client and connect from there.',
  'confirm-expired': 'This link is too old, or not whole. Sign in, and a new one will be sent.',
  'link-expired': 'This link is too old, or was used already. Ask for a new one.',
  'password-reset':
    'Your password is changed, and every browser is signed out. Sign in with it here, or connect again from your client.',
  'not-linked':
    'There is an account with this address already. Sign in the way it was made, or with a passkey.',
  'provider-unverified':
    'That login did not confirm your e-mail. Confirm it there, then try again.',
  'provider-failed': 'The other login did not let you in. Try again, or use a password.',
  disconnected: 'The client is disconnected. What it still holds stops working within a minute.',
  'token-made': 'Your token is made. Copy it now: it is shown this once.',
  'token-revoked': 'The token is revoked. It stops working within a minute.',
  'invalid-token':
    'No token was made. It needs a name of 1 to 100 characters, at least one thing it may do, and 1 to 365 days.',
  'too-many-tokens': 'You have 100 tokens, as many as there may be. Revoke one that you don’t use.',
  'password-changed': 'Your password is changed. Every other browser is signed out.',
  'wrong-password': 'The current password is not right. Check it and try again.',
  'not-your-email': 'Nothing was deleted: type the e-mail of this account to confirm.',
  deleted: 'The account and all that was stored in it are deleted.',
};
const GOOD: Name[] = [
  'created',
  'signed-out',
  'mailed',
  'confirm',
  'confirmed',
  'password-reset',
  'passkey-added',
  'passkey-removed',
  'disconnected',
  'token-made',
  'token-revoked',
  'password-changed',
  'deleted',
];

/** What came of the form that was just sent. */
export function Notice({ name }: { name: string | undefined }) {
  const words = Object.hasOwn(WORDS, name ?? '') ? WORDS[name as Name] : undefined;
  if (!words) return null;
  const good = GOOD.includes(name as Name);
  return (
    // Forms lead to it by its id: it takes the focus, so that it is read out before the page.
    <p
      id="notice"
      tabIndex={-1}
      className={good ? 'notice good' : 'notice bad'}
      role={good ? 'status' : 'alert'}
    >
      {words}
    </p>
  );
}
