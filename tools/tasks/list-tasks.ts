import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { limit, offset, sortBy, sortOrder, status } from './fields';
import { type PageRow, pageSchema, toPage } from './page';
import { taskColumns } from './task';

// The four orders there are, each ending in the id, so that pages never repeat or skip a task.
const ORDERS = {
  created_at: { asc: 'created_at, id', desc: 'created_at DESC, id DESC' },
  title: {
    asc: 'lower(title) COLLATE "C", id',
    desc: 'lower(title) COLLATE "C" DESC, id DESC',
  },
};
const COMPLETED = { all: null, pending: false, completed: true };

/** One page of the user's tasks and how many there are in all. */
export const listTasks = defineTool({
  name: 'list_tasks',
  title: 'List tasks',
  description:
    'Returns your tasks, newest first, with their ids. Use search_tasks to find some by their words.',
  action: 'list tasks',
  effect: 'read',
  access: 'user',
  example: { status: 'pending', limit: 20 },
  input: z.object({ status, limit, offset, sort_by: sortBy, sort_order: sortOrder }),
  output: pageSchema,

  async run(input, { db, user }) {
    const order = ORDERS[input.sort_by][input.sort_order];
    const filter = input.status === 'all' ? '$2::boolean IS NULL' : 'completed = $2::boolean';
    const rows = await db.query<PageRow>(
      `SELECT counted.total, page.*
         FROM (SELECT count(*)::int AS total
                 FROM tasks
                WHERE user_id = $1 AND ${filter}) counted
         LEFT JOIN (SELECT ${taskColumns('tasks')}
                      FROM tasks
                     WHERE user_id = $1 AND ${filter}
                     ORDER BY ${order}
                     LIMIT $3 OFFSET $4) page ON true
        ORDER BY ${order}`,
      [user.id, COMPLETED[input.status], input.limit, input.offset],
    );
    const data = toPage(rows, input);
    return { message: `Found ${data.total} ${data.total === 1 ? 'task' : 'tasks'}`, data };
  },
});
