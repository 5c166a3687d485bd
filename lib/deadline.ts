import { ToolError } from './errors';

/** How long a tool may take; Vercel's shortest limit for a function is 10 s. */
const DEADLINE_MS = 8_000;

/** The deadline passed before the work was done. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
  override readonly message = `No answer within ${DEADLINE_MS} ms`;
}

/**
 * Runs `work` with a signal that is aborted when the deadline passes or the client hangs up, and
 * stops waiting for it then, whether the work heeds the signal or not (PGlite can't).
 */
export async function withDeadline<T>(
  client: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  ms = DEADLINE_MS,
): Promise<T> {
  const controller = new AbortController();
  let stop: (reason: Error) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = (reason) => {
      controller.abort(reason);
      reject(reason);
    };
  });
  const onHangUp = () => stop(new ToolError('CANCELLED', 'The client hung up'));
  const timer = setTimeout(() => stop(new DeadlinePassed()), ms);
  client?.addEventListener('abort', onHangUp, { once: true });
  try {
    client?.throwIfAborted();
    return await Promise.race([work(controller.signal), stopped]);
  } finally {
    clearTimeout(timer);
    client?.removeEventListener('abort', onHangUp);
  }
}
