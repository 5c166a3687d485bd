import { isAscii, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { SourceFile } from '../source/container';
import { ImportError } from '../types';

export type Encoding = 'windows-1250' | 'utf-8';

/** What is to know of a file before a row of it is read. */
export interface Inspected {
  sha256: string;
  bytes: number;
  /** The beginning of its first line, as Latin 1. */
  start: string;
  ascii: boolean;
  utf8: boolean;
  /** Letters of ISO-8859-2 in a file that has no byte of those by which windows-1250 differs. */
  latin2: boolean;
}

// Š Ť Ž š ť ž are the only Czech letters that the two have in different places. In windows-1250
// these bytes are signs such as © and ®, and the letters stand from 0x80 to 0x9f, where ISO has nothing.
const LATIN2 = new Set([0xa9, 0xab, 0xae, 0xb9, 0xbb, 0xbe]);
const LATIN2_LETTERS = 3; // a sign or two may well stand in a short list

/** Reads a file whole: a damaged zip is found out, and a file in another encoding, before anything is kept. */
export async function inspect(file: SourceFile): Promise<Inspected> {
  const hash = createHash('sha256');
  const seen = { bytes: 0, start: '', ascii: true, utf8: true };
  let windows = false;
  let latin2 = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of await file.open()) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    if (seen.bytes === 0) seen.start = bytes.subarray(0, 2000).toString('latin1');
    seen.bytes += bytes.length;
    if (isAscii(bytes) && tail.length === 0) continue;
    seen.ascii = false;
    for (let at = 0; at < bytes.length && !windows; at++) {
      const byte = bytes[at] ?? 0;
      if (byte < 0x80) continue;
      if (byte < 0xa0) windows = true;
      else if (LATIN2.has(byte)) latin2++;
    }
    if (!seen.utf8) continue;
    const text = Buffer.concat([tail, bytes]);
    const cut = lastWholeCharacter(text);
    seen.utf8 = isUtf8(text.subarray(0, cut));
    tail = text.subarray(cut);
  }
  const start = seen.start.split('\n')[0] ?? '';
  return {
    ...seen,
    start,
    utf8: seen.utf8 && isUtf8(tail),
    latin2: !windows && latin2 >= LATIN2_LETTERS,
    sha256: hash.digest('hex'),
  };
}

/** Czech letters in windows-1250 are never valid UTF-8, and read as what they are not they are mojibake. */
export function assertEncoding(file: string, seen: Inspected, encoding: Encoding): void {
  if (seen.ascii) return;
  const other = seen.utf8 ? 'UTF-8' : seen.latin2 ? 'ISO-8859-2' : undefined;
  if (encoding === 'windows-1250' && other) {
    throw new ImportError(
      `${file} is in ${other}; SÚKL publishes it in windows-1250. Import it as it was published.`,
    );
  }
  if (encoding === 'utf-8' && !seen.utf8) throw new ImportError(`${file} is not in UTF-8.`);
}

/** Where a character that the piece cuts in two begins; the piece's end when there is none. */
function lastWholeCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (length > 0) return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
