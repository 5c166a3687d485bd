import { expect, it } from 'vitest';
import { INSTANT, UUID } from '../support/formats';
import { aMoment, newLibrary } from '../support/prompts';

it('lists a prompt with its snippet, tags, times and version', async () => {
  const library = newLibrary();
  await library.add('Code Review Assistant', 'You are a\n  code reviewer.', ['review', 'coding']);
  const { body } = await library.call('list_prompts');
  expect(body).toEqual({
    prompts: [
      {
        id: expect.stringMatching(UUID),
        title: 'Code Review Assistant',
        snippet: 'You are a code reviewer.',
        tags: ['coding', 'review'],
        created_at: expect.stringMatching(INSTANT),
        updated_at: expect.stringMatching(INSTANT),
        version: 1,
      },
    ],
    total: 1,
    limit: 10,
    offset: 0,
    has_more: false,
  });
});

it('answers an empty library with an empty list', async () => {
  const { body } = await newLibrary().call('list_prompts');
  expect(body).toEqual({ prompts: [], total: 0, limit: 10, offset: 0, has_more: false });
});

it('shows at most 200 characters of a content, the last three of them dots', async () => {
  const library = newLibrary();
  await library.add('Long', '🚀'.repeat(201));
  const { body } = await library.call('list_prompts');
  expect(body.prompts[0].snippet).toBe(`${'🚀'.repeat(197)}...`);
});

it('shows a content of 200 characters whole', async () => {
  const library = newLibrary();
  await library.add('Just right', 'ž'.repeat(200));
  const { body } = await library.call('list_prompts');
  expect(body.prompts[0].snippet).toBe('ž'.repeat(200));
});

it('makes runs of blanks one space in a snippet', async () => {
  const library = newLibrary();
  await library.add('Blanks', `\n\n# Head\r\n\r\n\t- item${' '.repeat(300)}end\u2028 `);
  const { body } = await library.call('list_prompts');
  expect(body.prompts[0].snippet).toBe('# Head - item end');
});

it('puts the latest change first', async () => {
  const library = newLibrary();
  const first = await library.add('First');
  await aMoment();
  await library.add('Second');
  await aMoment();
  await library.add('Third');
  expect(await library.titles('list_prompts')).toEqual(['Third', 'Second', 'First']);
  await aMoment();
  await library.call('update_prompt', { id: first, title: 'First', content: 'changed' });
  expect(await library.titles('list_prompts')).toEqual(['First', 'Third', 'Second']);
});

it('gives ten a page unless told otherwise, and says whether there are more', async () => {
  const library = newLibrary();
  for (let number = 1; number <= 12; number++) await library.add(`Prompt ${number}`);
  const { body } = await library.call('list_prompts');
  expect(body.prompts).toHaveLength(10);
  expect(body).toMatchObject({ total: 12, limit: 10, offset: 0, has_more: true });
  const rest = await library.call('list_prompts', { offset: 10 });
  expect(rest.body.prompts).toHaveLength(2);
  expect(rest.body).toMatchObject({ total: 12, limit: 10, offset: 10, has_more: false });
});

it('gives every prompt once over its pages', async () => {
  const library = newLibrary();
  await Promise.all(Array.from({ length: 7 }, (_, index) => library.add(`At once ${index}`)));
  const pages: string[][] = [];
  for (const offset of [0, 3, 6]) {
    pages.push(await library.titles('list_prompts', { limit: 3, offset }));
  }
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(new Set(pages.flat()).size).toBe(7);
  expect(pages.flat()).toEqual(await library.titles('list_prompts', { limit: 100 }));
});

it('knows the total beyond the last page', async () => {
  const library = newLibrary();
  await library.add('Only');
  for (const offset of [1, 2_147_483_647]) {
    const { body } = await library.call('list_prompts', { limit: 100, offset });
    expect(body).toEqual({ prompts: [], total: 1, limit: 100, offset, has_more: false });
  }
});

it('shows nobody the prompts of another user', async () => {
  await newLibrary().add('Private');
  expect((await newLibrary().call('list_prompts')).body.total).toBe(0);
});

it('takes null for a parameter that was left out', async () => {
  const { body } = await newLibrary().call('list_prompts', { limit: null, offset: null });
  expect(body).toMatchObject({ limit: 10, offset: 0 });
});
