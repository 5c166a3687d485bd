import { z } from 'zod';
import { SNIPPET_SOURCE, snippetOf } from './snippet';

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

/** The columns of a listed prompt; `start` is where its snippet's source begins. */
export function listedColumns(start = '1'): string {
  return `id, title, tags, version, created_at, updated_at,
          substr(content, ${start}, ${SNIPPET_SOURCE}) AS excerpt,
          ${start} > 1 AS cut_before,
          length(content) >= ${start} + ${SNIPPET_SOURCE} AS cut_after`;
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
}

/** A row of a statement that joins the count to its page: an empty page has one row without a prompt. */
export type PageRow = { total: number } & (Listed | { id: null });

/** Makes the answer of list, search and filter from their rows. */
export function toPage(
  rows: PageRow[],
  { limit, offset }: { limit: number; offset: number },
  match?: string,
) {
  const total = rows[0]?.total ?? 0;
  const prompts = rows.flatMap((row) => (row.id === null ? [] : [toListed(row, match)]));
  return { prompts, total, limit, offset, has_more: offset + prompts.length < total };
}

function toListed(row: Listed, match?: string): z.infer<typeof listedSchema> {
  const { id, title, tags, version, created_at, updated_at } = row;
  const excerpt = { text: row.excerpt, cutBefore: row.cut_before, cutAfter: row.cut_after };
  return { id, title, snippet: snippetOf(excerpt, match), tags, version, created_at, updated_at };
}
