import type { NextRequest } from 'next/server';
import { toolsets } from '@/tools/registry';
import type { View } from '../view';
import { HTTP_REFUSAL, refuse } from './refuse';

/**
 * What the URL and the headers narrow the server to, or the response that says what they may say.
 * Several given, in whichever place: what all of them allow.
 */
export function readView({ nextUrl, headers }: NextRequest): View | Response {
  const given = (parameter: string, header: string) =>
    [...nextUrl.searchParams.getAll(parameter), headers.get(header)].filter(
      (text) => text !== null,
    );
  const lists = given('toolsets', 'x-mcp-toolsets').map(namesIn);
  const wanted = lists.filter((names) => names.length > 0); // an empty list says nothing
  const unknown = wanted.flat().find((name) => !toolsets.some((toolset) => toolset.name === name));
  if (unknown !== undefined) {
    const known = toolsets.map(({ name }) => name).join(', ');
    return badRequest(`Unknown toolset '${unknown.slice(0, 64)}'. Known: ${known}.`);
  }
  const switches = given('readonly', 'x-mcp-readonly');
  const odd = switches.find((value) => !['true', 'false'].includes(value));
  if (odd !== undefined)
    return badRequest(`readonly must be true or false, not '${odd.slice(0, 64)}'.`);
  return {
    toolsets: wanted.length === 0 ? undefined : new Set(intersection(wanted)),
    readonly: switches.includes('true'),
    project: nextUrl.searchParams.get('project') || undefined,
  };
}

/** Whether the URL asks for a login at the first request already. */
export function asksForLogin({ nextUrl }: NextRequest): boolean | Response {
  const values = nextUrl.searchParams.getAll('auth');
  const odd = values.find((value) => value !== 'required');
  if (odd === undefined) return values.length > 0;
  return badRequest(`auth must be 'required', not '${odd.slice(0, 64)}'.`);
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
