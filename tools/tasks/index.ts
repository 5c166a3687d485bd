import { z } from 'zod';
import { type ToolError, ValidationError } from '@/lib/errors';
import type { Toolset } from '@/tools/define';
import { failureMessage } from '@/tools/failure-message';
import { addTask } from './add-task';
import { completeTask } from './complete-task';
import { deleteTask } from './delete-task';
import { getMyUserInfo } from './get-my-user-info';
import { listTasks } from './list-tasks';
import { searchTasks } from './search-tasks';
import { toggleTaskCompletion } from './toggle-task-completion';
import { updateTask } from './update-task';

/** Each user's own to-do list: the union of contracts 001 and 003, in an envelope that holds both. */
export const tasks: Toolset = {
  name: 'tasks',
  summary: 'Your own to-do list, kept for you alone.',
  instructions:
    "tasks: the user's own to-do list. Call list_tasks or search_tasks first: the other tools take a task_id from there.",
  tools: [
    addTask,
    listTasks,
    updateTask,
    completeTask,
    toggleTaskCompletion,
    deleteTask,
    searchTasks,
    getMyUserInfo,
  ],

  succeed: (result) => ({ status: 'success', success: true, ...(result as object) }),

  fail(error, tool) {
    const message = failureMessage(error, tool.action);
    const details = error.details ?? HINTS[error.code];
    return {
      code: error.code,
      message,
      body: {
        status: 'error',
        success: false,
        message,
        error: message,
        code: error.code,
        ...(details && { details }),
        data: null,
      },
    };
  },

  oddText: (param) => new ValidationError(`${param} must be in plain text format`, param),

  successSchema: (output) =>
    z.looseObject({
      status: z.literal('success'),
      success: z.literal(true),
      message: z.string(),
      data: output,
    }),

  errorSchema: z.looseObject({
    status: z.literal('error'),
    success: z.literal(false),
    message: z.string(),
    error: z.string().describe('The same as message.'),
    code: z.enum([
      'VALIDATION_ERROR',
      'UNAUTHORIZED',
      'FORBIDDEN',
      'NOT_FOUND',
      'RATE_LIMITED',
      'DATABASE_ERROR',
      'INTERNAL_ERROR',
    ]),
    details: z.looseObject({}).optional(),
    data: z.null(),
  }),
};

/** What the user can do next, where the error itself has nothing better to say. */
const HINTS: Partial<Record<ToolError['code'], { hint: string }>> = {
  UNAUTHORIZED: { hint: 'Send a token: Authorization: Bearer <token>.' },
  DATABASE_ERROR: { hint: 'Try again in a moment.' },
  INTERNAL_ERROR: { hint: 'Try again; if it stays, report the x-request-id.' },
};
