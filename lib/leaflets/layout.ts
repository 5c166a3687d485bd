/** A piece of text as a page has it: in points, y grows upwards. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
}

/** What stands together on one baseline. */
interface Piece {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  /** The fonts that it begins and ends with. */
  fonts: [string, string];
}

/** A line in reading order; `edge` is how far to the right it could have gone. */
export interface Line extends Piece {
  edge: number;
  /** Cells of a table, told apart in `text`: no line to be joined with its neighbours. */
  isRow: boolean;
}

export type Row = Piece[];

const MARKER = /^([•·▪◦o–—-]|\d{1,2}(\. ?\d)?\.?|\(?[a-z]\)|[A-Z]\.)$/;

/** A page's baselines from the top, each as the pieces that a wide gap keeps apart. */
export function toRows(runs: Run[]): Row[] {
  const sorted = runs.filter(({ text }) => text.trim()).sort((a, b) => b.y - a.y || a.x - b.x);
  const rows: Run[][] = [];
  for (const run of sorted) {
    const row = rows.at(-1);
    const base = row?.[0];
    // Less than half a letter: indices and exponents stay in their line.
    if (row && base && base.y - run.y <= 0.4 * Math.max(base.size, run.size)) row.push(run);
    else rows.push([run]);
  }
  return rows.map(toPieces);
}

function toPieces(runs: Run[]): Row {
  const pieces: Row = [];
  for (const { text, x, y, width, size, font } of runs.sort((a, b) => a.x - b.x)) {
    const last = pieces.at(-1);
    const gap = last ? x - last.end : Number.POSITIVE_INFINITY;
    if (!last || gap > 1.2 * size) {
      pieces.push({ text, x, end: x + width, y, size, fonts: [font, font] });
      continue;
    }
    last.text += (gap > 0.15 * size ? ' ' : '') + text;
    last.end = Math.max(last.end, x + width);
    last.size = Math.max(last.size, size);
    last.fonts[1] = font;
  }
  return pieces;
}

/** The text of a row: cells apart, but not a bullet or number from what it stands before. */
export function rowText(row: Row): string {
  return row.reduce((text, piece) => {
    if (!text) return piece.text;
    return text + (MARKER.test(text.trim()) ? ' ' : ' | ') + piece.text;
  }, '');
}

/** A page in reading order: columns one after the other, what spans them before and after. */
export function inReadingOrder(rows: Row[], edge: number): Line[] {
  const gutter = findGutter(rows.flat());
  if (gutter === undefined) return rows.map((row) => toLine(row, edge));
  const lines: Line[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  for (const row of rows) {
    if (row.some((piece) => spans(piece, gutter))) {
      lines.push(...left, ...right, toLine(row, edge));
      left = [];
      right = [];
      continue;
    }
    const before = row.filter(({ end }) => end <= gutter + 2);
    const after = row.filter(({ end }) => end > gutter + 2);
    if (before.length > 0) left.push(toLine(before, gutter));
    if (after.length > 0) right.push(toLine(after, edge));
  }
  return [...lines, ...left, ...right];
}

function toLine(row: Row, edge: number): Line {
  const text = rowText(row);
  const [first] = row;
  return {
    text,
    x: first?.x ?? 0,
    y: first?.y ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
    end: Math.max(...row.map(({ end }) => end)),
    fonts: [first?.fonts[0] ?? '', row.at(-1)?.fonts[1] ?? ''],
    edge,
    isRow: text.includes(' | '),
  };
}

const MIN_LINES = 8; // fewer side by side are a table or an address

/** Where two columns of prose part, if the page has them; cells of tables don't fill a column. */
function findGutter(pieces: Piece[]): number | undefined {
  const start = Math.min(...pieces.map(({ x }) => x));
  const end = Math.max(...pieces.map((piece) => piece.end));
  let best: { x: number; crossing: number } | undefined;
  for (let x = start + 0.3 * (end - start); x <= start + 0.7 * (end - start); x += 3) {
    const crossing = pieces.filter((piece) => spans(piece, x)).length;
    const left = pieces.filter((piece) => piece.end <= x + 2);
    const right = pieces.filter((piece) => piece.x >= x - 2);
    if (!best || crossing < best.crossing) {
      if (isColumn(left, x - start) && isColumn(right, end - x)) best = { x, crossing };
    }
  }
  // Most lines of a single column go through its middle.
  return best && best.crossing <= pieces.length / 4 ? best.x : undefined;
}

function isColumn(pieces: Piece[], width: number): boolean {
  if (pieces.length < MIN_LINES) return false;
  const full = pieces.filter((piece) => piece.end - piece.x >= 0.6 * width);
  return full.length >= pieces.length / 2;
}

function spans(piece: Piece, x: number): boolean {
  return piece.x < x - 2 && piece.end > x + 2;
}
