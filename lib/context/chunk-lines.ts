import type { Chunk } from './index-file';

export const CHUNK_CHARACTERS = 800; // about the 256 tokens that the model reads
const PIECES_OF_A_LINE = 3; // longer lines are data or minified: grep finds what is in them

/** Cuts a text into chunks of whole lines. */
export function chunkLines(content: string): Chunk[] {
  const chunks: Chunk[] = [];
  let lines: string[] = [];
  let size = 0;
  let startLine = 1;
  const flush = (nextLine: number) => {
    // Blank lines around it are no part of it: whoever goes to the place is to find something there.
    const first = lines.findIndex(isWritten);
    const last = lines.findLastIndex(isWritten);
    if (first !== -1) {
      const content = lines.slice(first, last + 1).join('\n');
      const place = { startLine: startLine + first, endLine: startLine + last };
      chunks.push({ symbol: null, ...place, content });
    }
    lines = [];
    size = 0;
    startLine = nextLine;
  };
  for (const [index, line] of content.split(/\r\n|\n|\r/).entries()) {
    if (size + line.length > CHUNK_CHARACTERS) flush(index + 1);
    if (line.length > CHUNK_CHARACTERS) {
      chunks.push(...piecesOf(line, index + 1));
      startLine = index + 2;
      continue;
    }
    lines.push(line);
    size += line.length + 1;
  }
  flush(startLine + lines.length);
  return chunks;
}

function isWritten(line: string): boolean {
  return line.trim() !== '';
}

function piecesOf(line: string, number: number): Chunk[] {
  const characters = [...line.slice(0, CHUNK_CHARACTERS * PIECES_OF_A_LINE)];
  if (!line.slice(0, CHUNK_CHARACTERS * PIECES_OF_A_LINE).isWellFormed()) characters.pop();
  const pieces: Chunk[] = [];
  for (let at = 0; at < characters.length; at += CHUNK_CHARACTERS) {
    const content = characters.slice(at, at + CHUNK_CHARACTERS).join('');
    pieces.push({ symbol: null, startLine: number, endLine: number, content });
  }
  return pieces;
}
