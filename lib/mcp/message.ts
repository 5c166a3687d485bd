import { refuse } from '../http/refuse';

/** A JSON-RPC request, notification or (from a client, rarely) response. */
export interface Message {
  jsonrpc: '2.0';
  id?: string | number;
  method?: string;
  params?: unknown;
}

const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;

/** The one message in a body, or the response that says what is wrong with it. */
export function parseMessage(body: string): { message: Message } | { refusal: Response } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { refusal: refuse(400, PARSE_ERROR, 'Parse error: the body is not valid JSON') };
  }
  const fault = faultOf(parsed);
  if (fault) return { refusal: refuse(400, INVALID_REQUEST, `Invalid Request: ${fault}`) };
  return { message: known(parsed as Message) };
}

/** A request without members that JSON-RPC does not know: the SDK takes it for none and never answers. */
function known(message: Message): Message {
  if (message.method === undefined) return message;
  const { jsonrpc, id, method, params } = message;
  return {
    jsonrpc,
    method,
    ...(id !== undefined && { id }),
    ...(params !== undefined && { params }),
  };
}

function faultOf(parsed: unknown): string | undefined {
  // A batch that cancels one of its own requests makes both SDKs wait for ever.
  if (Array.isArray(parsed)) return 'batches are not supported, send one message at a time';
  if (typeof parsed !== 'object' || parsed === null) return 'the body must be an object';
  const { jsonrpc, id, method, params } = parsed as Record<string, unknown>;
  if (jsonrpc !== '2.0') return 'jsonrpc must be "2.0"';
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id)) {
    return 'id must be a string or an integer';
  }
  if (
    params !== undefined &&
    (typeof params !== 'object' || params === null || Array.isArray(params))
  ) {
    return 'params must be an object';
  }
  const isResponse = id !== undefined && ('result' in parsed || 'error' in parsed);
  if (typeof method !== 'string' && !isResponse) return 'method must be a string';
  return undefined;
}
