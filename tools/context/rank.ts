import { cosine } from '@/lib/embeddings/vector';

/** Found by chance below this: right answers have cosines of .22 and more. */
const FLOOR = 0.2;
/**
 * What the query's words add to the cosine when all of them are there: little, for the model knows
 * them too. Their share is squared: one in three is there by chance (measured in tests/relevance).
 */
const WORDS = 0.05;
/** What names of code add, and words of a language that the model may not know: it reads neither. */
const LITERAL = 0.15;
/** What they are worth in the place of a cosine, for a text that waits to be embedded. */
const WORDS_ALONE = 0.5;

/** A candidate as the statement gives it. */
export interface Candidate {
  key: number;
  vector: Int8Array | null; // null: waits, or is of another model
  share: number; // of the query's words, each by how rare it is
  literal: number; // the same of those that are meant to the letter
  contextScore: number;
  date: string | null;
}

export type Ranked<C> = C & { score: number };

/** How well a candidate answers, 0 to 1. */
function scoreOf({ vector, share, literal }: Candidate, query: Int8Array): number {
  const meaning = vector ? cosine(vector, query) : WORDS_ALONE * share;
  return Math.min(1, Math.max(0, meaning + WORDS * share ** 2 + LITERAL * literal));
}

/**
 * Best first. Scores are compared as they are shown, so that what looks alike is ordered by how
 * often it was read, and only then by the rest of the score.
 */
export function rank<C extends Candidate>(candidates: readonly C[], query: Int8Array): Ranked<C>[] {
  return candidates
    .map((candidate) => ({ candidate, exact: scoreOf(candidate, query) }))
    .filter(({ exact }) => exact >= FLOOR)
    .map(({ candidate, exact }) => ({ ...candidate, exact, score: Math.round(exact * 100) / 100 }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.contextScore - a.contextScore ||
        b.exact - a.exact ||
        (b.date ?? '').localeCompare(a.date ?? '') ||
        a.key - b.key,
    );
}
