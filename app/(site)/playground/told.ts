import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { listOf } from './lists';
import { isObject, type JsonObject } from './outcome';

/** What only an answer can tell: the parameter, and what it is called there. */
const TOLD = [
  ['task_id', 'id'],
  ['id', 'id'],
  ['sukl_code', 'sukl_code'],
  ['path', 'path'],
  ['path', 'file'],
] as const;

/** What the answers of a toolset have told so far, by the parameter that takes it. */
export type Told = Record<string, unknown>;

/** Adds what this answer names: the thing itself, or the first of those it found. */
export function addTold(told: Told = {}, tool: PlaygroundTool, answer: JsonObject): Told {
  const data = isObject(answer.data) ? answer.data : answer; // tasks come in an envelope
  if (data.deleted === true) return {}; // what is gone is no example
  const list = data[listOf(tool.name) ?? ''];
  const named = Array.isArray(list) ? list[0] : data;
  if (!isObject(named)) return told;
  const found = TOLD.filter(([, name]) => named[name] !== undefined);
  return { ...told, ...Object.fromEntries(found.map(([to, name]) => [to, named[name]])) };
}

/** A tool's example, about something that is there: examples' own ids are made up. */
export function exampleOf({ example }: PlaygroundTool, told: Told = {}): Record<string, unknown> {
  const known = Object.entries(told).filter(([name]) => name in example);
  return { ...example, ...Object.fromEntries(known) };
}
