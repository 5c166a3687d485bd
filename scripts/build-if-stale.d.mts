/** Runs `next build` unless `.next` holds one of just these sources. */
export function buildIfStale(): void;
