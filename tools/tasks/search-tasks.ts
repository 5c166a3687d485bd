import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { keyword, limit, offset } from './fields';
import { type PageRow, pageSchema, toPage } from './page';
import { taskColumns } from './task';

/** Finds tasks whose title or description holds a word; `%`, `_` and `\` are letters like any other. */
export const searchTasks = defineTool({
  name: 'search_tasks',
  title: 'Search tasks',
  description:
    'Finds your tasks whose title or description contains a keyword, newest first. Use list_tasks to see all of them.',
  action: 'search tasks',
  effect: 'read',
  access: 'user',
  example: { keyword: 'milk' },
  input: z.object({ keyword, limit, offset }),
  output: pageSchema.extend({ keyword: z.string() }),

  async run(input, { db, user }) {
    const rows = await db.query<PageRow>(
      `WITH found AS MATERIALIZED (
         SELECT *
           FROM tasks
          WHERE user_id = $1
            AND (strpos(search_fold(title), NULLIF(search_fold($2), '')) > 0
              OR strpos(search_fold(description), NULLIF(search_fold($2), '')) > 0))
       SELECT counted.total, page.*
         FROM (SELECT count(*)::int AS total FROM found) counted
         LEFT JOIN (SELECT ${taskColumns('found')}
                      FROM found
                     ORDER BY created_at DESC, id DESC
                     LIMIT $3 OFFSET $4) page ON true
        ORDER BY created_at DESC, id DESC`,
      [user.id, input.keyword, input.limit, input.offset],
    );
    const data = { ...toPage(rows, input), keyword: input.keyword };
    const tasks = data.total === 1 ? 'task' : 'tasks';
    return { message: `Found ${data.total} ${tasks} matching '${input.keyword}'`, data };
  },
});
