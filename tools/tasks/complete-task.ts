import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { taskId } from './fields';
import { type Task, taskColumns, taskNotFound, taskSchema } from './task';

/** Marks a task as done. Calling it again changes nothing and keeps the first time. */
export const completeTask = defineTool({
  name: 'complete_task',
  title: 'Complete a task',
  description: 'Marks one of your tasks as completed. Use toggle_task_completion to reopen it.',
  action: 'complete task',
  effect: 'update',
  access: 'user',
  example: { task_id: 1 },
  input: z.object({ task_id: taskId }),
  output: taskSchema,

  async run({ task_id }, { db, user }) {
    // `old` is the row as it was, locked: of two calls at once only the first says "completed".
    const [task] = await db.query<Task & { was_completed: boolean }>(
      `UPDATE tasks t
          SET completed    = true,
              completed_at = COALESCE(t.completed_at, now()),
              updated_at   = CASE WHEN t.completed THEN t.updated_at ELSE now() END
         FROM (SELECT id, completed FROM tasks WHERE id = $1 AND user_id = $2 FOR UPDATE) old
        WHERE t.id = old.id AND t.user_id = $2
    RETURNING ${taskColumns('t')}, old.completed AS was_completed`,
      [task_id, user.id],
    );
    if (!task) throw taskNotFound(task_id);
    const { was_completed, ...data } = task;
    return {
      message: was_completed ? 'Task is already completed' : 'Task completed successfully',
      data,
    };
  },
});
