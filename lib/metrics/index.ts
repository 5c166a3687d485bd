import { env } from '../env';
import { describeCause, type ErrorCode } from '../errors';
import { logDegraded } from '../log';
import { memoryStore } from './memory-store';
import { postgresStore } from './postgres-store';
import { redisStore } from './redis-store';
import { bucketOf, type Counts, type MetricsStore, type Span, series } from './series';

type Defer = (work: () => Promise<void>) => void;

// Middleware and routes are separate bundles of one process: what they count meets here.
const KEY = Symbol.for('quartet.metrics');
interface State {
  pending: Counts;
  store: MetricsStore;
  flushedAt: number;
  timer?: NodeJS.Timeout | undefined;
}
const shared = globalThis as typeof globalThis & { [KEY]?: State };

function state(): State {
  shared[KEY] ??= { pending: new Map(), store: chooseStore(), flushedAt: 0 };
  return shared[KEY];
}

interface Call {
  tool: string;
  /** Milliseconds. */
  duration: number;
  slow: boolean;
  errorCode: ErrorCode | undefined;
}

/** Counts a finished call; what is due goes to the store after the response. */
export function countCall({ tool, duration, slow, errorCode }: Call, defer: Defer): void {
  add(series('quartet_tool_calls_total', { tool, status: errorCode ? 'error' : 'ok' }));
  if (errorCode) add(series('quartet_tool_errors_total', { tool, code: errorCode }));
  if (slow) add(series('quartet_tool_slow_total', { tool }));
  add(series('quartet_tool_duration_bucket', { tool, le: bucketOf(duration) }));
  add(series('quartet_tool_duration_us', { tool }), Math.round(duration * 1000));
  flushSoon(defer);
}

/** Counts a request that a limit turned away. */
export function countLimitHit(scope: 'ip' | 'tool', tool = ''): void {
  add(series('quartet_rate_limit_hits_total', { scope, tool }));
}

function add(name: string, by = 1): void {
  const { pending } = state();
  pending.set(name, (pending.get(name) ?? 0) + by);
}

/** Hands what is counted to the store after the response, as often as the store wants it. */
export function flushSoon(defer: Defer): void {
  const current = state();
  const wait = current.flushedAt + current.store.everyMs - Date.now();
  if (wait <= 0) {
    current.flushedAt = Date.now();
    defer(flush);
    return;
  }
  // Else the last calls before a quiet time would be missing wherever another instance is asked.
  current.timer ??= setTimeout(() => {
    current.timer = undefined;
    current.flushedAt = Date.now();
    void flush();
  }, wait).unref();
}

/** The running totals of the whole deployment. */
export async function readTotals(): Promise<Counts> {
  await flush();
  return state().store.totals();
}

/** What the whole deployment counted in each slot of a span. */
export async function readHistory(span: Span): Promise<Counts[]> {
  await flush();
  return state().store.history(span);
}

async function flush(): Promise<void> {
  const current = state();
  const counts = current.pending;
  if (counts.size === 0) return;
  current.pending = new Map();
  try {
    await current.store.add(counts, new Date());
  } catch (error) {
    // Kept for the next time: a store that is down loses nothing that was counted.
    for (const [name, by] of counts) add(name, by);
    logDegraded('metrics', describeCause(error));
  }
}

/** Redis where there is one; else Postgres; the process's memory only where it is the deployment. */
function chooseStore(): MetricsStore {
  const { upstash, redisUrl, store } = env();
  if (upstash || redisUrl) return redisStore();
  return store === 'pglite' ? memoryStore() : postgresStore();
}
