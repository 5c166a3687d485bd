import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { taskId } from './fields';
import { type Task, taskColumns, taskNotFound, taskSchema } from './task';

/** Deletes a task for good and returns it as it was. */
export const deleteTask = defineTool({
  name: 'delete_task',
  title: 'Delete a task',
  description: 'Permanently deletes one of your tasks. Use complete_task for what is done.',
  action: 'delete task',
  effect: 'delete',
  access: 'user',
  example: { task_id: 1 },
  input: z.object({ task_id: taskId }),
  output: taskSchema.extend({ deleted: z.literal(true) }),

  async run({ task_id }, { db, user }) {
    const [task] = await db.query<Task>(
      `DELETE FROM tasks
        WHERE id = $1 AND user_id = $2
    RETURNING ${taskColumns('tasks')}`,
      [task_id, user.id],
    );
    if (!task) throw taskNotFound(task_id);
    return { message: 'Task deleted successfully', data: { ...task, deleted: true } };
  },
});
