import type { z } from 'zod';
import { ValidationError } from './errors';

// Of one list. A body could hold half a million items, and every bad one costs a message of its own.
const MAX_ITEMS = 1_000;

/**
 * Parses arguments: unknown ones are ignored, null is absent unless the parameter itself takes
 * null. One fault at a time: required parameters first, then the rest, each in schema order.
 */
export function parseInput(
  schema: z.ZodObject,
  args: Record<string, unknown>,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const value = Object.hasOwn(args, key) ? args[key] : undefined;
    if (value === undefined || (value === null && !takesNull(field as z.ZodType))) continue;
    given[key] = isTooLong(value) ? value.slice(0, MAX_ITEMS + 1) : value;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    const tooLong = Object.keys(given).find((key) => isTooLong(given[key]));
    if (tooLong === undefined) return parsed.data;
    throw new ValidationError(`${tooLong} must have at most ${MAX_ITEMS} items`, tooLong);
  }
  const { issues } = parsed.error;
  const isMissing = (issue: z.core.$ZodIssue) =>
    issue.code === 'invalid_type' && !(String(issue.path[0]) in given);
  const issue = issues.find(isMissing) ?? issues[0];
  throw new ValidationError(issue?.message ?? 'Invalid input', String(issue?.path[0] ?? ''));
}

function isTooLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > MAX_ITEMS;
}

const nullable = new WeakMap<z.ZodType, boolean>();

function takesNull(field: z.ZodType): boolean {
  const known = nullable.get(field);
  if (known !== undefined) return known;
  const takes = field.safeParse(null).success;
  nullable.set(field, takes);
  return takes;
}
