import { SignJWT } from 'jose';
import type { App } from './apps';
import { codeOf } from './medicines';

/** The secret that the bench's apps verify tokens with. */
export const SECRET = 'a-secret-for-the-bench-only-of-more-than-32-bytes';

/** The user with a hundred tasks and a hundred prompts, whose lists are read. */
export const READER = 'reader';

/** What the apps are compared by. */
export const OPERATIONS = ['tools/list', 'list_tasks', 'add_task', 'prompts/list'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What is read from tables that others fill. */
export const READS = ['list_tasks', 'list_prompts', 'search_prompts'] as const;
export type Read = (typeof READS)[number];

/** One package and fifty of them, asked for at once. */
export const CHECKS = ['check-availability', 'batch-check-availability'] as const;
export type Check = (typeof CHECKS)[number];
export const BATCH = 50;

/** mcp-handler registers prompts for all users alike: it has no list of each user's own. */
export function isServedBy(app: App, operation: Operation): boolean {
  return app !== 'mcp-handler' || operation !== 'prompts/list';
}

/** The two eras of the protocol that both servers speak on one URL. */
export const ERAS = ['2025-11-25', '2026-07-28'] as const;
export type Era = (typeof ERAS)[number];

/** A request, ready to be sent. */
export interface Outgoing {
  headers: Record<string, string>;
  body: string;
}

/** What is searched for; the store is seeded so that one prompt in ten has it. */
const SOUGHT = 'step 7';

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
export function nextRequest(operation: Operation | Read | Check, era: Era): Outgoing {
  sent += 1;
  const user = operation === 'add_task' ? `writer-${sent % WRITERS}` : READER;
  const address = sent % ADDRESSES;
  const method = operation.includes('/') ? operation : 'tools/call';
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

/** Gives the requests of a mixed load: both eras, lists, reads and writes in turn. */
export function nextOfAll(app: App): () => Outgoing {
  const kinds = KINDS.filter(({ operation }) => isServedBy(app, operation));
  return () => {
    const { operation, era } = kinds[sent % kinds.length] as (typeof kinds)[number];
    return nextRequest(operation, era);
  };
}

/** The next read of those that are asked of a large table; a write would add to it. */
export function nextRead(): Outgoing {
  return nextRequest(READS[sent % READS.length] ?? 'list_tasks', '2025-11-25');
}

/** The next check, of one package or of many in turn. */
export function nextCheck(): Outgoing {
  return nextRequest(CHECKS[sent % CHECKS.length] ?? 'check-availability', '2025-11-25');
}

const MODERN_META = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

function paramsOf(operation: Operation | Read | Check) {
  if (operation.includes('/')) return {};
  if (operation === 'search_prompts') return { name: operation, arguments: { query: SOUGHT } };
  if (operation === 'check-availability') {
    return { name: operation, arguments: { sukl_code: codeOf(sent) } };
  }
  if (operation === 'batch-check-availability') {
    const sukl_codes = Array.from({ length: BATCH }, (_, n) => codeOf(sent * BATCH + n));
    return { name: operation, arguments: { sukl_codes } };
  }
  if (operation !== 'add_task') return { name: operation, arguments: {} };
  const task = { title: 'Buy milk', description: 'Two litres', due_date: '2026-12-24' };
  return { name: operation, arguments: task };
}
