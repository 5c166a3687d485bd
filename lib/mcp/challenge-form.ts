import { isModern } from './era';
import type { Message } from './message';

/** The client that starts its login by a tool's result and takes HTTP's own 401 for a failure. */
const CHATGPT = /^openai-mcp\b/i;

/** A refusal in the form that its client understands; what is refused is the same in both. */
export async function inClientsForm(
  refusal: Response,
  message: Message,
  headers: Headers,
): Promise<Response> {
  const { id, method } = message;
  const challenge = refusal.headers.get('www-authenticate');
  const isChatGpt = CHATGPT.test(headers.get('user-agent') ?? '');
  if (challenge === null || !isChatGpt || method !== 'tools/call') return refusal;
  const { error } = (await refusal.json()) as { error: { message: string } };
  const result = {
    ...(isModern(headers, message) && { resultType: 'complete' }),
    content: [{ type: 'text', text: error.message }],
    isError: true,
    _meta: { 'mcp/www_authenticate': [withError(challenge, error.message)] },
  };
  return Response.json({ jsonrpc: '2.0', id, result });
}

/**
 * ChatGPT opens its login for a challenge with an error and its description, and for none without.
 * A header has no error where no token came (RFC 6750 3.1): the word is that of OpenAI's own example.
 */
function withError(challenge: string, description: string): string {
  if (challenge.includes('error="')) return challenge;
  return `${challenge}, error="insufficient_scope", error_description="${description}"`;
}
