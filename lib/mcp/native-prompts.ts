import type { NativePrompts, ToolContext } from '@/tools/define';
import { failureMessage } from '@/tools/failure-message';
import type { ErrorCode } from '../errors';
import { log, loggable } from '../log';
import { countCall } from '../metrics';
import { attempt } from './attempt';
import { INVALID_PARAMS, ProtocolFault } from './fault';
import type { Client } from './surface';

/** Answers `prompts/list`: the user's own, none for anonymous. */
export function listPrompts(cursor: string | undefined, client: Client) {
  const provider = providerFor(client);
  if (!provider) return Promise.resolve({ prompts: [] });
  return ask('prompts/list', client, (ctx) => provider.list(cursor, ctx));
}

/** Answers `prompts/get`: one message of the user, with the arguments filled in. */
export async function getPrompt(name: string, values: Record<string, string> = {}, client: Client) {
  const provider = providerFor(client);
  if (!provider) {
    const message = `Unknown prompt: ${name.slice(0, 128)}`;
    const code = client.user ? 'NOT_FOUND' : 'UNAUTHORIZED';
    reportRefusedGet(name, values, client, { code, message });
    throw new ProtocolFault(INVALID_PARAMS, message);
  }
  const started = performance.now();
  const report = (error?: string) =>
    logGet(name, values, client, performance.now() - started, error);
  try {
    const { description, text } = await ask('prompts/get', client, (ctx) =>
      provider.get(name, values, ctx),
    );
    report();
    const content = { type: 'text' as const, text };
    return { description, messages: [{ role: 'user' as const, content }] };
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Logs and counts a `prompts/get` that ended before any prompt was looked for. */
export function reportRefusedGet(
  name: unknown,
  values: unknown,
  client: Client,
  { code, message }: { code: ErrorCode; message: string },
): void {
  logGet(name, values, client, 0, message);
  countCall({ tool: 'prompts/get', duration: 0, slow: false, errorCode: code }, client.defer);
}

function logGet(
  name: unknown,
  values: unknown,
  { user, requestId }: Client,
  duration: number,
  error?: string,
): void {
  log('mcp_prompt_get', {
    name: String(name).slice(0, 128),
    params: loggable(values ?? {}),
    duration_ms: Math.round(duration),
    status: error === undefined ? 'ok' : 'error',
    ...(error !== undefined && { error }),
    request_id: requestId,
    ...(user && { user_id: user.id }),
  });
}

/** Whose prompts there are: none where nobody asks, or where their toolset is hidden. */
function providerFor({ user, surface }: Client): NativePrompts | undefined {
  return user && surface.prompts?.prompts;
}

function ask<T>(
  method: 'prompts/list' | 'prompts/get',
  client: Client,
  work: (ctx: ToolContext<'user'>) => Promise<T>,
): Promise<T> {
  const action = method === 'prompts/get' ? 'get prompt' : 'list prompts';
  return attempt(
    method,
    client,
    (ctx) => work(ctx as ToolContext<'user'>),
    (error) => failureMessage(error, action),
  );
}
