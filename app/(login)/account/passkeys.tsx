import type { PasskeyShown } from '@/lib/login/account';
import { AddPasskey } from './add-passkey';
import { Day } from './day';

/** The passkeys of a person: what there are, one more, one less. */
export function Passkeys({ passkeys }: { passkeys: PasskeyShown[] }) {
  return (
    <section className="section stack" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="muted">
        Sign in with a finger, your face or a PIN of your device instead of the password.
      </p>
      <ul className="entries passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="card stack">
            <One passkey={passkey} />
          </li>
        ))}
      </ul>
      <AddPasskey />
    </section>
  );
}

function One({ passkey: { id, name, created_at } }: { passkey: PasskeyShown }) {
  const called = name ?? 'Passkey';
  return (
    <>
      <div className="row entry-head">
        <h3>
          <bdi>{called}</bdi>
        </h3>
        <form method="post" action="/api/auth/form/remove-passkey">
          <input type="hidden" name="id" value={id} />
          <button className="button quiet" type="submit">
            Remove<span className="visually-hidden"> {called}</span>
          </button>
        </form>
      </div>
      {created_at && (
        <p className="muted small">
          Added <Day at={created_at} />
        </p>
      )}
    </>
  );
}
