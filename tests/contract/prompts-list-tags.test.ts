import { expect, it } from 'vitest';
import { newLibrary } from '../support/prompts';

it('counts the prompts of every tag, by name', async () => {
  const library = newLibrary();
  await library.add('One', 'x', ['writing', 'Coding']);
  await library.add('Two', 'x', ['coding', '10', 'a-b', 'a_b', 'ab']);
  await library.add('Three');
  const { body } = await library.call('list_tags');
  expect(body).toEqual({
    tags: [
      { name: '10', prompt_count: 1 },
      { name: 'a-b', prompt_count: 1 },
      { name: 'a_b', prompt_count: 1 },
      { name: 'ab', prompt_count: 1 },
      { name: 'coding', prompt_count: 2 },
      { name: 'writing', prompt_count: 1 },
    ],
    total: 6,
  });
});

it('answers an empty library with no tags', async () => {
  expect((await newLibrary().call('list_tags')).body).toEqual({ tags: [], total: 0 });
});

it('lists a tag only while a prompt has it', async () => {
  const library = newLibrary();
  const id = await library.add('One', 'x', ['old', 'kept']);
  await library.call('update_prompt', { id, title: 'One', content: 'x', tags: ['kept'] });
  const { body } = await library.call('list_tags');
  expect(body).toEqual({ tags: [{ name: 'kept', prompt_count: 1 }], total: 1 });
});

it('takes no input and ignores what it is given', async () => {
  const { body, isError } = await newLibrary().call('list_tags', { limit: 'x', user_id: 1 });
  expect(isError).toBe(false);
  expect(body.total).toBe(0);
});

it('lists nobody the tags of another user', async () => {
  await newLibrary().add('Private', 'x', ['theirs']);
  expect((await newLibrary().call('list_tags')).body).toEqual({ tags: [], total: 0 });
});
