import type { Caller } from '../run-tool';
import { callTool } from './call-tool';
import { METHOD_NOT_FOUND, ProtocolFault } from './fault';
import { getPrompt, listPrompts } from './native-prompts';
import { NO_COMPLETION, surface } from './surface';

type Params = Record<string, unknown>;
type Method = (typeof METHODS)[number];

/** What the server answers beside the handshake, the same in both eras. */
export const METHODS = [
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'completion/complete',
] as const;

/** How it answers; `handle` has checked the parameters. */
const HANDLERS: Record<Method, (params: Params, caller: Caller) => Promise<Params>> = {
  'tools/list': async () => surface.list,
  'tools/call': (params, caller) => callTool(String(params.name), params.arguments, caller),
  'prompts/list': ({ cursor }, caller) => listPrompts(cursor as string | undefined, caller),
  'prompts/get': (params, caller) =>
    getPrompt(String(params.name), params.arguments as Record<string, string>, caller),
  'completion/complete': async () => NO_COMPLETION,
};

/** Answers one request, or throws the protocol's own error. */
export async function answer(
  method: string,
  params: Params | undefined,
  caller: Caller,
): Promise<Params> {
  if (!isMethod(method)) throw new ProtocolFault(METHOD_NOT_FOUND, 'Method not found');
  return HANDLERS[method](params ?? {}, caller);
}

function isMethod(method: string): method is Method {
  return Object.hasOwn(HANDLERS, method);
}
