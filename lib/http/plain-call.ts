import { registry } from '@/tools/registry';
import { refuseCall } from '../auth/authorize';
import { type ErrorCode, ToolError } from '../errors';
import { reportCall } from '../report-call';
import { runTool } from '../run-tool';
import { unknownTool } from '../unknown-tool';
import type { Posted } from './endpoint';

const STATUS: Record<ErrorCode, number> = {
  VALIDATION_ERROR: 400,
  INVALID_INPUT: 400,
  INVALID_TITLE: 400,
  INVALID_TAG: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE_TITLE: 409,
  RATE_LIMITED: 429,
  CANCELLED: 499,
  INTERNAL_ERROR: 500,
  DATABASE_ERROR: 503,
};

/** Calls a tool without MCP: arguments in, the toolset's bare answer out, HTTP's own statuses. */
export async function callPlain(name: string, { body, caller }: Posted): Promise<Response> {
  const entry = registry.get(name);
  const args = parseArguments(body);
  if (!entry) {
    const { message, data } = unknownTool(name, registry.keys());
    reportCall({ name, args, caller, failure: { code: 'NOT_FOUND', message } });
    return Response.json({ error: message, code: 'NOT_FOUND', ...data }, { status: 404 });
  }
  const refusal = refuseCall(entry, args, caller);
  if (refusal) return refusal;
  if (args === undefined) {
    const code = 'VALIDATION_ERROR';
    const message = 'The body must be a JSON object with the arguments';
    reportCall({ name, entry, args, caller, failure: { code, message } });
    const { body } = entry.toolset.fail(new ToolError(code, message), entry.tool);
    return Response.json(body, { status: STATUS[code] });
  }
  const { text, errorCode } = await runTool(entry, args, caller);
  return new Response(text, {
    status: errorCode ? STATUS[errorCode] : 200,
    headers: {
      'Content-Type': 'application/json',
      ...(errorCode === 'UNAUTHORIZED' && { 'WWW-Authenticate': 'Bearer' }),
    },
  });
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
