import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { limit, offset, wantedTags } from './fields';
import { listedColumns, type PageRow, pageSchema, toPage } from './page';

/** Finds prompts that have at least one of some tags. */
export const filterByTags = defineTool({
  name: 'filter_by_tags',
  title: 'Filter prompts by tags',
  description:
    'Filter prompts by one or more tags (OR logic). Call list_tags first to see which there are.',
  action: 'list prompts',
  effect: 'read',
  access: 'user',
  example: { tags: ['coding', 'review'] },
  input: z.object({ tags: wantedTags, limit, offset }),
  output: pageSchema.extend({ matched_tags: z.array(z.string()) }),

  async run(input, { db, user }) {
    const rows = await db.query<PageRow & { matched: string[] }>(
      `WITH found AS MATERIALIZED (
         SELECT id, tags AS its_tags FROM prompts WHERE user_id = $1 AND tags && $2::text[])
       SELECT counted.total, counted.matched, page.*
         FROM (SELECT count(*)::int AS total,
                      ARRAY(SELECT DISTINCT unnest(its_tags) FROM found) AS matched
                 FROM found) counted
         LEFT JOIN (SELECT ${listedColumns()}
                      FROM prompts JOIN found USING (id)
                     ORDER BY updated_at DESC, id DESC
                     LIMIT $3 OFFSET $4) page ON true
        ORDER BY updated_at DESC, id DESC`,
      [user.id, input.tags, input.limit, input.offset],
    );
    const { prompts, total, ...page } = toPage(rows, input);
    const inUse = new Set(rows[0]?.matched);
    const matched_tags = input.tags.filter((name) => inUse.has(name));
    return { prompts, total, matched_tags, ...page };
  },
});
