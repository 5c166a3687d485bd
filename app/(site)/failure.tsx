/** That something broke, what to do, and by which name the log knows it. */
export function Failure({ digest, retry }: { digest: string | undefined; retry: () => void }) {
  return (
    <section className="stack lone">
      <title>Something went wrong · Quartet</title>
      <h1>Something went wrong here</h1>
      <p>
        This page could not be shown. Nothing that you stored is affected, and the endpoint at{' '}
        <code>/mcp</code> works apart from this page.
      </p>
      <p className="row">
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
        <a href="/">To the start</a>
        <a href="/api/health">State of the server</a>
      </p>
      {digest && (
        <p className="small muted">
          If it stays, tell whoever runs this server; the log knows it as <code>{digest}</code>.
        </p>
      )}
    </section>
  );
}
