import { z } from 'zod';
import { MAX_PLACEHOLDERS, placeholdersIn } from './placeholders';

/** The parameters that several tools share, with contract 004's messages in them. */

function missingOr(param: string, otherwise: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined ? `${param} is required` : otherwise;
}

export function id(description: string) {
  return z.string({ error: missingOr('id', 'id must be a string') }).describe(description);
}

const titleRule = { error: 'Title must be 1-200 characters' };
export function title(description: string) {
  return z.string(titleRule).trim().min(1, titleRule).max(200, titleRule).describe(description);
}

const contentRule = { error: 'content must be a non-empty string' };
const argumentsRule = { error: `content has more than ${MAX_PLACEHOLDERS} different placeholders` };
/** Kept as it is sent, spaces and all; only a blank one is refused. */
export function content(description: string) {
  return z
    .string({ error: missingOr('content', contentRule.error) })
    .min(1, contentRule)
    .refine((text) => text.trim() !== '', contentRule)
    .refine((text) => placeholdersIn(text).length <= MAX_PLACEHOLDERS, argumentsRule)
    .describe(description);
}

const tagsRule = { error: 'tags must be an array of strings' };
const tag = z
  .string(tagsRule)
  .min(1, { error: tagLength })
  .max(50, { error: tagLength })
  .regex(/^[a-zA-Z0-9_-]+$/, {
    error: (issue) =>
      `Tag '${shown(issue.input)}' contains invalid characters. Use only letters, numbers, dash, and underscore.`,
  });

/** The tags of a prompt as they are sent; `normalized` is what is kept of them. */
export const tags = z.array(tag, tagsRule);

/** Tags in lower case, each once, in alphabetical order. */
export function normalized(given: string[]): string[] {
  return [...new Set(given.map((name) => name.toLowerCase()))].sort();
}

const someTags = { error: 'tags must be a non-empty array of strings' };
/** Tags to look for: any text, lower case, each once, in the order asked. */
export const wantedTags = z
  .array(z.string(someTags), someTags)
  .min(1, someTags)
  .transform((given) => [...new Set(given.map((name) => name.toLowerCase()))])
  .describe('Array of tag names to filter by');

const limitRule = { error: 'limit must be an integer between 1 and 100' };
export const limit = z
  .number(limitRule)
  .int(limitRule)
  .min(1, limitRule)
  .max(100, limitRule)
  .default(10);

const offsetRule = { error: 'offset must be a non-negative integer' };
export const offset = z
  .number(offsetRule)
  .int(offsetRule)
  .min(0, offsetRule)
  .refine((value) => value <= 2_147_483_647, offsetRule)
  .default(0);

export function version(param: string, description: string) {
  const rule = { error: `${param} must be a positive integer` };
  return z
    .number(rule)
    .int(rule)
    .min(1, rule)
    .refine((value) => value <= 2_147_483_647, rule)
    .optional()
    .describe(description);
}

function tagLength(issue: { input?: unknown }): string {
  return `Tag '${shown(issue.input)}' must be 1-50 characters.`;
}

/** A tag as it was sent, cut at 50. */
function shown(tag: unknown): string {
  return [...String(tag)].slice(0, 50).join('');
}
