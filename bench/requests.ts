import { SignJWT } from 'jose';

/** The secret that the bench's apps verify tokens with. */
export const SECRET = 'a-secret-for-the-bench-only-of-more-than-32-bytes';

/** The user with a hundred tasks, whose list is read. */
export const READER = 'reader';

export const OPERATIONS = ['tools/list', 'list_tasks', 'add_task'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The two eras of the protocol that both servers speak on one URL. */
export const ERAS = ['2025-11-25', '2026-07-28'] as const;
export type Era = (typeof ERAS)[number];

/** A request, ready to be sent. */
export interface Outgoing {
  headers: Record<string, string>;
  body: string;
}

const WRITERS = 200; // so many that nobody's list grows long enough to slow its count
const ADDRESSES = 4_096; // so many that none of them reaches 100 requests a minute
let sent = 0;

const tokens = new Map<string, string>();

/** Signs the tokens once: making them is no part of what is measured. */
export async function prepareTokens(): Promise<void> {
  const users = [READER, ...Array.from({ length: WRITERS }, (_, n) => `writer-${n}`)];
  for (const user of users) {
    const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(user);
    tokens.set(user, await token.setExpirationTime('1d').sign(Buffer.from(SECRET)));
  }
}

/** The next request of a kind, each from another address, each write by another user. */
export function nextRequest(operation: Operation, era: Era): Outgoing {
  sent += 1;
  const user = operation === 'add_task' ? `writer-${sent % WRITERS}` : READER;
  const address = sent % ADDRESSES;
  const method = operation === 'tools/list' ? operation : 'tools/call';
  return {
    headers: {
      Authorization: `Bearer ${tokens.get(user)}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Forwarded-For': `10.0.${address >> 8}.${address & 255}`,
      'MCP-Protocol-Version': era,
      ...(era === '2026-07-28' && { 'Mcp-Method': method }),
      ...(era === '2026-07-28' && method === 'tools/call' && { 'Mcp-Name': operation }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: sent,
      method,
      params: { ...paramsOf(operation), ...(era === '2026-07-28' && MODERN_META) },
    }),
  };
}

const KINDS = ERAS.flatMap((era) => OPERATIONS.map((operation) => ({ era, operation })));

/** The next request of a mixed load: both eras, lists, reads and writes in turn. */
export function nextOfAll(): Outgoing {
  const { operation, era } = KINDS[sent % KINDS.length] as (typeof KINDS)[number];
  return nextRequest(operation, era);
}

const MODERN_META = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

function paramsOf(operation: Operation) {
  if (operation === 'tools/list') return {};
  if (operation === 'list_tasks') return { name: operation, arguments: {} };
  const task = { title: 'Buy milk', description: 'Two litres', due_date: '2026-12-24' };
  return { name: operation, arguments: task };
}
