import { foldText } from './clean';
import type { Section } from './sections';

/** What a reader asked for of a text: all of it or a section, from `offset`, `limit` characters. */
export interface Part {
  content: string;
  total: number;
  nextOffset: number | null;
}

/** The section of this number, else all that have these words in their heading. */
export function findSections(sections: Section[], asked: string): Section[] {
  const number = asked.replace(/\s+/g, '').replace(/\.$/, '');
  const byNumber = sections.filter((section) => section.number === number);
  if (byNumber.length > 0) return byNumber;
  const words = foldText(asked).trim();
  return sections.filter(({ heading }) => foldText(heading).includes(words));
}

/** Cuts a part out; "4" goes on through 4.1, 4.2 and so on to 5. */
export function cutPart(
  content: string,
  sections: Section[],
  section: Section | undefined,
  { offset, limit }: { offset: number; limit: number },
): Part {
  const characters = Array.from(content);
  const following = sections.find(
    ({ number, offset }) =>
      section && offset > section.offset && !number.startsWith(`${section.number}.`),
  );
  const from = section?.offset ?? 0;
  const to = following?.offset ?? characters.length;
  const total = to - from;
  const end = Math.min(total, offset + limit);
  return {
    content: characters.slice(from + offset, from + Math.max(offset, end)).join(''),
    total,
    nextOffset: end < total ? end : null,
  };
}
