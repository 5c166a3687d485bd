import type { PlaygroundTool } from '@/lib/catalogue/playground-tools';
import { isObject, type Json, type Outcome, TOKEN, toFailure, toRefusal } from './outcome';
import { toMessage } from './snippets';

const SENDABLE = /^[!-~]*$/; // what a header can hold, and no blank within

/** Calls a tool of this very deployment, as any client would. Never throws. */
export async function callEndpoint(
  { name, fields }: PlaygroundTool,
  args: Record<string, unknown>,
  token: string,
): Promise<Outcome> {
  if (!SENDABLE.test(token)) return { raw: '', failure: NO_TOKEN };
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const response = await fetch('/mcp', {
      method: 'POST',
      // Cookies say nothing to the endpoint, but a deployment may be protected by one.
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(toMessage({ name, args })),
    });
    const raw = await response.text();
    return {
      status: response.status,
      ms: since(),
      ...readAnswer(
        response,
        raw,
        fields.map((field) => field.name),
      ),
    };
  } catch {
    return { ms: since(), raw: '', failure: UNREACHABLE };
  }
}

const ODD = 'A token has letters, digits and signs only: was all of it copied, and nothing else?';
const NO_TOKEN = { message: ODD, fields: { [TOKEN]: ODD } };

const UNREACHABLE = {
  message: 'The endpoint can’t be reached.',
  hint: 'Check your connection, and whether the server still runs.',
  fields: {},
};

function readAnswer(
  response: Response,
  text: string,
  names: string[],
): Pick<Outcome, 'raw' | 'data' | 'failure'> {
  const message = parse(text);
  const raw = message === undefined ? text : JSON.stringify(message, null, 2);
  const result = isObject(message) ? message.result : undefined;
  if (!response.ok || !isObject(result)) {
    const retryAfter = response.headers.get('Retry-After');
    return { raw, failure: toRefusal(response.status, message, retryAfter) };
  }
  // The text block holds the whole body, of errors too: those have no structured content.
  const [block] = Array.isArray(result.content) ? result.content : [];
  const body = isObject(block) ? parse(String(block.text)) : undefined;
  const data = isObject(body) ? body : {};
  // Twice the same would be no easier to read.
  const shown = JSON.stringify(data, null, 2);
  return result.isError ? { raw: shown, failure: toFailure(data, names) } : { raw: shown, data };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
