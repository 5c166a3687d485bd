const LOOKED_AT = 8_000; // bytes; as far as git looks for a NUL

/** A file's text; undefined: it is none. UTF-16 is read where its mark says so; marks are not kept. */
export function readText(bytes: Buffer): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && bytes.subarray(0, LOOKED_AT).includes(0)) return undefined;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether what begins like this seems to be text; the last letter may be cut. */
export function looksLikeText(beginning: Buffer): boolean {
  if (encodingOf(beginning) !== 'utf-8') return true;
  if (beginning.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
