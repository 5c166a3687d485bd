import { z } from 'zod';
import { SNIPPET_LEAD, SNIPPET_SOURCE, snippetOf } from './snippet';

const listedSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  snippet: z.string(),
  tags: z.array(z.string()),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** A page of prompts; `total` counts all that match, so it is right beyond the last page too. */
export const pageSchema = z.looseObject({
  prompts: z.array(listedSchema),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  has_more: z.boolean(),
});

/** The columns of a listed prompt; `place` is where its content was found, 0 when it was not. */
export function listedColumns(place = '0'): string {
  const start = `greatest(1, ${place} - ${SNIPPET_LEAD})`;
  return `id, title, tags, version, created_at, updated_at,
          substr(content, ${start}, ${SNIPPET_SOURCE}) AS excerpt,
          ${start} > 1 AS cut_before,
          length(content) >= ${start} + ${SNIPPET_SOURCE} AS cut_after,
          ${place} - ${start} AS match_at`;
}

interface Listed {
  id: string;
  title: string;
  tags: string[];
  version: number;
  created_at: string;
  updated_at: string;
  excerpt: string;
  cut_before: boolean;
  cut_after: boolean;
  match_at: number;
}

/** A row of a statement that joins the count to its page: an empty page has one row without a prompt. */
export type PageRow = { total: number } & (Listed | { id: null });

/** Makes the answer of list, search and filter from their rows. */
export function toPage(
  rows: PageRow[],
  { limit, offset }: { limit: number; offset: number },
  matchLength = 0,
) {
  const total = rows[0]?.total ?? 0;
  const prompts = rows.flatMap((row) => (row.id === null ? [] : [toListed(row, matchLength)]));
  return { prompts, total, limit, offset, has_more: offset + prompts.length < total };
}

function toListed(row: Listed, length: number): z.infer<typeof listedSchema> {
  const { id, title, tags, version, created_at, updated_at } = row;
  const snippet = snippetOf({
    text: row.excerpt,
    cutBefore: row.cut_before,
    cutAfter: row.cut_after,
    ...(row.match_at >= 0 && { match: { at: row.match_at, length } }),
  });
  return { id, title, snippet, tags, version, created_at, updated_at };
}
