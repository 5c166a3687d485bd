import type { Entry } from '@/tools/registry';
import { describeCause, type ErrorCode } from './errors';
import { log, loggable } from './log';
import { countCall } from './metrics';
import type { Caller } from './run-tool';

/** What went wrong: the code and sentence that the user got, and what was thrown for the log. */
export interface CallFailure {
  code: ErrorCode;
  message: string;
  thrown?: unknown;
}

interface Finished {
  /** As it was asked for; a name that no tool has is cut. */
  name: string;
  entry?: Entry | undefined;
  args: unknown;
  caller: Caller;
  /** Milliseconds and answer; none where the call never reached its tool. */
  duration?: number;
  text?: string;
  /** How many a search found. */
  results?: number | undefined;
  failure?: CallFailure | undefined;
}

/** Writes the one log line of a call and counts it, whether it reached its tool or was refused. */
export function reportCall({
  name,
  entry,
  args,
  caller,
  duration = 0,
  text = '',
  results,
  failure,
}: Finished) {
  const duration_ms = Math.round(duration);
  const internal = failure?.code === 'DATABASE_ERROR' || failure?.code === 'INTERNAL_ERROR';
  log('mcp_tool_call', {
    tool: name.slice(0, 128),
    params: loggable(args ?? {}),
    duration_ms,
    status: failure ? 'error' : 'ok',
    ...(failure && { error: failure.message }),
    ...(internal && { cause: describeCause(failure.thrown) }),
    request_id: caller.requestId,
    ...(caller.user && { user_id: caller.user.id }),
    ...(entry && { toolset: entry.toolset.name }),
    result_bytes: Buffer.byteLength(text),
    ...(results !== undefined && { results }),
  });
  const slow = duration > (entry?.tool.slowAfterMs ?? Number.POSITIVE_INFINITY);
  if (slow) log('tool_slow', { tool: name, duration_ms, request_id: caller.requestId });
  const tool = entry ? name : 'unknown';
  countCall({ tool, duration, slow, errorCode: failure?.code }, caller.defer);
}
