import { getDb } from '@/db/client';
import type { Tool, ToolContext, User } from '@/tools/define';
import type { Entry } from '@/tools/registry';
import { DeadlinePassed, withDeadline } from './deadline';
import { DatabaseError, type ErrorCode, ToolError } from './errors';
import { findOddText } from './odd-text';
import { limitTool } from './rate-limit';
import { type CallFailure, reportCall } from './report-call';
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
  const finish = (body: Outcome['body'], failure?: CallFailure): Outcome => {
    const text = JSON.stringify(body);
    const duration = performance.now() - started;
    reportCall({ name: tool.name, entry, args, caller, duration, text, failure });
    return { body, text, ...(failure && { errorCode: failure.code }) };
  };
  try {
    return finish(toolset.succeed(await execute(entry, args, caller)));
  } catch (thrown) {
    const error = asToolError(thrown, tool.effect);
    const { body, message, code } = toolset.fail(error, tool);
    return finish(body, { code, message, thrown });
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
