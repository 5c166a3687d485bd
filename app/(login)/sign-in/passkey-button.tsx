'use client';
import { signInWithPasskey } from '../passkey/ceremony';
import { PasskeyFault } from '../passkey/fault';
import { useCanPasskeys, usePasskey } from '../passkey/use-passkey';

/** Signing in without e-mail or password, where the browser can; its place is kept until it is known. */
export function PasskeyButton({ asked }: { asked: string }) {
  const can = useCanPasskeys();
  const { busy, fault, run } = usePasskey();
  return (
    <div className="passkey">
      {can && (
        <button
          className="button quiet"
          type="button"
          disabled={busy}
          onClick={() => run(() => signInWithPasskey(asked))}
        >
          Sign in with a passkey
        </button>
      )}
      <PasskeyFault fault={fault} />
    </div>
  );
}
