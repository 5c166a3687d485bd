import type { z } from 'zod';
import { ValidationError } from './errors';

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
    given[key] = value;
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const isMissing = (issue: z.core.$ZodIssue) =>
    issue.code === 'invalid_type' && !(String(issue.path[0]) in given);
  const issue = issues.find(isMissing) ?? issues[0];
  throw new ValidationError(issue?.message ?? 'Invalid input', String(issue?.path[0] ?? ''));
}

const nullable = new WeakMap<z.ZodType, boolean>();

function takesNull(field: z.ZodType): boolean {
  const known = nullable.get(field);
  if (known !== undefined) return known;
  const takes = field.safeParse(null).success;
  nullable.set(field, takes);
  return takes;
}
