import { setTimeout as wait } from 'node:timers/promises';
import { PushError, type PushOptions } from './options';

const TRIES = 5;
const TIMEOUT_MS = 300_000; // a commit of a large project takes its time

/** An answer that says no. */
export class Refusal extends PushError {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly body: Record<string, unknown>,
  ) {
    super(`The server refused the push: ${reason}`);
  }
}

/** Sends a step of a push; waits where the server says so, tries again where it was away. */
export async function send(
  { url, token }: PushOptions,
  step: string,
  body: string,
  onWait: (why: string) => void,
): Promise<Record<string, unknown>> {
  for (let attempt = 1; ; attempt++) {
    const response = await request(`${url}/api/context/${step}`, token, body);
    if (response instanceof Response && response.ok) return toObject(await response.json());
    const seconds = response instanceof Response ? retryAfter(response) : 2 ** (attempt - 1);
    const limited = response instanceof Response && response.status === 429;
    // A limit passes for certain; all else may be for good.
    if (seconds === undefined || (!limited && attempt >= TRIES))
      throw await refusalOf(response, url);
    onWait(limited ? `the server's limit, ${seconds} s` : `the server is away, ${seconds} s`);
    await wait(seconds * 1_000);
  }
}

function request(address: string, token: string, body: string): Promise<Response | Error> {
  return fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => error);
}

/** How long to wait before the same request may succeed; undefined: it never will. */
function retryAfter({ status, headers }: Response): number | undefined {
  if (status !== 429 && status < 500) return undefined;
  return Math.max(1, Number(headers.get('retry-after')) || 2);
}

async function refusalOf(response: Response | Error, url: string): Promise<PushError> {
  if (response instanceof Error)
    return new PushError(`${url} can't be reached: ${causeOf(response)}`);
  const body = toObject(await response.json().catch(() => ({})));
  const { error } = body;
  const said = typeof error === 'string' ? error : toObject(error).message;
  const about = body.path === undefined ? '' : ` (${body.path})`;
  const reason = `${said ?? `HTTP ${response.status}`}${about}`;
  return new Refusal(response.status, reason, body);
}

function causeOf({ cause, message }: Error): string {
  return cause instanceof Error && cause.message ? cause.message : message;
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
