import { describe, expect, it } from 'vitest';
import { ToolError } from '@/lib/errors';
import { prompts } from '@/tools/prompts';

/** The verb of each tool's failures. */
const ACTIONS: [tool: string, action: string][] = [
  ['add_prompt', 'add prompt'],
  ['list_prompts', 'list prompts'],
  ['get_prompt', 'get prompt'],
  ['update_prompt', 'update prompt'],
  ['delete_prompt', 'delete prompt'],
  ['search_prompts', 'search prompts'],
  ['filter_by_tags', 'list prompts'],
  ['list_tags', 'list prompts'],
];

// A failure inside can't be brought about from outside: the toolset's own shaper is asked.
describe.each(ACTIONS)('%s', (name, action) => {
  const tool = prompts.tools.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`There is no ${name}`);

  it('says that the service is unavailable when the store fails', () => {
    const message = `Failed to ${action}: service unavailable`;
    const { body } = prompts.fail(new ToolError('DATABASE_ERROR'), tool);
    expect(body).toEqual({ error: { code: 'DATABASE_ERROR', message } });
  });

  it('asks to try again after an unexpected failure', () => {
    const message = `Failed to ${action}: please try again`;
    const { body } = prompts.fail(new ToolError('INTERNAL_ERROR'), tool);
    expect(body).toEqual({ error: { code: 'INTERNAL_ERROR', message } });
  });

  it('says when to come back after too many calls', () => {
    const error = new ToolError('RATE_LIMITED', '', { retry_after: 7 });
    const message = 'Too many requests, please try again in 7 seconds';
    expect(prompts.fail(error, tool).body).toEqual({
      error: { code: 'RATE_LIMITED', message, retry_after: 7 },
    });
  });
});

it('declares every code that it answers with', () => {
  const codes = ['NOT_FOUND', 'DUPLICATE_TITLE', 'INVALID_TITLE', 'INVALID_TAG', 'INVALID_INPUT'];
  const added = ['CONFLICT', 'UNAUTHORIZED', 'RATE_LIMITED', 'DATABASE_ERROR', 'INTERNAL_ERROR'];
  for (const code of [...codes, ...added]) {
    const body = { error: { code, message: 'x', param: 'y' } };
    expect(prompts.errorSchema.safeParse(body).success).toBe(true);
  }
});
