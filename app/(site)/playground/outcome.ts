export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** What was refused, by whom and what to do about it. */
export interface Failure {
  /** The tool's code, JSON-RPC's number or none. */
  code?: string;
  message: string;
  hint?: string;
  /** Messages by the field they belong to; `token` is the token's own. */
  fields: Record<string, string>;
}

/** What a call came to. Without `status` nothing was reached, without `ms` nothing was sent. */
export interface Outcome {
  status?: number;
  ms?: number;
  raw: string;
  data?: JsonObject;
  failure?: Failure;
}

/** The registry speaks Czech, of faults too; what HTTP refuses is in the page's own language. */
export function languageOf(toolset: string, outcome: Outcome | undefined): 'cs' | undefined {
  return toolset === 'medicines' && outcome?.status === 200 ? 'cs' : undefined;
}

export const TOKEN = '$token'; // no parameter has such a name

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

/** A tool's error in any of the toolsets' shapes; `names` are those of its parameters. */
export function toFailure(body: JsonObject, names: string[]): Failure {
  const inner = isObject(body.error) ? body.error : body; // prompts
  const details = isObject(inner.details) ? inner.details : inner; // tasks
  const message = text(inner.message) ?? text(body.error) ?? 'The tool failed.';
  const fields: Failure['fields'] = {};
  const param = text(details.param);
  if (param) fields[fieldOf(param)] = message;
  if (Array.isArray(body.details)) {
    for (const each of body.details.filter(isObject)) {
      fields[fieldOf(String(each.path))] = String(each.message); // context
    }
  }
  const code = text(inner.code);
  if (code === 'UNAUTHORIZED') fields[TOKEN] = message;
  const about = Object.keys(fields).length === 0 && fieldIn(details, message, names);
  if (about) fields[about] = message;
  const hint =
    text(details.hint) ??
    text(body.suggestion) ??
    text(body.fallback) ??
    waitFor(details.retry_after ?? details.retryAfter);
  return { message, fields, ...(code && { code }), ...(hint && { hint }) };
}

/** The parameter that an error repeats, as `{ task_id: 7 }`, or begins with, as "Query must be …". */
function fieldIn(details: JsonObject, message: string, names: string[]): string | undefined {
  const { status: _, ...told } = details; // in the tasks' envelope it is the answer's own
  const [word = ''] = message.toLowerCase().split(' ');
  return names.find((name) => name in told) ?? names.find((name) => name === word);
}

/** `tags[1]` and `tags.1` are of the field `tags`. */
function fieldOf(path: string): string {
  return path.split(/[.[]/)[0] ?? path;
}

/** An answer that is no tool's: refused by the protocol or by HTTP. */
export function toRefusal(status: number, body: Json | undefined, retryAfter: string | null) {
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const message = text(error.message) ?? 'The server sent no reason.';
  const hint = hintFor(status, retryAfter);
  const failure: Failure = { message, fields: status === 401 ? { [TOKEN]: message } : {} };
  if (error.code !== undefined) failure.code = String(error.code);
  if (hint) failure.hint = hint;
  return failure;
}

function waitFor(seconds: Json | undefined): string | undefined {
  return seconds === undefined ? undefined : `Try again in ${seconds} s.`;
}

function hintFor(status: number, retryAfter: string | null): string | undefined {
  if (retryAfter) return waitFor(retryAfter);
  if (status === 401) return 'Paste a new token: the note at its field says where to get one.';
  if (status === 403) return 'This token may not do that, or this page may not ask.';
  return undefined;
}
