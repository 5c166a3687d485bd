import { Field } from '../field';

interface Props {
  email: string;
  /** Whether something else was typed than the account's e-mail. */
  wrong: boolean;
}

/** What a person stored here is theirs: to take along, and to delete. */
export function YourData({ email, wrong }: Props) {
  return (
    <section className="section stack" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className="muted">
        One JSON file with your account, tasks, prompts and their versions, and projects with their
        files, discoveries and sessions. Whoever runs a Quartet can restore it there.
      </p>
      <p>
        <a className="button quiet" href="/api/auth/export">
          Export everything
        </a>
      </p>
      <form className="card stack" method="post" action="/api/auth/form/delete-account">
        <h3>Delete the account</h3>
        <p className="muted">
          This deletes the account and everything in it, at once and for good. Every client and
          token of yours is refused from then on.
        </p>
        <Field
          label={`Type ${email} to confirm`}
          wrong={wrong}
          name="confirmation"
          type="email"
          autoComplete="off"
          required
        />
        <button className="button danger" type="submit">
          Delete everything
        </button>
      </form>
    </section>
  );
}
