import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { taskId } from './fields';
import { type Task, taskColumns, taskNotFound, taskSchema } from './task';

/** Flips a task between pending and completed. */
export const toggleTaskCompletion = defineTool({
  name: 'toggle_task_completion',
  title: 'Toggle a task',
  description:
    'Flips one of your tasks between pending and completed. Use complete_task when it should end up completed whatever it was.',
  action: 'toggle task',
  effect: 'update',
  access: 'user',
  idempotent: false,
  example: { task_id: 1 },
  input: z.object({ task_id: taskId }),
  output: taskSchema,

  async run({ task_id }, { db, user }) {
    const [task] = await db.query<Task>(
      `UPDATE tasks
          SET completed    = NOT completed,
              completed_at = CASE WHEN completed THEN NULL ELSE now() END,
              updated_at   = now()
        WHERE id = $1 AND user_id = $2
    RETURNING ${taskColumns('tasks')}`,
      [task_id, user.id],
    );
    if (!task) throw taskNotFound(task_id);
    return { message: `Task marked as ${task.status}`, data: task };
  },
});
