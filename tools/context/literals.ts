import type { Regex } from './regex';

const TRIGRAM = 3;
const MOST = 3; // more conditions narrow no further

/** Conditions for Postgres, made of fixed texts alone: the user's pattern never goes there. */
export function conditionsOf({ required, caseSensitive }: Regex): string[] {
  return required
    .filter((texts) => texts.every((text) => text.length >= TRIGRAM))
    .sort((a, b) => shortest(b) - shortest(a))
    .slice(0, MOST)
    .map((texts) => texts.map((text) => quoted(text, caseSensitive, '.')).join('|'));
}

/** Finds where a line may match, many times faster than RE2; undefined when nothing is known. */
export function likely({ required, caseSensitive }: Regex): RegExp | undefined {
  const [best] = [...required].sort((a, b) => shortest(b) - shortest(a));
  if (!best) return undefined;
  const source = best.map((text) => quoted(text, caseSensitive, '[^\\n]')).join('|');
  return new RegExp(source, caseSensitive ? 'gu' : 'giu');
}

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map((text) => text.length));
}

/**
 * A text as Postgres and JavaScript both read it. Without case RE2 takes the long s and the Kelvin
 * sign for s and k; whether a store knows the case of other letters depends on its locale, so that
 * any character may stand for one.
 */
function quoted(text: string, caseSensitive: boolean, anyCharacter: string): string {
  return [...text]
    .map((character) => {
      if (/[A-Za-z0-9_ ]/.test(character)) {
        if (caseSensitive) return character;
        if (/[sS]/.test(character)) return '[sSſ]';
        return /[kK]/.test(character) ? '[kK\u212a]' : character;
      }
      if (character > '\x7f') return caseSensitive ? character : anyCharacter;
      // Not \x: Postgres takes all hexadecimal digits after it, also the `e` of `.env`.
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    })
    .join('');
}
