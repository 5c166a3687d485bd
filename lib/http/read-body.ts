import { HTTP_REFUSAL, refuse } from './refuse';

/** What the endpoint takes; larger bodies are refused without being parsed. */
const MAX_BODY_BYTES = 1_048_576;
const PARSE_ERROR = -32_700;

/** The body as text, or the response that refuses it: too large, or no text at all. */
export async function readBody(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
): Promise<string | Response> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > maxBytes) return tooLarge(maxBytes);
  // HTTP gives no more than was announced; only what comes in chunks must be counted.
  const bytes =
    announced === null ? await readChunks(request, maxBytes) : await request.arrayBuffer();
  if (bytes === undefined) return tooLarge(maxBytes);
  try {
    // Fatal: what is not UTF-8 would be stored with other letters than were sent.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(400, PARSE_ERROR, 'Parse error: the body is not valid UTF-8');
  }
}

/** A body of unknown length, or undefined when it is over the limit; reading stops there. */
async function readChunks(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): Response {
  return refuse(413, HTTP_REFUSAL, `The body is larger than ${maxBytes} bytes`);
}
