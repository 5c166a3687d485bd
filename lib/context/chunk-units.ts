import { CHUNK_CHARACTERS, chunkLines } from './chunk-lines';
import type { Chunk } from './index-file';
import type { Unit } from './parse/parsed';

const SMALL = CHUNK_CHARACTERS / 3; // declarations below it share a chunk with their neighbours

/** Cuts a text at its declarations; what stands before one, a comment say, goes with it. */
export function chunkUnits(content: string, units: Unit[]): Chunk[] {
  const lines = content.split(/\r\n|\n|\r/);
  const pieces = piecesOf(units, 1, lines.length, lines);
  return together(pieces, lines).flatMap(({ symbol, startLine, endLine }) =>
    chunkLines(lines.slice(startLine - 1, endLine).join('\n')).map((chunk) => ({
      ...chunk,
      symbol,
      startLine: chunk.startLine + startLine - 1,
      endLine: chunk.endLine + startLine - 1,
    })),
  );
}

type Piece = Omit<Unit, 'members'>;

/** Every line from `from` to `to` in one piece or another, those of large classes by member. */
function piecesOf(units: Unit[], from: number, to: number, lines: string[]): Piece[] {
  const pieces: Piece[] = [];
  let startLine = from;
  for (const { symbol, endLine, members } of units) {
    if (endLine < startLine) continue; // on the line where the one before it ended
    const end = Math.min(endLine, to);
    const isLarge = sizeOf(lines, startLine, end) > CHUNK_CHARACTERS;
    if (isLarge && members && members.length > 1) {
      const inside = piecesOf(members, startLine, end, lines);
      const last = inside.at(-1);
      if (last && last.startLine > (members.at(-1)?.endLine ?? end)) {
        inside.pop(); // a closing brace is no part of its own
        Object.assign(inside.at(-1) ?? {}, { endLine: end });
      }
      pieces.push(...inside.map((piece) => ({ ...piece, symbol: piece.symbol ?? symbol })));
    } else {
      pieces.push({ symbol, startLine, endLine: end });
    }
    startLine = end + 1;
  }
  if (startLine <= to) pieces.push({ symbol: null, startLine, endLine: to });
  return pieces;
}

function together(pieces: Piece[], lines: string[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const fits =
      last &&
      sizeOf(lines, piece.startLine, piece.endLine) <= SMALL &&
      sizeOf(lines, last.startLine, piece.endLine) <= CHUNK_CHARACTERS &&
      (last.symbol === null) === (piece.symbol === null);
    if (!fits) {
      merged.push({ ...piece });
      continue;
    }
    last.endLine = piece.endLine;
    if (piece.symbol && last.symbol) last.symbol = joined(last.symbol, piece.symbol);
  }
  return merged;
}

function joined(symbols: string, symbol: string): string {
  return symbols.split(', ').includes(symbol) ? symbols : `${symbols}, ${symbol}`.slice(0, 200);
}

function sizeOf(lines: string[], from: number, to: number): number {
  let size = 0;
  for (let line = from; line <= to; line++) size += (lines[line - 1]?.length ?? 0) + 1;
  return size;
}
