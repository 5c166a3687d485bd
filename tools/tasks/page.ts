import { z } from 'zod';
import { type Task, taskSchema } from './task';

/** A page of tasks; `total` counts all that match, so it is right beyond the last page too. */
export const pageSchema = z.looseObject({
  tasks: z.array(taskSchema),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  has_more: z.boolean(),
});

/** A row of a statement that joins the count to its page: an empty page has one row without a task. */
export type PageRow = { total: number } & (Task | { id: null });

/** Makes the answer of list and search from their rows. */
export function toPage(rows: PageRow[], { limit, offset }: { limit: number; offset: number }) {
  const total = rows[0]?.total ?? 0;
  const tasks = rows.flatMap(({ total: _, ...task }) => (task.id === null ? [] : [task]));
  return { tasks, total, limit, offset, has_more: offset + tasks.length < total };
}
