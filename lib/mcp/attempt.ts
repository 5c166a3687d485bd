import type { ToolContext } from '@/tools/define';
import { describeCause, type ErrorCode, type ToolError } from '../errors';
import { log } from '../log';
import { countCall } from '../metrics';
import { asToolError, type Caller, withContext } from '../run-tool';
import { INTERNAL_ERROR, INVALID_PARAMS, ProtocolFault } from './fault';

/**
 * Does what a toolset offers beside its tools as a tool is run: on the store, with a deadline,
 * counted. What fails becomes an error of the protocol, in the words of `say`.
 */
export async function attempt<T>(
  method: string,
  caller: Caller,
  work: (ctx: ToolContext) => Promise<T>,
  say: (error: ToolError) => string,
): Promise<T> {
  const started = performance.now();
  const count = (errorCode?: ErrorCode) =>
    countCall(
      { tool: method, duration: performance.now() - started, slow: false, errorCode },
      caller.defer,
    );
  try {
    const result = await withContext(caller, work);
    count();
    return result;
  } catch (thrown) {
    const error = asToolError(thrown, 'read');
    count(error.code);
    const failed = error.code === 'DATABASE_ERROR' || error.code === 'INTERNAL_ERROR';
    if (failed) log('server_error', { cause: describeCause(thrown), request_id: caller.requestId });
    throw new ProtocolFault(failed ? INTERNAL_ERROR : INVALID_PARAMS, say(error));
  }
}
