import { refuseRead } from '../auth/authorize';
import { invalidParams } from './fault';
import type { Message } from './message';
import { reportRefusedGet } from './native-prompts';
import type { Client } from './surface';

type Params = Record<string, unknown>;

/** What is wrong with the right to ask, or the parameters, of `prompts/*`; null is absent. */
export function checkPrompt({ id, method, params }: Message, client: Client): Response | undefined {
  const given = (params ?? {}) as Params;
  const report = (code: 'FORBIDDEN' | 'VALIDATION_ERROR', message: string) => {
    if (method !== 'prompts/get') return;
    reportRefusedGet(given.name, given.arguments, client, { code, message });
  };
  const { prompts } = client.surface;
  const refusal = prompts && refuseRead(prompts, client, (message) => report('FORBIDDEN', message));
  if (refusal) return refusal;
  for (const key of ['cursor', 'arguments']) if (given[key] === null) delete given[key];
  const fault = method === 'prompts/get' ? faultOfGet(given) : faultOfList(given);
  if (fault === undefined) return undefined;
  report('VALIDATION_ERROR', fault);
  return invalidParams(id, fault);
}

function faultOfList({ cursor }: Params): string | undefined {
  return cursor === undefined || typeof cursor === 'string' ? undefined : 'cursor must be a string';
}

function faultOfGet({ name, arguments: args = {} }: Params): string | undefined {
  if (typeof name !== 'string') return 'name must be a string';
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    return 'arguments must be an object';
  }
  const wrong = Object.entries(args).find(([, value]) => typeof value !== 'string')?.[0];
  return wrong === undefined ? undefined : `argument ${wrong.slice(0, 64)} must be a string`;
}
