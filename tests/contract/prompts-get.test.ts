import { expect, it } from 'vitest';
import { INSTANT } from '../support/formats';
import { newLibrary, PROMPT_NOT_FOUND } from '../support/prompts';

it('gives the whole prompt, its version and its versions', async () => {
  const library = newLibrary();
  const id = await library.add('Code Review Assistant', 'You are {{who}}.', ['review', 'coding']);
  const { body } = await library.call('get_prompt', { id });
  expect(body).toEqual({
    id,
    title: 'Code Review Assistant',
    content: 'You are {{who}}.',
    tags: ['coding', 'review'],
    created_at: expect.stringMatching(INSTANT),
    updated_at: body.created_at,
    version: 1,
    versions: [{ number: 1, title: 'Code Review Assistant', created_at: body.created_at }],
  });
});

it('takes an id in capitals and prints it in small letters', async () => {
  const library = newLibrary();
  const id = await library.add('Case');
  const { body } = await library.call('get_prompt', { id: id.toUpperCase() });
  expect(body.id).toBe(id);
});

it.each([
  '00000000-0000-4000-8000-000000000000',
  'not-a-uuid',
  '',
  '{550e8400-e29b-41d4-a716-446655440000}',
  "' OR 1=1 --",
])('answers NOT_FOUND for the id %j', async (id) => {
  const { body, isError } = await newLibrary().call('get_prompt', { id });
  expect(isError).toBe(true);
  expect(body).toEqual(PROMPT_NOT_FOUND);
});

it("answers NOT_FOUND for another user's prompt", async () => {
  const id = await newLibrary().add('Private');
  const { body } = await newLibrary().call('get_prompt', { id });
  expect(body).toEqual(PROMPT_NOT_FOUND);
});
