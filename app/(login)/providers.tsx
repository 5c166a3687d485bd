import { providers } from '@/lib/login/providers';

/** Other logins, where they are configured; what a client asks for goes with them. */
export function Providers({
  asked,
  invitation,
}: {
  asked: URLSearchParams;
  invitation?: string | undefined;
}) {
  const known = providers();
  if (known.length === 0) return null;
  return (
    <form className="stack" method="post" action="/api/auth/form/social">
      <input type="hidden" name="oauth_query" value={asked.toString()} />
      {invitation && <input type="hidden" name="invitation" value={invitation} />}
      {known.map(({ id, name }) => (
        <button key={id} type="submit" name="provider" value={id} className="button quiet">
          Go on with {name}
        </button>
      ))}
    </form>
  );
}
