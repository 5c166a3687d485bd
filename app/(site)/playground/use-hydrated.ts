import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until scripts have taken over: a form can't run before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
