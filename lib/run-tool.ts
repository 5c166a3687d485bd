import { getDb } from '@/db/client';
import type { Tool, ToolContext, User } from '@/tools/define';
import type { Entry } from '@/tools/registry';
import { DeadlinePassed, withDeadline } from './deadline';
import { DatabaseError, describeCause, type ErrorCode, ToolError } from './errors';
import { log, loggable } from './log';
import { countCall } from './metrics';
import { findOddText } from './odd-text';
import { limitTool } from './rate-limit';
import { parseInput } from './validate';

/** Who calls and how; what the route knows about a request and a tool never sees. */
export interface Caller {
  user?: User;
  scopes?: ReadonlySet<string> | undefined;
  requestId: string;
  /** Aborted when the client hangs up. */
  signal?: AbortSignal;
  /** Work to be done after the response is sent. */
  defer(work: () => Promise<void>): void;
}

/** What a call came to. `text` is `body` as compact JSON, made once. */
export interface Outcome {
  body: Record<string, unknown>;
  text: string;
  errorCode?: ErrorCode;
}

/** The life of a tool call: validate, authorize, limit, run, shape, log and count. */
export async function runTool(entry: Entry, args: unknown, caller: Caller): Promise<Outcome> {
  const started = performance.now();
  const { tool, toolset } = entry;
  try {
    const body = toolset.succeed(await execute(entry, args, caller));
    const outcome = { body, text: JSON.stringify(body) };
    report(entry, args, caller, started, outcome);
    return outcome;
  } catch (thrown) {
    const error = asToolError(thrown, tool.effect);
    const { body, message, code } = toolset.fail(error, tool);
    const outcome = { body, text: JSON.stringify(body), errorCode: code };
    report(entry, args, caller, started, outcome, message, thrown);
    return outcome;
  }
}

async function execute({ tool, toolset }: Entry, args: unknown, caller: Caller): Promise<unknown> {
  const given = (args ?? {}) as Record<string, unknown>;
  const odd = findOddText(given, Object.keys(tool.input.shape));
  if (odd) throw toolset.oddText(odd);
  const input = parseInput(tool.input, given);
  if (tool.access === 'user' && !caller.user) throw new ToolError('UNAUTHORIZED');
  if (tool.limit && caller.user) await limitTool(tool.name, caller.user.id, tool.limit);
  return withContext(caller, (ctx) => tool.run(input, ctx));
}

/** Runs work on the store with a deadline; what it asks of the store ends with its signal. */
export function withContext<T>(caller: Caller, work: (ctx: ToolContext) => Promise<T>): Promise<T> {
  return withDeadline(caller.signal, async (signal) => {
    const db = await getDb().catch(asDatabaseError);
    const bound: ToolContext['db'] = {
      query: (sql, params) => db.query<never>(sql, params, signal).catch(asDatabaseError),
    };
    return work({ db: bound, user: caller.user as User, signal });
  });
}

/** What is not a tool's own error is the store's or ours; neither tells a user more than that. */
export function asToolError(thrown: unknown, effect: Tool['effect']): ToolError {
  if (thrown instanceof DeadlinePassed) {
    const hint = 'The change may have been made: check before trying again.';
    return new ToolError('DATABASE_ERROR', '', effect === 'read' ? undefined : { hint });
  }
  if (thrown instanceof ToolError) return thrown;
  return new ToolError('INTERNAL_ERROR');
}

function report(
  { tool, toolset }: Entry,
  args: unknown,
  caller: Caller,
  started: number,
  { text, errorCode }: Outcome,
  message?: string,
  thrown?: unknown,
): void {
  const duration = performance.now() - started;
  const internal = errorCode === 'DATABASE_ERROR' || errorCode === 'INTERNAL_ERROR';
  log('mcp_tool_call', {
    tool: tool.name,
    params: loggable(args ?? {}),
    duration_ms: Math.round(duration),
    status: errorCode ? 'error' : 'ok',
    ...(message !== undefined && { error: message }),
    ...(internal && { cause: describeCause(thrown) }),
    request_id: caller.requestId,
    ...(caller.user && { user_id: caller.user.id }),
    toolset: toolset.name,
    result_bytes: Buffer.byteLength(text),
  });
  const slow = tool.slowAfterMs !== undefined && duration > tool.slowAfterMs;
  if (slow) {
    const duration_ms = Math.round(duration);
    log('tool_slow', { tool: tool.name, duration_ms, request_id: caller.requestId });
  }
  countCall({ tool: tool.name, duration, slow, errorCode }, caller.defer);
}

/** Named here and not in db: the store may have been opened by another bundle, with its own classes. */
function asDatabaseError(error: unknown): never {
  throw new DatabaseError(error);
}

interface Refusal {
  name: string;
  args: unknown;
  caller: Caller;
  errorCode: ErrorCode;
  message: string;
  entry?: Entry;
}

/** Logs and counts a call that never reached its tool: unknown name, no login, missing scope. */
export function reportRefusal({ name, args, caller, errorCode, message, entry }: Refusal): void {
  log('mcp_tool_call', {
    tool: name.slice(0, 128),
    params: loggable(args ?? {}),
    duration_ms: 0,
    status: 'error',
    error: message,
    request_id: caller.requestId,
    ...(caller.user && { user_id: caller.user.id }),
    ...(entry && { toolset: entry.toolset.name }),
    result_bytes: 0,
  });
  const tool = entry?.tool.name ?? 'unknown';
  countCall({ tool, duration: 0, slow: false, errorCode }, caller.defer);
}
