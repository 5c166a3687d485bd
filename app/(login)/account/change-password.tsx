import { Field } from '../field';
import { NewPassword } from '../new-password';

interface Props {
  email: string;
  notice: string | undefined;
}

/** A new password for the old one. */
export function ChangePassword({ email, notice }: Props) {
  return (
    <section className="section stack" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p className="muted">
        A new password signs out every other browser. Connected clients and tokens stay.
      </p>
      <form className="card stack" method="post" action="/api/auth/form/change-password">
        {/* So that a password manager knows whose password it is. */}
        <input hidden type="text" autoComplete="username" defaultValue={email} />
        <Field
          label="Current password"
          wrong={notice === 'wrong-password'}
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPassword label="New password" wrong={notice === 'invalid-password'} />
        <button className="button" type="submit">
          Change the password
        </button>
      </form>
    </section>
  );
}
