import { refuseCall, refuseRead } from '../auth/authorize';
import type { Posted } from '../http/endpoint';
import { reportCall } from '../report-call';
import type { Caller } from '../run-tool';
import { checkPrompt } from './check-prompt';
import { isModern } from './era';
import { invalidParams } from './fault';
import { type Message, parseMessage } from './message';
import { promptToolset } from './native-prompts';
import { surface } from './surface';

/** Answers one JSON-RPC message, in the era of the protocol that it speaks. */
export async function handleMcp({ request, body, caller }: Posted): Promise<Response> {
  const parsed = parseMessage(body);
  if ('refusal' in parsed) return parsed.refusal;
  const { message } = parsed;
  if (message.method === 'tools/call' && message.id !== undefined) {
    const refusal = checkCall(message, caller);
    if (refusal) return refusal;
  }
  if (promptToolset && message.method?.startsWith('prompts/')) {
    const refusal = refuseRead(promptToolset, caller) ?? checkPrompt(message);
    if (refusal) return refusal;
  }
  // Each era's SDK is loaded only when a request needs it.
  if (isModern(request.headers, message)) {
    const { serveModern } = await import('./modern');
    return serveModern(request, message, caller);
  }
  const { serveLegacy } = await import('./legacy');
  return serveLegacy(request, message, caller);
}

/** What the SDKs would answer in words of their own: no right to call, arguments that are no object. */
function checkCall(message: Message, caller: Caller): Response | undefined {
  const params = (message.params ?? {}) as Record<string, unknown>;
  const { name, arguments: args } = params;
  if (typeof name !== 'string') return invalidParams(message.id, 'name must be a string');
  const entry = surface.entries.get(name);
  const refusal = entry && refuseCall(entry, args, caller);
  if (refusal) return refusal;
  if (args === null) delete params.arguments;
  else if (args !== undefined && (typeof args !== 'object' || Array.isArray(args))) {
    const fault = 'arguments must be an object';
    const failure = { code: 'VALIDATION_ERROR' as const, message: fault };
    reportCall({ name, entry, args, caller, failure });
    return invalidParams(message.id, fault);
  }
  return undefined;
}
