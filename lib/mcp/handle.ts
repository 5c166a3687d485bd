import { refuseCall } from '../auth/authorize';
import type { Posted } from '../http/endpoint';
import { reportCall } from '../report-call';
import { inClientsForm } from './challenge-form';
import { checkPrompt } from './check-prompt';
import { checkCompletion } from './completion';
import { isModern } from './era';
import { invalidParams } from './fault';
import { type Message, parseMessage } from './message';
import { checkResources } from './resources';
import { type Client, surfaceFor } from './surface';

/** Answers one JSON-RPC message, in the era of the protocol that it speaks. */
export async function handleMcp({ request, body, caller, view }: Posted): Promise<Response> {
  const parsed = parseMessage(body);
  if ('refusal' in parsed) return parsed.refusal;
  const { message } = parsed;
  const client: Client = { ...caller, surface: surfaceFor(view) };
  const refusal = message.id === undefined ? undefined : check(message, client);
  if (refusal) return inClientsForm(refusal, message, request.headers);
  // Each era's SDK is loaded only when a request needs it.
  if (isModern(request.headers, message)) {
    const { serveModern } = await import('./modern');
    return serveModern(request, message, client);
  }
  const { serveLegacy } = await import('./legacy');
  return serveLegacy(request, message, client);
}

/** What the SDKs would answer in words of their own: no right to ask, parameters of another shape. */
function check(message: Message, client: Client): Response | undefined {
  switch (message.method) {
    case 'tools/call':
      return checkCall(message, client);
    case 'prompts/list':
    case 'prompts/get':
      return checkPrompt(message, client);
    case 'resources/list':
    case 'resources/templates/list':
    case 'resources/read':
      return checkResources(message, client);
    case 'completion/complete':
      return checkCompletion(message, client);
    default:
      return undefined;
  }
}

function checkCall(message: Message, client: Client): Response | undefined {
  const params = (message.params ?? {}) as Record<string, unknown>;
  const { name, arguments: args } = params;
  if (typeof name !== 'string') return invalidParams(message.id, 'name must be a string');
  const entry = client.surface.entries.get(name);
  const refusal = entry && refuseCall(entry, args, client);
  if (refusal) return refusal;
  if (args === null) delete params.arguments;
  else if (args !== undefined && (typeof args !== 'object' || Array.isArray(args))) {
    const fault = 'arguments must be an object';
    const failure = { code: 'VALIDATION_ERROR' as const, message: fault };
    reportCall({ name, entry, args, caller: client, failure });
    return invalidParams(message.id, fault);
  }
  return undefined;
}
