import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { limit, offset } from './fields';
import { listedColumns, type PageRow, pageSchema, toPage } from './page';

/** Finds prompts by a part of their title or content; an empty query finds all. */
export const searchPrompts = defineTool({
  name: 'search_prompts',
  title: 'Search prompts',
  description:
    'Search prompts by keyword in title or content; case and accents do not matter. Use filter_by_tags to find by tags.',
  action: 'search prompts',
  effect: 'read',
  access: 'user',
  example: { query: 'review' },
  input: z.object({
    query: z
      .string({
        error: ({ input }) =>
          input === undefined ? 'query is required' : 'query must be a string',
      })
      .describe('Search term (case-insensitive partial match)'),
    limit,
    offset,
  }),
  output: pageSchema.extend({ query: z.string() }),

  async run(input, { db, user }) {
    const match = input.query.trim();
    const rows = await db.query<PageRow>(
      `WITH found AS MATERIALIZED (
         SELECT id
           FROM prompts
          WHERE user_id = $1
            AND (strpos(search_fold(title), search_fold($2)) > 0
              OR strpos(search_fold(content), search_fold($2)) > 0)),
       page AS MATERIALIZED (
         SELECT prompts.*, search_place(content, $2) AS place
           FROM prompts JOIN found USING (id)
          ORDER BY updated_at DESC, id DESC
          LIMIT $3 OFFSET $4)
       SELECT counted.total, listed.*
         FROM (SELECT count(*)::int AS total FROM found) counted
         LEFT JOIN (SELECT ${listedColumns('place')} FROM page) listed ON true
        ORDER BY updated_at DESC, id DESC`,
      [user.id, match, input.limit, input.offset],
    );
    const { prompts, total, ...page } = toPage(rows, input, [...match].length);
    return { prompts, total, query: input.query, ...page };
  },
});
