import { callTool } from './call-tool';
import { complete } from './completion';
import { METHOD_NOT_FOUND, ProtocolFault } from './fault';
import { getPrompt, listPrompts } from './native-prompts';
import { NO_RESOURCES, readResource } from './resources';
import type { Client } from './surface';

type Params = Record<string, unknown>;
type Method = (typeof METHODS)[number];

/** What the server answers beside the handshake, the same in both eras. */
const METHODS = [
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'completion/complete',
] as const;

/** How it answers; `handle` has checked the parameters. */
const HANDLERS: Record<Method, (params: Params, client: Client) => Promise<Params>> = {
  'tools/list': async (_, { surface }) => surface.list,
  'tools/call': (params, client) => callTool(String(params.name), params.arguments, client),
  'prompts/list': ({ cursor }, client) => listPrompts(cursor as string | undefined, client),
  'prompts/get': (params, client) =>
    getPrompt(String(params.name), params.arguments as Record<string, string>, client),
  'resources/list': async () => NO_RESOURCES,
  'resources/templates/list': async (_, { surface }) => surface.templates,
  'resources/read': ({ uri }, client) => readResource(String(uri), client),
  'completion/complete': (params, client) => complete(params, client),
};

/** Answers one request, or throws the protocol's own error. */
export async function answer(
  method: string,
  params: Params | undefined,
  client: Client,
): Promise<Params> {
  if (!isMethod(method)) throw new ProtocolFault(METHOD_NOT_FOUND, 'Method not found');
  return HANDLERS[method](params ?? {}, client);
}

/** Whether it is answered here at all. */
export function isMethod(method: string): method is Method {
  return Object.hasOwn(HANDLERS, method);
}
