const MOST_LETTERS = 80; // of a name: enough for any honest one, too few for a story
const SPACES = /[\s\p{Cc}\u2800]+/gu;
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu; // among them what turns the direction of a line
const PILED = /(\p{M}{2})\p{M}+/gu; // accents on accents, which would reach over the lines around

/** A client's name, which anyone may choose, as one line that can pose as nothing else on a page. */
export function clientName(given: string | null): string {
  const plain = (given ?? '').replace(SPACES, ' ').replace(UNSEEN, '').replace(PILED, '$1').trim();
  const letters = [...plain];
  if (letters.length > MOST_LETTERS) return `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
  return plain || 'A client without a name';
}
