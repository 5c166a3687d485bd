/** What a person stored here is theirs: to take along, and to delete. */
export function YourData({ email }: { email: string }) {
  return (
    <section className="stack" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        One JSON file with your account, tasks, prompts and their versions, and projects with their
        files, discoveries and sessions. Whoever runs a Quartet can restore it there.
      </p>
      <p>
        <a className="button quiet" href="/api/auth/export">
          Export everything
        </a>
      </p>
      <h3>Delete the account</h3>
      <p>
        This deletes the account and everything in it, at once and for good. Every client and token
        of yours is refused from then on.
      </p>
      <form method="post" action="/api/auth/form/delete-account">
        <label>
          Type {email} to confirm
          <input name="confirmation" type="email" autoComplete="off" required />
        </label>
        <button type="submit" className="button danger">
          Delete everything
        </button>
      </form>
    </section>
  );
}
