import { z } from 'zod';
import { ValidationError } from '@/lib/errors';
import { defineTool } from '@/tools/define';
import { description, dueDate, title } from './fields';
import { type Task, taskColumns, taskSchema } from './task';

export const MAX_TASKS = 10_000; // tasks a user; a list longer than that is no to-do list

/** Adds a task, unless the user's quota is used up. */
export const addTask = defineTool({
  name: 'add_task',
  title: 'Add a task',
  description:
    'Creates a new task in your to-do list and returns it with its id. Use update_task to change one that is there.',
  action: 'add task',
  effect: 'create',
  access: 'user',
  example: { title: 'Buy milk', description: 'Two litres', due_date: '2026-12-24' },
  input: z.object({ title, description, due_date: dueDate }),
  output: taskSchema,

  async run(input, { db, user }) {
    const [task] = await db.query<Task>(
      `INSERT INTO tasks (user_id, title, description, due_date)
       SELECT $1, $2, $3, $4::date
        WHERE (SELECT count(*) FROM tasks WHERE user_id = $1) < ${MAX_TASKS}
    RETURNING ${taskColumns('tasks')}`,
      [user.id, input.title, input.description ?? null, input.due_date ?? null],
    );
    if (!task) {
      throw new ValidationError(`You have reached the maximum of ${MAX_TASKS} tasks`, 'title', {
        hint: 'Delete tasks that you no longer need with delete_task.',
      });
    }
    return { message: 'Task created successfully', data: task };
  },
});
