import { useState, useSyncExternalStore } from 'react';
import type { Fault, Outcome } from './ceremony';

const never = () => () => {};

/** Whether this browser can at all; nobody knows before scripts run. */
export function useCanPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  );
}

/** Runs a ceremony and goes where it leads; until then, whether it runs and why it failed. */
export function usePasskey() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();

  async function run(ceremony: () => Promise<Outcome>) {
    setBusy(true);
    setFault(undefined);
    const outcome = await ceremony();
    if ('next' in outcome) return location.assign(outcome.next); // busy until the page is left
    setBusy(false);
    setFault(outcome.fault);
  }

  return { busy, fault, run };
}
