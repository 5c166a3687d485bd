import { HTTP_REFUSAL, refuse } from './refuse';

/** Larger bodies are refused without being parsed. */
const MAX_BODY_BYTES = 1_048_576;
const PARSE_ERROR = -32_700;

/** The body as text, or the response that refuses it: too large, or no text at all. */
export async function readBody(request: Request): Promise<string | Response> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return tooLarge();
  if (!request.body) return '';
  // Fatal: what is not UTF-8 would be stored with other letters than were sent.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  try {
    // The announced length may be missing or a lie: what arrives is counted.
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) return tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse(400, PARSE_ERROR, 'Parse error: the body is not valid UTF-8');
  }
}

function tooLarge(): Response {
  return refuse(413, HTTP_REFUSAL, `The body is larger than ${MAX_BODY_BYTES} bytes`);
}
