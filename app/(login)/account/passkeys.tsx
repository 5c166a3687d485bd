import { offersPasskeys, passkeysOf } from '@/lib/login/passkeys';
import { AddPasskey } from './add-passkey';

/** The passkeys of a person: what there are, one more, one less. */
export async function Passkeys({ userId }: { userId: string }) {
  if (!offersPasskeys()) return null;
  const passkeys = await passkeysOf(userId);
  return (
    <section className="section stack" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="muted">
        Sign in with a finger, your face or a PIN of your device instead of the password.
      </p>
      {passkeys.length > 0 && (
        <ul className="passkeys">
          {passkeys.map(({ id, name, created_at }) => (
            <li key={id} className="row">
              <span>
                <strong>{name ?? 'Passkey'}</strong>{' '}
                {created_at && (
                  <span className="muted small">
                    added <time dateTime={created_at}>{created_at.slice(0, 10)}</time>
                  </span>
                )}
              </span>
              <form method="post" action="/api/auth/form/remove-passkey">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  className="button quiet"
                  aria-label={`Remove ${name ?? 'Passkey'}`}
                >
                  Remove
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
    </section>
  );
}
