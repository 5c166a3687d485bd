/** How SÚKL's files are written: cells, lines, code page 1250. */

/** The rows of a table in this folder: one a line, cells between `separator`. */
export function rows(table: string, separator = ';'): string[][] {
  const lines = table.split('\n').filter((line) => line !== '');
  return lines.map((line) => line.split(separator).map((cell) => cell.trim()));
}

/** A CSV file as SÚKL writes it: quotes only where they are needed, unless `quoted`. */
export function csv(header: string, body: string[][], { eol = '\n', quoted = false } = {}): Buffer {
  const cell = (text: string) =>
    quoted || /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [header.split(';'), ...body].map((cells) => cells.map(cell).join(';') + eol);
  return toCodePage1250(lines.join(''));
}

const DECODER = new TextDecoder('windows-1250');
const BYTE_OF = new Map(
  Array.from({ length: 256 }, (_, i) => [DECODER.decode(Uint8Array.of(i)), i]),
);

export function toCodePage1250(text: string): Buffer {
  const byte = (letter: string) => {
    const found = BYTE_OF.get(letter);
    if (found === undefined) throw new Error(`Code page 1250 has no "${letter}": ${text}`);
    return found;
  };
  return Buffer.from(Array.from(text, byte));
}
