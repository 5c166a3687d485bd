import type { Clock } from './clock';
import { likely } from './literals';
import type { Regex } from './regex';

const CONTEXT = 2; // lines before and after, contract 002
const LONGEST = 500; // characters of a line that an answer shows

// RE2JS can't be interrupted: this is the most that one call of it may take, a sixteenth of a second
// at its slowest (some 40,000 states a millisecond). A line of 30,000 characters is looked at whole
// by a pattern of 80 states; most have ten.
const MOST_STATES = 2_500_000;

/** A line that matches. */
export interface Hit {
  line: number;
  column: number;
  text: string;
  context: { before: string[]; after: string[] };
}

export interface Scanned {
  hits: Hit[];
  total: number;
  /** All of the file was looked at. */
  whole: boolean;
}

/** Finds the lines of a text that match: the first `wanted` with their text, the rest by number. */
export async function scan(
  stored: string,
  regex: Regex,
  wanted: number,
  clock: Clock,
): Promise<Scanned> {
  const content = stored.includes('\r') ? stored.replaceAll(/\r\n?/g, '\n') : stored;
  const hint = likely(regex);
  const found: Scanned = { hits: [], total: 0, whole: true };
  const longest = Math.floor(MOST_STATES / regex.states);
  let number = 1;
  let counted = 0; // lines are numbered up to here
  let start = content.startsWith('\ufeff') ? 1 : 0;
  while (start < content.length || (start === 0 && !hint)) {
    let hinted = 0;
    if (hint) {
      hint.lastIndex = start;
      const next = hint.exec(content);
      if (!next) break;
      start = Math.max(start, lineStart(content, next.index));
      hinted = next.index - start;
    }
    const end = lineEnd(content, start);
    const line = lineAt(content, start, end);
    const looked = regex.plain ? line : line.slice(0, longest);
    if (looked.length < line.length) found.whole = false;
    if ((hint && regex.plain) || matches(regex, looked, looked.length < line.length)) {
      if (found.hits.length < wanted) {
        number += countLines(content, counted, start);
        counted = start;
        const at = hint && regex.plain ? hinted : (regex.find(looked)?.start ?? 0);
        found.hits.push(describe(content, start, end, number, at));
      }
      found.total++;
    }
    start = end + 1;
    const turn = clock.spend(regex.states * (looked.length + 1));
    // Waiting even for nothing costs more than most lines do.
    if (turn !== true && !(await turn)) {
      found.whole = found.whole && start >= content.length;
      break;
    }
  }
  return found;
}

/** Whether a line matches; where it was cut, nothing is known of what follows. */
function matches(regex: Regex, looked: string, isCut: boolean): boolean {
  if (!isCut || !regex.looksBeyond) return regex.test(looked);
  const found = regex.find(looked);
  return found !== undefined && found.end < looked.length;
}

function describe(content: string, start: number, end: number, line: number, at: number): Hit {
  const text = lineAt(content, start, end);
  const before: string[] = [];
  for (let stop = start - 1; stop >= 0 && before.length < CONTEXT; ) {
    const from = lineStart(content, stop);
    before.unshift(cut(lineAt(content, from, stop), 0));
    stop = from - 1;
  }
  const after: string[] = [];
  for (let from = end + 1; from < content.length && after.length < CONTEXT; ) {
    const stop = lineEnd(content, from);
    after.push(cut(lineAt(content, from, stop), 0));
    from = stop + 1;
  }
  const column = [...text.slice(0, at)].length + 1;
  return { line, column, text: cut(text, column - 1), context: { before, after } };
}

/** At most 500 characters of a line, those around the hit. */
function cut(text: string, hit: number): string {
  if (text.length <= LONGEST) return text;
  const characters = [...text];
  const latest = Math.max(0, characters.length - LONGEST);
  const from = Math.min(latest, Math.max(0, hit - LONGEST / 2));
  return characters.slice(from, from + LONGEST).join('');
}

function lineStart(content: string, at: number): number {
  return at === 0 ? 0 : content.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(content: string, from: number): number {
  const end = content.indexOf('\n', from);
  return end === -1 ? content.length : end;
}

/** A line; the first one without its byte order mark. */
function lineAt(content: string, start: number, end: number): string {
  const from = start === 0 && content.startsWith('\ufeff') ? 1 : start;
  return content.slice(from, end);
}

function countLines(content: string, from: number, to: number): number {
  let lines = 0;
  for (let at = content.indexOf('\n', from); at !== -1 && at < to; lines++) {
    at = content.indexOf('\n', at + 1);
  }
  return lines;
}
