import { getDb } from '@/db/client';
import type { Tool, ToolContext, User } from '@/tools/define';
import type { Entry } from '@/tools/registry';
import { DeadlinePassed, withDeadline } from './deadline';
import { DatabaseError, type ErrorCode, ToolError } from './errors';
import type { EndpointName } from './http/endpoint-name';
import { findOddText } from './odd-text';
import { limitTool } from './rate-limit';
import { type CallFailure, reportCall } from './report-call';
import { parseInput } from './validate';

/** Who calls and how; what the route knows about a request and a tool never sees. */
export interface Caller {
  user?: User;
  scopes?: ReadonlySet<string> | undefined;
  /** The scopes of all that the client sees: what a login of its own should ask for. */
  mayNeed?: readonly string[];
  requestId: string;
  /** Where it was called: a challenge leads to the login of just that name. */
  endpoint?: EndpointName;
  /** Arguments that the URL gives where a call does not; a tool that does not take them never sees them. */
  defaults?: Readonly<Record<string, string>>;
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
  /** The sentence of an error, as it stands somewhere in `body`. */
  errorMessage?: string;
  /** Seconds after which a call that came too soon may come again. */
  retryAfter?: number;
}

/** The life of a tool call: validate, authorize, limit, run, shape, log and count. */
export async function runTool(entry: Entry, args: unknown, caller: Caller): Promise<Outcome> {
  const started = performance.now();
  const { tool, toolset } = entry;
  const finish = (body: Outcome['body'], failure?: CallFailure, results?: number): Outcome => {
    const text = JSON.stringify(body);
    const duration = performance.now() - started;
    reportCall({ name: tool.name, entry, args, caller, duration, text, results, failure });
    const error = failure && { errorCode: failure.code, errorMessage: failure.message };
    return { body, text, ...error };
  };
  try {
    const result = await execute(entry, args, caller);
    return finish(toolset.succeed(result), undefined, tool.count?.(result));
  } catch (thrown) {
    const error = asToolError(thrown, tool.effect);
    const { body, message, code } = toolset.fail(error, tool);
    const retryAfter = error.details?.retry_after;
    const outcome = finish(body, { code, message, thrown });
    return typeof retryAfter === 'number' ? { ...outcome, retryAfter } : outcome;
  }
}

async function execute({ tool, toolset }: Entry, args: unknown, caller: Caller): Promise<unknown> {
  const given = withDefaults((args ?? {}) as Record<string, unknown>, tool, caller.defaults);
  const odd = findOddText(given, Object.keys(tool.input.shape));
  if (odd) throw toolset.oddText(odd);
  const input = parseInput(tool.input, given);
  if (tool.access === 'user' && !caller.user) throw new ToolError('UNAUTHORIZED');
  if (tool.limit && caller.user) await limitTool(tool.name, caller.user.id, tool.limit);
  return withContext(caller, (ctx) => tool.run(input, ctx));
}

function withDefaults(
  args: Record<string, unknown>,
  { input }: Tool,
  defaults: Caller['defaults'],
) {
  const missing = Object.entries(defaults ?? {}).filter(
    ([name]) => name in input.shape && (args[name] ?? null) === null,
  );
  return missing.length === 0 ? args : { ...args, ...Object.fromEntries(missing) };
}

/** Runs work on the store with a deadline; what it asks of the store ends with its signal. */
export function withContext<T>(caller: Caller, work: (ctx: ToolContext) => Promise<T>): Promise<T> {
  return withDeadline(caller.signal, async (signal) => {
    const db = await getDb().catch(asDatabaseError);
    const bound: ToolContext['db'] = {
      query: (sql, params, own) => {
        const ends = own ? AbortSignal.any([signal, own]) : signal;
        return db.query<never>(sql, params, ends).catch(asDatabaseError);
      },
    };
    const after: ToolContext['after'] = (later) => caller.defer(() => later(db));
    return work({ db: bound, user: caller.user as User, signal, after });
  });
}

/** What is not a tool's own error is the store's or ours; neither tells a user more than that. */
export function asToolError(thrown: unknown, effect: Tool['effect']): ToolError {
  const unsettled = thrown instanceof DatabaseError && thrown.unsettled;
  if (thrown instanceof DeadlinePassed || unsettled) {
    const hint = 'The change may have been made: check before trying again.';
    return new ToolError('DATABASE_ERROR', '', effect === 'read' ? undefined : { hint });
  }
  if (thrown instanceof ToolError) return thrown;
  return new ToolError('INTERNAL_ERROR');
}

/** Named here and not in db: the store may have been opened by another bundle, with its own classes. */
function asDatabaseError(error: unknown): never {
  throw new DatabaseError(error);
}
