import { expect } from 'vitest';
import { type Answer, callTool, type SendOptions } from './client';

/** What every test knows of a task; the rest of its fields are looked at where they matter. */
export interface TaskSeen {
  id: number;
  title: string;
  created_at: string;
  updated_at: string;
}

/** The envelope of a success, field by field. */
export function success(message: string, data: unknown) {
  return { status: 'success', success: true, message, data };
}

/** The envelope of an error, field by field; without `details` there must be none. */
export function failure(code: string, message: string, details?: Record<string, unknown>) {
  return {
    status: 'error',
    success: false,
    message,
    error: message,
    code,
    ...(details && { details }),
    data: null,
  };
}

export function invalid(param: string, message: string) {
  return failure('VALIDATION_ERROR', message, { param });
}

export function notFound(taskId: number) {
  return failure('NOT_FOUND', `Task not found with id ${taskId}`, {
    task_id: taskId,
    hint: 'Call list_tasks to see your task ids.',
  });
}

/** Calls a tool that must succeed, and gives its whole body. */
export async function succeed(tool: string, args: unknown, options: SendOptions) {
  const answer = await callTool(tool, args, options);
  expect(answer).toMatchObject({ isError: false, body: { status: 'success' } });
  return answer.body as Answer['body'];
}

/** Calls a tool that must fail, and gives its whole body. */
export async function fail(tool: string, args: unknown, options: SendOptions) {
  const answer = await callTool(tool, args, options);
  expect(answer).toMatchObject({ isError: true, structured: undefined });
  return answer.body as Answer['body'];
}

/** Adds a task and gives it as the tool answered it. */
export async function addTask(user: string, args: Record<string, unknown> = {}): Promise<TaskSeen> {
  const { data } = await succeed('add_task', { title: 'A task', ...args }, { user });
  return data as TaskSeen;
}

/** The titles on a page, in its order. */
export function titlesOf(page: { data: { tasks: TaskSeen[] } } | Answer['body']): string[] {
  return page.data.tasks.map((task: TaskSeen) => task.title);
}
