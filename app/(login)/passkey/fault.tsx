import type { Fault } from './ceremony';

const WORDS: Record<Fault, string> = {
  cancelled: 'No passkey was chosen. Try again when you are ready.',
  known: 'This device has a passkey for this account already.',
  refused: 'This passkey does not work here. Try another, or your password.',
  expired: 'This request is too old. Go back to your client and connect again.',
  unconfirmed:
    'Confirm your address first: sign in by your password, and a mail with a link is on its way.',
  'not-fresh': 'You signed in a while ago. Sign in again, then add the passkey.',
  'signed-out': 'You are signed out. Sign in again, then add the passkey.',
  'other-site': 'Passkeys work at this server’s own address only. Open the page there.',
  'too-many': 'Too many tries. Wait a minute, then try again.',
  unavailable: 'The login is not available right now. Try again in a moment.',
};

/** Why a passkey was not made or not taken, and what to do about it. */
export function PasskeyFault({ fault }: { fault: Fault | undefined }) {
  if (!fault) return null;
  return (
    <p className="notice bad" role="alert">
      {WORDS[fault]} {isOfSession(fault) && <a href="/sign-in">Sign in</a>}
    </p>
  );
}

const isOfSession = (fault: Fault) => fault === 'not-fresh' || fault === 'signed-out';
