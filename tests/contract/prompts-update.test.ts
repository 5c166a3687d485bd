import { expect, it } from 'vitest';
import { INSTANT } from '../support/formats';
import { aMoment, DUPLICATE_TITLE, newLibrary, PROMPT_NOT_FOUND } from '../support/prompts';

it('replaces title, content and tags', async () => {
  const library = newLibrary();
  const id = await library.add('Before', 'old', ['one', 'two']);
  const before = (await library.call('get_prompt', { id })).body;
  await aMoment();
  const change = { id, title: ' After ', content: ' new ', tags: ['Three', 'three'] };
  const { body } = await library.call('update_prompt', change);
  expect(body).toEqual({
    id,
    title: 'After',
    updated_at: expect.stringMatching(INSTANT),
    version: 2,
  });
  const after = (await library.call('get_prompt', { id })).body;
  expect(after).toMatchObject({
    title: 'After',
    content: ' new ',
    tags: ['three'],
    created_at: before.created_at,
    updated_at: body.updated_at,
    version: 2,
  });
  expect(body.updated_at > before.updated_at).toBe(true);
});

it.each([
  ['keeps the tags when they are left out', {}, ['kept']],
  ['keeps the tags when they are null', { tags: null }, ['kept']],
  ['clears the tags for an empty list', { tags: [] }, []],
])('%s', async (_, given, expected) => {
  const library = newLibrary();
  const id = await library.add('Tagged', 'old', ['kept']);
  await library.call('update_prompt', { id, title: 'Tagged', content: 'new', ...given });
  expect((await library.call('get_prompt', { id })).body.tags).toEqual(expected);
});

it('takes its own title for no duplicate', async () => {
  const library = newLibrary();
  const id = await library.add('Same');
  const { body } = await library.call('update_prompt', { id, title: 'Same', content: 'new' });
  expect(body).toMatchObject({ title: 'Same', version: 2 });
});

it('refuses the title of another prompt and changes nothing', async () => {
  const library = newLibrary();
  await library.add('Taken');
  const id = await library.add('Mine', 'old', ['tag']);
  const change = { id, title: 'Taken', content: 'new', tags: [] };
  const { body, isError } = await library.call('update_prompt', change);
  expect(isError).toBe(true);
  expect(body).toEqual(DUPLICATE_TITLE);
  expect((await library.call('get_prompt', { id })).body).toMatchObject({
    title: 'Mine',
    content: 'old',
    tags: ['tag'],
    version: 1,
  });
});

it("takes a title that another user's prompt has", async () => {
  await newLibrary().add('Elsewhere');
  const library = newLibrary();
  const id = await library.add('Here');
  const { body } = await library.call('update_prompt', { id, title: 'Elsewhere', content: 'x' });
  expect(body.title).toBe('Elsewhere');
});

it.each(['00000000-0000-4000-8000-000000000000', 'not-a-uuid', ''])(
  'answers NOT_FOUND for the id %j, before it looks for duplicates',
  async (id) => {
    const library = newLibrary();
    await library.add('Taken');
    const { body } = await library.call('update_prompt', { id, title: 'Taken', content: 'x' });
    expect(body).toEqual(PROMPT_NOT_FOUND);
  },
);

it("answers NOT_FOUND for another user's prompt and leaves it alone", async () => {
  const owner = newLibrary();
  const id = await owner.add('Private', 'mine');
  const stranger = newLibrary();
  const change = { id, title: 'Stolen', content: 'theirs', expected_version: 7 };
  const { body } = await stranger.call('update_prompt', change);
  expect(body).toEqual(PROMPT_NOT_FOUND);
  expect((await owner.call('get_prompt', { id })).body).toMatchObject({
    title: 'Private',
    content: 'mine',
    version: 1,
  });
});

it('finds the new text and no longer the old one', async () => {
  const library = newLibrary();
  const id = await library.add('Plain', 'ancient words', ['old']);
  const change = { id, title: 'Plain', content: 'modern words', tags: ['new'] };
  await library.call('update_prompt', change);
  expect(await library.titles('search_prompts', { query: 'ancient' })).toEqual([]);
  expect(await library.titles('search_prompts', { query: 'modern' })).toEqual(['Plain']);
  expect(await library.titles('filter_by_tags', { tags: ['old'] })).toEqual([]);
  expect((await library.call('list_tags')).body.tags).toEqual([{ name: 'new', prompt_count: 1 }]);
});
