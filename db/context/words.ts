/**
 * How words of a chunk and of a question become lexemes: the same for both. Signs go first, for the
 * parser would take jwt.sign for a host and src/auth/token.ts for one word.
 */
export const lexemes = (text: string) =>
  `strip(to_tsvector('english', regexp_replace(search_fold(${text}), '${SIGNS}', ' ', 'g')))`;

const SIGNS = String.raw`[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+`;
