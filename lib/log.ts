import pino from 'pino';

/** The events that a log line can be; each is a level of its own, so that it stands first. */
const EVENTS = {
  mcp_tool_call: 30,
  rate_limited: 31,
  tool_slow: 32,
  degraded: 33,
  server_error: 34,
  mcp_prompt_get: 35,
  sukl_import: 36,
  user_request: 37,
  context_tracking_failed: 38,
  login_error: 40,
} as const;

// Synchronous: a line that was written is not lost when the process is killed or frozen.
const logger = pino(
  {
    base: null,
    timestamp: false,
    level: 'mcp_tool_call',
    customLevels: EVENTS,
    useOnlyCustomLevels: true,
    formatters: { level: (label) => ({ event: label }) },
  },
  pino.destination({ dest: 1, sync: true }),
);

/** Writes one JSON line to stdout: the event first, the time last. */
export function log(event: keyof typeof EVENTS, fields: Record<string, unknown>): void {
  logger[event]({ ...fields, time: new Date().toISOString() });
}

const MAX_TEXT = 200;
const MAX_ITEMS = 100; // of a list or an object: a line stays a line
const SECRET_KEY = /token|secret|password|passwd|authorization|api_?key|credential/i;

/** Arguments as they may stand in a log: long strings cut, values of secret-looking keys hidden. */
export function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 6) return '…'; // deeper than any tool's arguments
  if (Array.isArray(value)) {
    return value.slice(0, MAX_ITEMS).map((item) => loggable(item, depth + 1));
  }
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(
    entries.map(([key, item]) => [
      cut(key),
      SECRET_KEY.test(key) ? '[hidden]' : loggable(item, depth + 1),
    ]),
  );
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

// Middleware and routes are separate bundles: what one has said, the other need not say again.
const KEY = Symbol.for('quartet.degraded');
const shared = globalThis as typeof globalThis & { [KEY]?: Map<string, number> };

/** Says that a part is down and worked around, at most once a minute each. */
export function logDegraded(part: string, cause: string): void {
  shared[KEY] ??= new Map();
  const lastSaid = shared[KEY];
  const now = Date.now();
  if (now - (lastSaid.get(part) ?? 0) < 60_000) return;
  lastSaid.set(part, now);
  log('degraded', { part, cause });
}
