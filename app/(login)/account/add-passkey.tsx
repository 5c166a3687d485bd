'use client';
import { Field } from '../field';
import { addPasskey } from '../passkey/ceremony';
import { PasskeyFault } from '../passkey/fault';
import { useCanPasskeys, usePasskey } from '../passkey/use-passkey';

/** Makes a passkey on this device, or on one that the browser offers. */
export function AddPasskey() {
  const can = useCanPasskeys();
  const { busy, fault, run } = usePasskey();
  if (!can) return null;
  return (
    <form
      className="card stack passkey-new"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name')).trim();
        run(() => addPasskey(name));
      }}
    >
      <Field
        label="Name of the passkey, if you like"
        name="name"
        maxLength={100}
        autoComplete="off"
      />
      <button className="button" type="submit" disabled={busy}>
        Add a passkey
      </button>
      <PasskeyFault fault={fault} />
    </form>
  );
}
