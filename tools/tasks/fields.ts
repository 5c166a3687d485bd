import { z } from 'zod';

/** The parameters that several tools share, with contract 001's messages in them. */

type Issue = { code?: string | undefined; input?: unknown };

/** A message for what is missing, another for what has the wrong type. */
function missingOr(param: string, otherwise: string) {
  return (issue: Issue) => (issue.input === undefined ? `${param} is required` : otherwise);
}

const positive = 'task_id must be a positive integer';
export const taskId = z
  .number({ error: missingOr('task_id', positive) })
  .int({ error: positive })
  .min(1, { error: positive })
  .describe('The id of one of your tasks, as list_tasks gives it.');

export const title = z
  .string({ error: missingOr('title', 'title must be a string') })
  .trim()
  .min(1, { error: 'title is required and cannot be empty' })
  .max(200, { error: 'title exceeds maximum length of 200 characters' });

/** Empty or blank becomes null; an absent one stays undefined, so that an update can tell. */
export const description = z
  .string({ error: 'description must be a string' })
  .trim()
  .max(1000, { error: 'description exceeds maximum of 1000 characters' })
  .nullish()
  .transform((text) => (text === '' ? null : text))
  .describe('Details; empty or null for none.');

const dateFormat = { error: 'due_date must be in YYYY-MM-DD format' };
export const dueDate = z
  .string(dateFormat)
  .refine(isCalendarDate, dateFormat)
  .nullish()
  .describe('The day it is due, YYYY-MM-DD; null for none.');

export const keyword = z
  .string({ error: missingOr('keyword', 'keyword must be a non-empty string') })
  .trim()
  .min(1, { error: 'keyword must be a non-empty string' })
  .max(200, { error: 'keyword exceeds maximum of 200 characters' })
  .describe('Words or a part of a word in title or description; case and accents do not matter.');

export const limit = integer('limit', 'a positive integer', 1, 100)
  .default(50)
  .describe('How many to return.');

export const offset = integer('offset', 'a non-negative integer', 0, 2_147_483_647)
  .default(0)
  .describe('How many to skip.');

export const status = oneOf('status', ['all', 'pending', 'completed']).default('all');
export const sortBy = oneOf('sort_by', ['created_at', 'title']).default('created_at');
export const sortOrder = oneOf('sort_order', ['asc', 'desc']).default('desc');

function integer(param: string, kind: string, min: number, max: number) {
  const wrong = `${param} must be ${kind}`;
  const tooLarge = `${param} exceeds maximum of ${max}`;
  return z
    .number({ error: wrong })
    .int({ error: (issue: Issue) => (issue.code === 'too_big' ? tooLarge : wrong) })
    .min(min, { error: wrong })
    .max(max, { error: tooLarge });
}

function oneOf<const T extends [string, ...string[]]>(param: string, values: T) {
  return z.enum(values, { error: `${param} must be one of: ${values.join(', ')}` });
}

/** A day that exists: 2026-02-30 and year 0000 do not. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
