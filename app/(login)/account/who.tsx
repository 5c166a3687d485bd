import type { SignedIn } from '@/lib/login/session';

/** Whose account it is, and the way out. */
export function Who({ user }: { user: SignedIn }) {
  return (
    <header className="row who">
      <div className="stack">
        <h1>Account</h1>
        <p>
          <bdi>{user.name}</bdi>
        </p>
        <p className="muted">
          <bdi>{user.email}</bdi>
        </p>
      </div>
      <form method="post" action="/api/auth/form/sign-out">
        <button className="button quiet" type="submit">
          Sign out
        </button>
      </form>
    </header>
  );
}
