const MAX_LENGTH = 200;
const ELLIPSIS = '...';

/** How much of a content is read for a snippet: enough for 200 characters between long blanks. */
export const SNIPPET_SOURCE = 2_000;

/** A piece of a content around the first place that a search found. */
export interface Excerpt {
  text: string;
  /** Content goes on before or after the piece. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** At most 200 characters on one line, centred on `match` where it stands; dots where it was cut. */
export function snippetOf({ text, cutBefore, cutAfter }: Excerpt, match = ''): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()];
  const at = match === '' ? -1 : indexIn(letters, match);
  const room = MAX_LENGTH - 2 * ELLIPSIS.length;
  let from = at === -1 ? 0 : Math.max(0, at - Math.floor((room - [...match].length) / 2));
  if (letters.length - from < room) from = Math.max(0, letters.length - room);
  if (from <= ELLIPSIS.length && !cutBefore) from = 0; // dots would hide no more than they take
  const before = from > 0 || cutBefore ? ELLIPSIS : '';
  const space = MAX_LENGTH - before.length;
  const fits = letters.length - from <= space && !cutAfter;
  const to = fits ? letters.length : from + space - ELLIPSIS.length;
  return `${before}${letters.slice(from, to).join('')}${fits ? '' : ELLIPSIS}`;
}

/** Where a match begins, compared as searches compare: without case and accents. */
function indexIn(letters: string[], match: string): number {
  const places: number[] = [];
  let folded = '';
  for (const [index, letter] of letters.entries()) {
    const plain = fold(letter);
    for (let i = 0; i < plain.length; i++) places.push(index);
    folded += plain;
  }
  const found = folded.indexOf(fold(match.replace(/\s+/gu, ' ')));
  return found === -1 ? -1 : (places[found] ?? -1);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
