import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { inject } from 'vitest';
import { TEST_SECRET } from './server';

/** Options of a request; every one comes from an address of its own unless told otherwise. */
export interface SendOptions {
  url?: string;
  user?: string;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The fields of a tool's answer that the tests look at. */
export interface Answer {
  isError: boolean;
  /** The JSON in the text block. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by expectations only
  body: Record<string, any>;
  structured: unknown;
  requestId: string;
}

/** The server that this run's suite was started against. */
export function serverUrl(): string {
  return inject('serverUrl');
}

/** A token as `npm run token` makes it. */
export function tokenFor(user: string, claims: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setExpirationTime('1h')
    .sign(Buffer.from(TEST_SECRET));
}

/** A user that no other test knows. */
export function newUser(name = 'user'): string {
  return `${name}-${crypto.randomUUID()}`;
}

/** An address that no other test has used up: a network of its own, as networks may be counted as one. */
export function newIp(): string {
  const [a, b, c, d] = randomBytes(8).toString('hex').match(/..../g) ?? [];
  return `fd${a?.slice(2)}:${b}:${c}:${d}::1`;
}

/** POSTs a body to a path of the server, JSON unless it is a string already. */
export async function post(
  path: string,
  body: unknown,
  { url = serverUrl(), user, token, ip = newIp(), headers = {}, signal }: SendOptions = {},
): Promise<Response> {
  const bearer = token ?? (user === undefined ? undefined : await tokenFor(user));
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ip,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** Sends one JSON-RPC message to /mcp, as curl would. */
export function rpc(method: string, params?: unknown, options?: SendOptions): Promise<Response> {
  const message = { jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) };
  return post('/mcp', message, options);
}

/** Calls a tool and gives its answer; throws when the call did not come to one. */
export async function callTool(
  name: string,
  args?: unknown,
  options?: SendOptions,
): Promise<Answer> {
  const params = { name, ...(args !== undefined && { arguments: args }) };
  const response = await rpc('tools/call', params, options);
  const message = (await response.json()) as {
    result?: { content: { text: string }[]; structuredContent?: unknown; isError?: boolean };
    error?: { message: string };
  };
  if (!message.result) throw new Error(`${response.status}: ${message.error?.message}`);
  const { content, structuredContent, isError } = message.result;
  return {
    isError: isError ?? false,
    body: JSON.parse(content[0]?.text ?? 'null'),
    structured: structuredContent,
    requestId: response.headers.get('x-request-id') ?? '',
  };
}
