import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
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
export async function send<S extends z.ZodType>(
  { url, token }: PushOptions,
  step: string,
  body: string,
  answer: S,
  onWait: (why: string) => void,
): Promise<z.output<S>> {
  for (let attempt = 1; ; attempt++) {
    const reply = await request(`${url}/api/context/${step}`, token, body);
    if (!(reply instanceof Error) && reply.ok) return read(reply, answer, url);
    const seconds = reply instanceof Error ? 2 ** (attempt - 1) : retryAfter(reply);
    const limited = !(reply instanceof Error) && reply.status === 429;
    // A limit passes for certain; all else may be for good.
    if (seconds === undefined || (!limited && attempt >= TRIES)) throw refusalOf(reply, url);
    onWait(limited ? `the server's limit, ${seconds} s` : `the server is away, ${seconds} s`);
    await wait(seconds * 1_000);
  }
}

interface Reply {
  ok: boolean;
  status: number;
  headers: Headers;
  /** Undefined: it is not JSON. */
  body: unknown;
}

async function request(address: string, token: string, body: string): Promise<Reply | Error> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ok, status, headers } = response;
    return { ok, status, headers, body: parseJson(await response.text()) };
  } catch (error) {
    return error as Error;
  }
}

/** How long to wait before the same request may succeed; undefined: it never will. */
function retryAfter({ status, headers }: Reply): number | undefined {
  if (status !== 429 && status < 500) return undefined;
  return Math.max(1, Number(headers.get('retry-after')) || 2);
}

function read<S extends z.ZodType>({ body }: Reply, answer: S, url: string): z.output<S> {
  const parsed = answer.safeParse(body);
  if (body !== undefined && parsed.success) return parsed.data;
  throw noQuartet(url);
}

function noQuartet(url: string): PushError {
  return new PushError(`${url} does not answer as Quartet does: is it the right address?`);
}

function refusalOf(reply: Reply | Error, url: string): PushError {
  if (reply instanceof Error) return new PushError(`${url} can't be reached: ${causeOf(reply)}`);
  const body = toObject(reply.body);
  const { error } = body;
  const said = typeof error === 'string' ? error : toObject(error).message;
  if (reply.status === 404 && said === undefined) return noQuartet(url);
  const about = body.path === undefined ? '' : ` (${body.path})`;
  const reason = `${said ?? `HTTP ${reply.status}`}${about}${detailsOf(body)}`;
  return new Refusal(reply.status, reason, body);
}

/** What is wrong with which parameter. */
function detailsOf({ details }: Record<string, unknown>): string {
  const parsed = z.array(z.object({ path: z.string(), message: z.string() })).safeParse(details);
  if (!parsed.success || parsed.data.length === 0) return '';
  return `: ${parsed.data.map(({ path, message }) => `${path} ${message}`).join('; ')}`;
}

function causeOf({ cause, message }: Error): string {
  return cause instanceof Error && cause.message ? cause.message : message;
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
