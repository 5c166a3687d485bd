/** Larger bodies are refused without being parsed. */
export const MAX_BODY_BYTES = 1_048_576;

/** The body as text, or undefined when it is over the limit; reading stops there. */
export async function readBody(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return undefined;
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // The announced length may be missing or a lie: what arrives is counted.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
