import { expect, it } from 'vitest';
import { newLibrary, PROMPT_NOT_FOUND } from '../support/prompts';

it('deletes a prompt and answers with its id', async () => {
  const library = newLibrary();
  const id = await library.add('Gone soon');
  const { body, isError } = await library.call('delete_prompt', { id: id.toUpperCase() });
  expect(isError).toBe(false);
  expect(body).toEqual({ deleted: true, id });
});

it('answers NOT_FOUND for a prompt that is deleted already', async () => {
  const library = newLibrary();
  const id = await library.add('Twice');
  await library.call('delete_prompt', { id });
  expect((await library.call('delete_prompt', { id })).body).toEqual(PROMPT_NOT_FOUND);
});

it('leaves nothing of it behind: no entry, no tag, no version', async () => {
  const library = newLibrary();
  const id = await library.add('Whole', 'unmistakable', ['lonely']);
  await library.call('update_prompt', { id, title: 'Whole', content: 'unmistakable too' });
  await library.call('delete_prompt', { id });
  expect((await library.call('get_prompt', { id })).body).toEqual(PROMPT_NOT_FOUND);
  expect((await library.call('get_prompt', { id, version: 1 })).body).toEqual(PROMPT_NOT_FOUND);
  expect((await library.call('list_prompts')).body.total).toBe(0);
  expect(await library.titles('search_prompts', { query: 'unmistakable' })).toEqual([]);
  expect(await library.titles('filter_by_tags', { tags: ['lonely'] })).toEqual([]);
  expect((await library.call('list_tags')).body).toEqual({ tags: [], total: 0 });
});

it('leaves the other prompts alone', async () => {
  const library = newLibrary();
  const id = await library.add('First', 'x', ['shared']);
  await library.add('Second', 'x', ['shared']);
  await library.call('delete_prompt', { id });
  expect(await library.titles('filter_by_tags', { tags: ['shared'] })).toEqual(['Second']);
});

it.each(['00000000-0000-4000-8000-000000000000', 'not-a-uuid', ''])(
  'answers NOT_FOUND for the id %j',
  async (id) => {
    expect((await newLibrary().call('delete_prompt', { id })).body).toEqual(PROMPT_NOT_FOUND);
  },
);

it("answers NOT_FOUND for another user's prompt and leaves it alone", async () => {
  const owner = newLibrary();
  const id = await owner.add('Private');
  expect((await newLibrary().call('delete_prompt', { id })).body).toEqual(PROMPT_NOT_FOUND);
  expect(await owner.titles('list_prompts')).toEqual(['Private']);
});
