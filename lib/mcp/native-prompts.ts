import type { NativePrompts, ToolContext } from '@/tools/define';
import { failureMessage } from '@/tools/failure-message';
import { toolsets } from '@/tools/registry';
import { describeCause } from '../errors';
import { log, loggable } from '../log';
import { countCall } from '../metrics';
import { asToolError, type Caller, withContext } from '../run-tool';
import { INTERNAL_ERROR, INVALID_PARAMS, ProtocolFault } from './fault';

/** The toolset that offers prompts by the protocol's own means, if there is one. */
export const promptToolset = toolsets.find((toolset) => toolset.prompts);

/** Answers `prompts/list`: the caller's own, none for anonymous. */
export function listPrompts(cursor: string | undefined, caller: Caller) {
  if (!caller.user) return Promise.resolve({ prompts: [] });
  return attempt('prompts/list', caller, (provider, ctx) => provider.list(cursor, ctx));
}

/** Answers `prompts/get`: one message of the user, with the arguments filled in. */
export async function getPrompt(
  name: string,
  values: Record<string, string> | undefined,
  caller: Caller,
) {
  if (!caller.user) {
    throw new ProtocolFault(INVALID_PARAMS, `Unknown prompt: ${name.slice(0, 128)}`);
  }
  const started = performance.now();
  const written = { name: name.slice(0, 128), params: loggable(values ?? {}) };
  const report = (error?: unknown) =>
    log('mcp_prompt_get', {
      ...written,
      duration_ms: Math.round(performance.now() - started),
      status: error ? 'error' : 'ok',
      ...(error instanceof Error && { error: error.message }),
      request_id: caller.requestId,
      user_id: caller.user?.id,
    });
  try {
    const { description, text } = await attempt('prompts/get', caller, (provider, ctx) =>
      provider.get(name, values ?? {}, ctx),
    );
    report();
    const content = { type: 'text' as const, text };
    return { description, messages: [{ role: 'user' as const, content }] };
  } catch (error) {
    report(error);
    throw error;
  }
}

/** Runs it as a tool is run, counts it, and makes an error of the protocol of what fails. */
async function attempt<T>(
  method: string,
  caller: Caller,
  work: (provider: NativePrompts, ctx: ToolContext<'user'>) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const count = (errorCode?: ReturnType<typeof asToolError>['code']) =>
    countCall(
      { tool: method, duration: performance.now() - started, slow: false, errorCode },
      caller.defer,
    );
  try {
    const provider = promptToolset?.prompts;
    if (!provider) throw new ProtocolFault(INVALID_PARAMS, 'There are no prompts here');
    const result = await withContext(caller, (ctx) => work(provider, ctx as ToolContext<'user'>));
    count();
    return result;
  } catch (thrown) {
    const error = asToolError(thrown, 'read');
    count(error.code);
    const failed = error.code === 'DATABASE_ERROR' || error.code === 'INTERNAL_ERROR';
    if (failed) log('server_error', { cause: describeCause(thrown), request_id: caller.requestId });
    const action = method === 'prompts/get' ? 'get prompt' : 'list prompts';
    throw new ProtocolFault(
      failed ? INTERNAL_ERROR : INVALID_PARAMS,
      failureMessage(error, action),
    );
  }
}
