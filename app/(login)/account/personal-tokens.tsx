import type { TokenShown } from '@/lib/login/account';
import { Day } from './day';
import { MakeToken } from './make-token';

/** Tokens for what has no browser to sign in with. */
export function PersonalTokens({ tokens }: { tokens: TokenShown[] }) {
  return (
    <section className="section stack" aria-labelledby="tokens">
      <h2 id="tokens">Personal access tokens</h2>
      <p className="muted">
        For curl, scripts and CI. A token acts for you, as far as you let it; the clients above need
        none.
      </p>
      <ul className="entries">
        {tokens.map((token) => (
          <li key={token.id} className="card stack">
            <Token token={token} />
          </li>
        ))}
      </ul>
      <MakeToken />
    </section>
  );
}

function Token({ token: { id, name, scopes, expired, ...times } }: { token: TokenShown }) {
  return (
    <>
      <div className="row entry-head">
        <h3>
          <bdi>{name}</bdi> {expired && <span className="badge warn">expired</span>}
        </h3>
        <form method="post" action="/api/auth/form/revoke-token">
          <input type="hidden" name="id" value={id} />
          <button className="button quiet" type="submit">
            Revoke<span className="visually-hidden"> {name}</span>
          </button>
        </form>
      </div>
      <p className="muted small">
        Made <Day at={times.created_at} /> · {expired ? 'expired' : 'expires'}{' '}
        <Day at={times.expires_at} /> ·{' '}
        {times.last_used_at ? (
          <>
            last used <Day at={times.last_used_at} />
          </>
        ) : (
          'never used'
        )}
      </p>
      <p className="row">
        {scopes.map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
      </p>
    </>
  );
}
