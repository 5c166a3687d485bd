import type { Notice as Name } from '@/lib/login/forms/posted';

const WORDS: Record<Name, string> = {
  wrong: 'E-mail or password is not right. Check both and try again.',
  'too-many': 'Too many tries. Wait a minute, then try again.',
  unavailable: 'The login is not available right now. Try again in a moment.',
  expired: 'This request is too old. Go back to your client and connect again.',
  'other-person': 'Another account has signed in on this browser. Check which, then answer.',
  'invalid-email': 'That is not an e-mail address. Check it and try again.',
  'invalid-password': 'The password must have 10 to 128 characters.',
  'invalid-name': 'The name must have 1 to 100 characters.',
  'not-invited': 'Nobody can sign up here without an invitation.',
  created: 'If this address had no account yet, it has one now. Sign in to go on.',
  'signed-out': 'You are signed out.',
};
const GOOD: Name[] = ['created', 'signed-out'];

/** What came of the form that was just sent. */
export function Notice({ name }: { name: string | undefined }) {
  const words = Object.hasOwn(WORDS, name ?? '') ? WORDS[name as Name] : undefined;
  if (!words) return null;
  const good = GOOD.includes(name as Name);
  return (
    <p className={good ? 'notice good' : 'notice bad'} role={good ? 'status' : 'alert'}>
      {words}
    </p>
  );
}
