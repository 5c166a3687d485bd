import { invalidParams } from './fault';
import type { Message } from './message';

/** What is wrong with the parameters of `prompts/list` and `prompts/get`; null is absent. */
export function checkPrompt({ id, method, params }: Message): Response | undefined {
  if (id === undefined) return undefined;
  const given = (params ?? {}) as Record<string, unknown>;
  for (const key of ['cursor', 'arguments']) if (given[key] === null) delete given[key];
  const fault = method === 'prompts/get' ? faultOfGet(given) : faultOfList(given);
  return fault === undefined ? undefined : invalidParams(id, fault);
}

function faultOfList({ cursor }: Record<string, unknown>): string | undefined {
  return cursor === undefined || typeof cursor === 'string' ? undefined : 'cursor must be a string';
}

function faultOfGet({ name, arguments: args = {} }: Record<string, unknown>): string | undefined {
  if (typeof name !== 'string') return 'name must be a string';
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    return 'arguments must be an object';
  }
  const wrong = Object.entries(args).find(([, value]) => typeof value !== 'string')?.[0];
  return wrong === undefined ? undefined : `argument ${wrong.slice(0, 64)} must be a string`;
}
