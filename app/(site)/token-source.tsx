import type { LoginPlace } from '@/lib/auth/authority';

/** Where a person gets a token to paste. */
export function TokenSource({ login }: { login: LoginPlace }) {
  if (login === 'here') {
    return (
      <>
        Your <a href="/account">account page</a> makes one.
      </>
    );
  }
  if (login === 'elsewhere') return 'Your login gives you one.';
  return (
    <>
      Whoever runs this server makes one with <code>npm run token -- --user alice</code>.
    </>
  );
}
