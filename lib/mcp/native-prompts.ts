import type { NativePrompts, ToolContext } from '@/tools/define';
import { failureMessage } from '@/tools/failure-message';
import { log, loggable } from '../log';
import { attempt } from './attempt';
import { INVALID_PARAMS, ProtocolFault } from './fault';
import type { Client } from './surface';

/** Answers `prompts/list`: the user's own, none for anonymous. */
export function listPrompts(cursor: string | undefined, client: Client) {
  if (!client.user || !client.surface.prompts) return Promise.resolve({ prompts: [] });
  return ask('prompts/list', client, (provider, ctx) => provider.list(cursor, ctx));
}

/** Answers `prompts/get`: one message of the user, with the arguments filled in. */
export async function getPrompt(
  name: string,
  values: Record<string, string> | undefined,
  client: Client,
) {
  if (!client.user || !client.surface.prompts) {
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
      request_id: client.requestId,
      user_id: client.user?.id,
    });
  try {
    const { description, text } = await ask('prompts/get', client, (provider, ctx) =>
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

function ask<T>(
  method: string,
  client: Client,
  work: (provider: NativePrompts, ctx: ToolContext<'user'>) => Promise<T>,
): Promise<T> {
  const provider = client.surface.prompts?.prompts;
  if (!provider) throw new ProtocolFault(INVALID_PARAMS, 'There are no prompts here');
  const action = method === 'prompts/get' ? 'get prompt' : 'list prompts';
  return attempt(
    method,
    client,
    (ctx) => work(provider, ctx as ToolContext<'user'>),
    (error) => failureMessage(error, action),
  );
}
