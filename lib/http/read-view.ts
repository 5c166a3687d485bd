import type { NextRequest } from 'next/server';
import { toolsets } from '@/tools/registry';
import type { View } from '../view';
import { HTTP_REFUSAL, refuse } from './refuse';

/**
 * What the URL and the headers narrow the server to, or the response that says what they may say.
 * Both given: what both allow.
 */
export function readView({ nextUrl, headers }: NextRequest): View | Response {
  const wanted = [nextUrl.searchParams.get('toolsets'), headers.get('x-mcp-toolsets')].flatMap(
    (value) => (value?.trim() ? [namesIn(value)] : []),
  );
  const unknown = wanted.flat().find((name) => !toolsets.some((toolset) => toolset.name === name));
  if (unknown !== undefined) {
    const known = toolsets.map(({ name }) => name).join(', ');
    return badRequest(`Unknown toolset '${unknown.slice(0, 64)}'. Known: ${known}.`);
  }
  const switches = [nextUrl.searchParams.get('readonly'), headers.get('x-mcp-readonly')];
  const odd = switches.find((value) => !['true', 'false', null].includes(value));
  if (odd !== undefined)
    return badRequest(`readonly must be true or false, not '${odd?.slice(0, 64)}'.`);
  return {
    toolsets: wanted.length === 0 ? undefined : new Set(intersection(wanted)),
    readonly: switches.includes('true'),
    project: nextUrl.searchParams.get('project') || undefined,
  };
}

/** Whether the URL asks for a login at the first request already. */
export function asksForLogin({ nextUrl }: NextRequest): boolean | Response {
  const value = nextUrl.searchParams.get('auth');
  if (value === null || value === 'required') return value !== null;
  return badRequest(`auth must be 'required', not '${value.slice(0, 64)}'.`);
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

function intersection(lists: string[][]): string[] {
  return (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
}

const badRequest = (message: string) => refuse(400, HTTP_REFUSAL, message);
