import { z } from 'zod';
import { type ErrorCode, type ToolError, ValidationError } from '@/lib/errors';
import type { Toolset } from '@/tools/define';
import { failureMessage } from '@/tools/failure-message';
import { addPrompt } from './add-prompt';
import { deletePrompt } from './delete-prompt';
import { filterByTags } from './filter-by-tags';
import { getPrompt } from './get-prompt';
import { listPrompts } from './list-prompts';
import { listTags } from './list-tags';
import { nativePrompts } from './native';
import { searchPrompts } from './search-prompts';
import { updatePrompt } from './update-prompt';

/** Each user's own prompt library, contract 004: success is the data itself. */
export const prompts: Toolset = {
  name: 'prompts',
  summary: "Your own library of prompts with versions, in your client's prompt menu too.",
  instructions:
    "prompts: the user's own library of reusable prompts. Call search_prompts or list_prompts first, then get_prompt with an id from there; what add_prompt saves also shows up as a native MCP prompt.",
  tools: [
    addPrompt,
    listPrompts,
    getPrompt,
    updatePrompt,
    deletePrompt,
    searchPrompts,
    filterByTags,
    listTags,
  ],
  prompts: nativePrompts,

  succeed: (result) => result as Record<string, unknown>,

  fail(error, tool) {
    const code = codeOf(error);
    const message = failureMessage(error, tool.action);
    return { code, message, body: { error: { code, message, ...error.details } } };
  },

  oddText: (param) => new ValidationError(`${param} must not contain NUL characters`, param),

  successSchema: (output) => output,

  errorSchema: z.looseObject({
    error: z.looseObject({
      code: z.enum([
        'NOT_FOUND',
        'DUPLICATE_TITLE',
        'INVALID_TITLE',
        'INVALID_TAG',
        'INVALID_INPUT',
        'CONFLICT',
        'UNAUTHORIZED',
        'FORBIDDEN',
        'RATE_LIMITED',
        'DATABASE_ERROR',
        'INTERNAL_ERROR',
      ]),
      message: z.string(),
      param: z.string().optional(),
    }),
  }),
};

/** The contract tells bad titles and bad tags from other bad input. */
function codeOf(error: ToolError): ErrorCode {
  if (error.code !== 'VALIDATION_ERROR') return error.code;
  if (error.details?.param === 'title') return 'INVALID_TITLE';
  const aboutTag = error.message.startsWith("Tag '") || error.message.startsWith('tags must not');
  return aboutTag ? 'INVALID_TAG' : 'INVALID_INPUT';
}
