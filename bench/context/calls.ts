import { SignJWT } from 'jose';
import { send } from '../load';
import { type Outgoing, SECRET } from '../requests';

const tokens = new Map<string, string>();
let sent = 0;

/** A token of this user; made once, for making it is no part of what is measured. */
export async function tokenOf(user: string): Promise<string> {
  const known = tokens.get(user);
  if (known) return known;
  const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(user);
  const signed = await token.setExpirationTime('1d').sign(Buffer.from(SECRET));
  tokens.set(user, signed);
  return signed;
}

/** A call of a tool, from an address that no limit knows yet. */
export function callOf(token: string, name: string, args: object): Outgoing {
  sent += 1;
  return {
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Forwarded-For': `10.1.${(sent >> 8) & 255}.${sent & 255}`,
      'MCP-Protocol-Version': '2025-11-25',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: sent,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  };
}

/** One call and its answer, with the time it took in ms. */
export async function call(url: string, token: string, name: string, args: object) {
  const outgoing = callOf(token, name, args);
  const started = performance.now();
  const { status, body } = await send(`${url}/mcp`, outgoing);
  const millis = performance.now() - started;
  const { result } = JSON.parse(body.toString());
  if (status !== 200 || result?.isError) throw new Error(`${name} was answered ${status}: ${body}`);
  return { millis, answer: result.structuredContent as Record<string, unknown> };
}

/** A step of a push, as the command takes it. */
export async function step(url: string, token: string, name: string, body: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await send(`${url}/api/context/${name}`, {
    headers,
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${name}: ${response.status} ${response.body}`);
  return JSON.parse(response.body.toString());
}
