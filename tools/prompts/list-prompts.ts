import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { limit, offset } from './fields';
import { listedColumns, type PageRow, pageSchema, toPage } from './page';

/** One page of the user's prompts and how many there are in all. */
export const listPrompts = defineTool({
  name: 'list_prompts',
  title: 'List prompts',
  description:
    'List stored prompts with pagination, latest change first. Use search_prompts to find some by their words, get_prompt for the whole text.',
  action: 'list prompts',
  effect: 'read',
  access: 'user',
  example: { limit: 10 },
  input: z.object({
    limit: limit.describe('Maximum number of prompts to return'),
    offset: offset.describe('Number of prompts to skip'),
  }),
  output: pageSchema,

  async run(input, { db, user }) {
    const rows = await db.query<PageRow>(
      `SELECT counted.total, page.*
         FROM (SELECT count(*)::int AS total FROM prompts WHERE user_id = $1) counted
         LEFT JOIN (SELECT ${listedColumns()}
                      FROM prompts
                     WHERE user_id = $1
                     ORDER BY updated_at DESC, id DESC
                     LIMIT $2 OFFSET $3) page ON true
        ORDER BY updated_at DESC, id DESC`,
      [user.id, input.limit, input.offset],
    );
    return toPage(rows, input);
  },
});
