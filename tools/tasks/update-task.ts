import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { description, dueDate, taskId, title } from './fields';
import { type Task, taskColumns, taskNotFound, taskSchema } from './task';

/** Changes what is given and leaves the rest; null clears description and due_date. */
export const updateTask = defineTool({
  name: 'update_task',
  title: 'Update a task',
  description:
    'Changes title, description or due date of one of your tasks; what is not given stays. Use complete_task to mark it as done.',
  action: 'update task',
  effect: 'update',
  access: 'user',
  example: { task_id: 1, title: 'Buy oat milk' },
  input: z
    .object({ task_id: taskId, title: title.optional(), description, due_date: dueDate })
    .refine(
      (input) =>
        input.title !== undefined ||
        input.description !== undefined ||
        input.due_date !== undefined,
      { path: ['title'], error: 'title, description or due_date is required' },
    ),
  output: taskSchema,

  async run({ task_id, ...change }, { db, user }) {
    const [task] = await db.query<Task>(
      `UPDATE tasks
          SET title       = COALESCE($3, title),
              description = CASE WHEN $4::boolean THEN $5 ELSE description END,
              due_date    = CASE WHEN $6::boolean THEN $7::date ELSE due_date END,
              updated_at  = now()
        WHERE id = $1 AND user_id = $2
    RETURNING ${taskColumns('tasks')}`,
      [
        task_id,
        user.id,
        change.title ?? null,
        change.description !== undefined,
        change.description ?? null,
        change.due_date !== undefined,
        change.due_date ?? null,
      ],
    );
    if (!task) throw taskNotFound(task_id);
    return { message: 'Task updated successfully', data: task };
  },
});
