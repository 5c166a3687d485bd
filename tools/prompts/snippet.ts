const MAX_LENGTH = 200;
const ELLIPSIS = '...';

/** How much of a content is read for a snippet: enough for 200 characters between long blanks. */
export const SNIPPET_SOURCE = 2_000;

/** How much of that stands before the place that a search found. */
export const SNIPPET_LEAD = 500;

/** A piece of a content around the first place that a search found in it. */
export interface Excerpt {
  text: string;
  /** Content goes on before or after the piece. */
  cutBefore: boolean;
  cutAfter: boolean;
  /** Where in the text it was found and how long that is, in characters. */
  match?: { at: number; length: number };
}

/** At most 200 characters on one line, centred on the match; dots where it was cut. */
export function snippetOf({ text, cutBefore, cutAfter, match }: Excerpt): string {
  const letters = [...onOneLine(text).trim()];
  if (letters.length <= MAX_LENGTH && !cutBefore && !cutAfter) return letters.join('');
  const room = MAX_LENGTH - 2 * ELLIPSIS.length;
  let from = match ? Math.max(0, placeOf(match.at, text) - half(room - match.length)) : 0;
  if (letters.length - from < room) from = Math.max(0, letters.length - room);
  if (from <= ELLIPSIS.length && !cutBefore) from = 0; // dots would hide no more than they take
  const before = from > 0 || cutBefore ? ELLIPSIS : '';
  const space = MAX_LENGTH - before.length;
  const fits = letters.length - from <= space && !cutAfter;
  const to = fits ? letters.length : from + space - ELLIPSIS.length;
  return `${before}${letters.slice(from, to).join('')}${fits ? '' : ELLIPSIS}`;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

/** Where a character of the text stands once it is on one line. */
function placeOf(at: number, text: string): number {
  const before = [...text].slice(0, at).join('');
  return [...onOneLine(before).trimStart()].length;
}

function half(space: number): number {
  return Math.max(0, Math.floor(space / 2));
}
