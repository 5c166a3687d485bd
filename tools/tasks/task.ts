import { z } from 'zod';
import { NotFoundError } from '@/lib/errors';

/** A task as every tool of this set returns it. */
export const taskSchema = z.looseObject({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(['pending', 'completed']),
  completed: z.boolean(),
  due_date: z.string().nullable().describe('YYYY-MM-DD'),
  created_at: z.string().describe('RFC 3339, UTC'),
  updated_at: z.string(),
  completed_at: z.string().nullable(),
});

export type Task = z.infer<typeof taskSchema>;

/** The columns of a `Task`, of the table or alias given. */
export function taskColumns(table: string): string {
  return `${table}.id, ${table}.title, ${table}.description,
          CASE WHEN ${table}.completed THEN 'completed' ELSE 'pending' END AS status,
          ${table}.completed, ${table}.due_date, ${table}.created_at, ${table}.updated_at,
          ${table}.completed_at`;
}

/** The one answer for a task that is not there and for one that belongs to somebody else. */
export function taskNotFound(taskId: number): NotFoundError {
  return new NotFoundError(`Task not found with id ${taskId}`, {
    task_id: taskId,
    hint: 'Call list_tasks to see your task ids.',
  });
}
