import { type Entry, registry } from '@/tools/registry';
import { refuseCall } from '../auth/authorize';
import { ToolError } from '../errors';
import { reportCall } from '../report-call';
import { runTool } from '../run-tool';
import { unknownTool } from '../unknown-tool';
import { showsTool, type View } from '../view';
import type { Posted } from './endpoint';
import { STATUS } from './status';

/** Calls a tool without MCP: arguments in, the toolset's bare answer out, HTTP's own statuses. */
export async function callPlain(name: string, { body, caller, view }: Posted): Promise<Response> {
  const entry = shownEntry(name, view);
  const args = parseArguments(body);
  if (!entry) {
    const { message, data } = unknownTool(name, shownNames(view));
    reportCall({ name, args, caller, failure: { code: 'NOT_FOUND', message } });
    return Response.json({ error: message, code: 'NOT_FOUND', ...data }, { status: 404 });
  }
  const refusal = refuseCall(entry, args, caller);
  if (refusal) return inItsWords(entry, refusal);
  if (args === undefined) {
    const error = new ToolError(
      'VALIDATION_ERROR',
      'The body must be a JSON object with the arguments',
    );
    reportCall({ name, entry, args, caller, failure: error });
    return failed(entry, error);
  }
  const { text, errorCode, retryAfter } = await runTool(entry, args, caller);
  return new Response(text, {
    status: errorCode ? STATUS[errorCode] : 200,
    headers: {
      'Content-Type': 'application/json',
      ...(errorCode === 'UNAUTHORIZED' && { 'WWW-Authenticate': 'Bearer' }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  });
}

/** A refusal in the toolset's own form, with the endpoint's challenge. */
async function inItsWords(entry: Entry, refusal: Response): Promise<Response> {
  const { error } = (await refusal.json()) as { error: { message: string } };
  const isAnonymous = refusal.status === STATUS.UNAUTHORIZED;
  const fault = isAnonymous
    ? new ToolError('UNAUTHORIZED')
    : new ToolError('FORBIDDEN', error.message);
  const challenge = refusal.headers.get('www-authenticate') ?? 'Bearer';
  return failed(entry, fault, { 'WWW-Authenticate': challenge });
}

function failed({ tool, toolset }: Entry, error: ToolError, headers?: Record<string, string>) {
  const { body } = toolset.fail(error, tool);
  return Response.json(body, { status: STATUS[error.code], ...(headers && { headers }) });
}

function shownEntry(name: string, view: View): Entry | undefined {
  const entry = registry.get(name);
  return entry && showsTool(entry, view) ? entry : undefined;
}

function shownNames(view: View): string[] {
  return [...registry.keys()].filter((name) => shownEntry(name, view));
}

/** An empty body and null are no arguments; undefined: not a JSON object. */
function parseArguments(body: string): Record<string, unknown> | undefined {
  if (body.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(body) ?? {};
    const isObject = typeof parsed === 'object' && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
