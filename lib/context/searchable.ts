import { createHash } from 'node:crypto';

/** What a chunk is embedded and found as: where it stands comes before what it says. */
export interface Searchable {
  /** Hash of what is embedded: the same text is never embedded twice. */
  hash: string;
  /** What full text search reads: the text, and the parts of its compound names. */
  words: string;
}

/** The text that is embedded for a chunk; path and symbol name lift its recall. */
export function embeddedText(chunk: {
  path?: string | null;
  symbol?: string | null;
  content: string;
}): string {
  const place = [chunk.path, chunk.symbol && splitNames(chunk.symbol)].filter(Boolean).join(' ');
  return place === '' ? chunk.content : `${place}\n${chunk.content}`;
}

/** How a chunk stands in the index. */
export function searchable(chunk: Parameters<typeof embeddedText>[0]): Searchable {
  const text = embeddedText(chunk);
  const parts = compoundNames(text).map(splitNames);
  return {
    hash: createHash('sha256').update(text).digest('hex'),
    words: [text, ...new Set(parts)].join(' '),
  };
}

/** Names of several words, as code has them: who writes one means it to the letter. */
export function compoundNames(text: string): string[] {
  const names = text.match(/\p{L}[\p{L}\p{N}_]*/gu) ?? [];
  return names.filter((name) => name !== splitNames(name));
}

/** getUserById, HTTPServer and rate_limit in their words. */
function splitNames(text: string): string {
  return text
    .replace(/_+/g, ' ')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
}
