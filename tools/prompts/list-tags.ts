import { z } from 'zod';
import { defineTool } from '@/tools/define';

const tagSchema = z.looseObject({ name: z.string(), prompt_count: z.int() });

/** The tags in use and how many prompts have each. */
export const listTags = defineTool({
  name: 'list_tags',
  title: 'List tags',
  description:
    'List all available tags with prompt counts. Use filter_by_tags for the prompts of a tag.',
  action: 'list prompts',
  effect: 'read',
  access: 'user',
  example: {},
  input: z.object({}),
  output: z.looseObject({ tags: z.array(tagSchema), total: z.int() }),

  async run(_input, { db, user }) {
    const tags = await db.query<z.infer<typeof tagSchema>>(
      `SELECT tag AS name, count(*)::int AS prompt_count
         FROM prompts, unnest(tags) AS tag
        WHERE user_id = $1
        GROUP BY tag
        ORDER BY tag COLLATE "C"`,
      [user.id],
    );
    return { tags, total: tags.length };
  },
});
