import { cleanText, countCharacters, foldText } from './clean';
import { LEAFLET, SUMMARY } from './headings';

/** A numbered part of a document; `offset` is where its heading begins, in characters. */
export interface Section {
  number: string;
  heading: string;
  offset: number;
}

/** A document as it is kept. */
export interface DocumentText {
  title: string | null;
  content: string;
  sections: Section[];
}

interface Found extends Section {
  /** Where the text after the heading begins. */
  end: number;
  rank: number;
}

const MAX_HEADING = 250; // the longest names of medicines make headings of some 200
const NUMBERED = /^(\d{1,2})(?: ?\. ?(\d))?(?:\.|(?= )) ?(\D.*)$/;

/** A leaflet's or summary's text, cleaned, with its title and its numbered sections. */
export function readSections(text: string): DocumentText {
  const content = cleanText(text);
  const lines = numberedLines(content);
  const leaflet = inOrder(withoutContents(lines.filter(isHeadingOf(LEAFLET)), content));
  const summary = inOrder(lines.filter(isHeadingOf(SUMMARY)));
  const found = summary.length > leaflet.length ? summary : leaflet;
  const sections = found.map(({ number, heading, offset }) => ({ number, heading, offset }));
  return { title: titleOf(content), content, sections };
}

function numberedLines(content: string): Found[] {
  const found: Found[] = [];
  let offset = 0;
  for (const line of content.split('\n')) {
    const end = offset + countCharacters(line);
    const [, major, minor, rest] = (line.length <= MAX_HEADING && NUMBERED.exec(line)) || [];
    if (major && rest) {
      const heading = rest.replace(/[ .…_]*(?:[.…_]{2,} ?\d*)?$/, ''); // "..... 3" of a table of contents
      const number = minor ? `${major}.${minor}` : major;
      found.push({ number, heading, offset, end, rank: Number(major) * 10 + Number(minor ?? 0) });
    }
    offset = end + 1;
  }
  return found;
}

function isHeadingOf(headings: ReadonlyMap<string, RegExp>) {
  return ({ number, heading }: Found) => headings.get(number)?.test(foldText(heading)) ?? false;
}

/** A leaflet begins with a list of its own headings; between two of a list there is no text. */
function withoutContents(found: Found[], content: string): Found[] {
  const characters = Array.from(content);
  const followsClosely = (a: Found | undefined, b: Found | undefined) =>
    a !== undefined &&
    b !== undefined &&
    b.rank - a.rank === 10 &&
    characters.slice(a.end, b.offset).join('').trim().length < 20; // a heading's second line at most
  return found.filter(
    (here, i) => !followsClosely(here, found[i + 1]) && !followsClosely(found[i - 1], here),
  );
}

/**
 * The longest run of headings whose numbers rise: one that is only mentioned in the text falls
 * out. Of two as long the later, since what comes first may be a list of contents.
 */
function inOrder(found: Found[]): Found[] {
  const best: Found[][] = [];
  for (let i = found.length - 1; i >= 0; i--) {
    const here = found[i];
    if (!here) continue;
    let tail: Found[] = [];
    for (let j = found.length - 1; j > i; j--) {
      const next = best[j] ?? [];
      if ((next[0]?.rank ?? 0) > here.rank && next.length > tail.length) tail = next;
    }
    best[i] = [here, ...tail];
  }
  return best.reduceRight((longest, run) => (run.length > longest.length ? run : longest), []);
}

/** What the document calls itself, else its first line; SÚKL's file number before it is no title. */
function titleOf(content: string): string | null {
  const lines = content.split('\n', 30).filter((line) => line && !/^sp\. ?zn\./i.test(line));
  const named = lines.find((line) => /^(pribalova informace|souhrn udaju)/.test(foldText(line)));
  const title = named ?? lines[0] ?? '';
  return title && title.length <= MAX_HEADING ? title : null;
}
