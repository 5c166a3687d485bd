import { z } from 'zod';
import { NotFoundError, ToolError, violates } from '@/lib/errors';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Throws for an id that can't be one of a prompt; a store would fail on it. */
export function assertId(id: string): void {
  if (!UUID.test(id)) throw promptNotFound();
}

/** The one answer for a prompt that is not there and for one that belongs to somebody else. */
export function promptNotFound(): NotFoundError {
  return new NotFoundError('Prompt not found', {
    param: 'id',
    hint: 'Call list_prompts to see the ids of your prompts.',
  });
}

/** The store's refusal of a second prompt with this title, in the contract's words. */
export function asDuplicateTitle(error: unknown): unknown {
  if (!violates(error, 'prompts_title_unique')) return error;
  const message = 'A prompt with this title already exists';
  return new ToolError('DUPLICATE_TITLE', message, { param: 'title' });
}

/** What add and update answer with, beside the time that each names. */
export const writtenSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  version: z.int(),
});
