import { inReadingOrder, type Line, type Row, rowText } from './layout';

const EDGE_ROWS = 2; // how many rows at the top and bottom of a page may be its furniture
const PAGE_OF_PAGES =
  /^(strana|stránka|str\.)? ?[-–]? ?\d{1,3} ?(\/|z|ze|of|\(celkem) ?\d{1,3} ?\)? ?[-–]?$/i;

/** The text of all pages: headers and footers left out, lines made paragraphs again. */
export function toText(pages: Row[][]): string {
  const repeated = repeatedRows(pages);
  const bodies = pages.map((rows, index) =>
    rows.filter((row, i) => {
      const text = rowText(row).trim();
      const page = index + 1;
      return !(isAtEdge(i, rows) && (isPageNumber(text, page) || repeated.has(shape(text, page))));
    }),
  );
  const edge = bodies.flat(2).reduce((furthest, { end }) => Math.max(furthest, end), 0);
  return joinLines(bodies.map((rows) => inReadingOrder(rows, edge)));
}

function isAtEdge(i: number, rows: Row[]): boolean {
  return i < EDGE_ROWS || i >= rows.length - EDGE_ROWS;
}

/** A number alone must be the page's own: it could be a dose in a table. */
function isPageNumber(text: string, page: number): boolean {
  if (PAGE_OF_PAGES.test(text)) return true;
  return text.replace(/^(strana|stránka|str\.)|[-– ]/gi, '') === String(page);
}

/** The same at the edge of most pages, but for the page's own number; doses differ in others. */
function repeatedRows(pages: Row[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const [index, rows] of pages.entries()) {
    const atEdge = rows.filter((_, i) => isAtEdge(i, rows));
    for (const text of new Set(atEdge.map((row) => shape(rowText(row).trim(), index + 1)))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const most = Math.max(3, 0.6 * pages.length);
  return new Set([...counts].filter(([, count]) => count >= most).map(([text]) => text));
}

/** A row with `#` for the last number in it that is the page's. */
function shape(text: string, page: number): string {
  const parts = text.split(/(\d+)/);
  const last = parts.lastIndexOf(String(page));
  return parts.map((part, i) => (i === last ? '#' : part)).join('');
}

function joinLines(pages: Line[][]): string {
  const parts: string[] = [];
  let previous: Line | undefined;
  for (const lines of pages) {
    const pitch = usualPitch(lines);
    for (const [i, line] of lines.entries()) {
      if (previous) parts.push(between(previous, line, i === 0, pitch));
      parts.push(line.text.trim());
      previous = line;
    }
  }
  // A hyphen at which a word was parted stands at the end of a line and is followed by PARTED.
  return parts.join('').replaceAll(`-${PARTED}`, '').replaceAll(`\u2010${PARTED}`, '');
}

const PARTED = '\u200B\u200B';
const STARTS_ITEM = /^\s*([•·▪◦\uF0B7–—-]\s|\d{1,2}(\. ?\d)?\.?\s|[a-z]\)\s)/;

/** What comes between two lines: a space, a new line, or a blank one where the page has a gap. */
function between(previous: Line, line: Line, isNewPage: boolean, pitch: number): string {
  const drop = previous.y - line.y;
  const flowsOn = isNewPage || drop <= 0; // the next page or column
  if (!flowsOn && drop > 1.4 * pitch) return '\n\n';
  if (line.isRow || previous.isRow || STARTS_ITEM.test(line.text)) return '\n';
  // A heading is larger or bolder than what follows it.
  const sameLook =
    Math.abs(previous.size - line.size) < 0.15 * line.size && previous.fonts[1] === line.fonts[0];
  if (!sameLook || !hadNoRoom(previous, line)) return '\n';
  const before = previous.text.trimEnd();
  const startsLow = /^\s*\p{Ll}/u.test(line.text);
  if (flowsOn && (/[.!?:]$/.test(before) || !startsLow)) return '\n';
  if (startsLow && /\p{Ll}{2}[-\u2010]$/u.test(before)) return PARTED;
  // "ACE-" before "inhibitory" keeps its hyphen, "mg/" before "ml" needs no space.
  return /\S[-\u2010/]$/.test(before) ? '' : ' ';
}

const MIN_FULL = 25; // characters of a full line in the narrowest columns

/** Whether the next line's first word would not have fitted into the one before. */
function hadNoRoom(previous: Line, line: Line): boolean {
  if (previous.text.length < MIN_FULL) return false;
  const letter = (previous.end - previous.x) / previous.text.length;
  const word = line.text.trimStart().split(' ', 1)[0]?.length ?? 0;
  return previous.edge - previous.end < 1.1 * (word + 1) * letter;
}

/** The distance of a line from the one above, inside paragraphs: short ones leave many gaps. */
function usualPitch(lines: Line[]): number {
  const drops = lines
    .map((line, i) => (lines[i - 1]?.y ?? line.y) - line.y)
    .filter((drop) => drop > 0)
    .sort((a, b) => a - b);
  if (drops.length < 4) return 1.3 * (lines[0]?.size ?? 0); // too few to tell
  return drops[Math.floor(drops.length / 4)] ?? 0;
}
