import { expect, it } from 'vitest';
import { INSTANT, UUID } from '../support/formats';
import { aMoment, newLibrary } from '../support/prompts';

it('answers with a page and the tags that were matched', async () => {
  const library = newLibrary();
  await library.add('Code Review Assistant', 'You are a reviewer.', ['coding', 'review']);
  const { body } = await library.call('filter_by_tags', { tags: ['coding', 'review'] });
  expect(body).toEqual({
    prompts: [
      {
        id: expect.stringMatching(UUID),
        title: 'Code Review Assistant',
        snippet: 'You are a reviewer.',
        tags: ['coding', 'review'],
        created_at: expect.stringMatching(INSTANT),
        updated_at: expect.stringMatching(INSTANT),
        version: 1,
      },
    ],
    total: 1,
    matched_tags: ['coding', 'review'],
    limit: 10,
    offset: 0,
    has_more: false,
  });
});

it('finds prompts with any of the tags, each once, the latest change first', async () => {
  const library = newLibrary();
  await library.add('Both', 'x', ['one', 'two']);
  await aMoment();
  await library.add('First', 'x', ['one']);
  await aMoment();
  await library.add('Second', 'x', ['two', 'three']);
  await library.add('Neither', 'x', ['three']);
  const { body } = await library.call('filter_by_tags', { tags: ['one', 'two'] });
  const titles = body.prompts.map((prompt: { title: string }) => prompt.title);
  expect(titles).toEqual(['Second', 'First', 'Both']);
  expect(body.total).toBe(3);
});

it('names the matched tags in the order asked, each once, in small letters', async () => {
  const library = newLibrary();
  await library.add('Tagged', 'x', ['alpha', 'beta', 'gamma']);
  const tags = ['Gamma', 'missing', 'ALPHA', 'gamma'];
  const { body } = await library.call('filter_by_tags', { tags });
  expect(body.matched_tags).toEqual(['gamma', 'alpha']);
});

it('names a tag as matched when it is on another page', async () => {
  const library = newLibrary();
  await library.add('Older', 'x', ['older']);
  await aMoment();
  await library.add('Newer', 'x', ['newer']);
  const { body } = await library.call('filter_by_tags', { tags: ['older', 'newer'], limit: 1 });
  expect(body.prompts).toHaveLength(1);
  expect(body).toMatchObject({ total: 2, has_more: true, matched_tags: ['older', 'newer'] });
  const beyond = await library.call('filter_by_tags', { tags: ['older', 'newer'], offset: 2 });
  expect(beyond.body).toEqual({
    prompts: [],
    total: 2,
    matched_tags: ['older', 'newer'],
    limit: 10,
    offset: 2,
    has_more: false,
  });
});

it.each([
  [['missing']],
  [['not a tag!']],
  [['']],
  [['t'.repeat(300)]],
  [['%']],
  [['{one}']],
  [['"']],
])('finds nothing for the tags %j', async (tags) => {
  const library = newLibrary();
  await library.add('Tagged', 'x', ['one']);
  const { body, isError } = await library.call('filter_by_tags', { tags });
  expect(isError).toBe(false);
  expect(body).toMatchObject({ prompts: [], total: 0, matched_tags: [], has_more: false });
});

it('finds whole tags alone', async () => {
  const library = newLibrary();
  await library.add('Tagged', 'x', ['coding']);
  expect(await library.titles('filter_by_tags', { tags: ['cod'] })).toEqual([]);
});

it('takes a limit and an offset', async () => {
  const library = newLibrary();
  for (const title of ['One', 'Two', 'Three']) {
    await library.add(title, 'x', ['tag']);
    await aMoment();
  }
  const page = { tags: ['tag'], limit: 1, offset: 1 };
  const { body } = await library.call('filter_by_tags', page);
  expect(body.prompts[0].title).toBe('Two');
  expect(body).toMatchObject({ total: 3, limit: 1, offset: 1, has_more: true });
});

it('shows nobody the prompts of another user', async () => {
  await newLibrary().add('Private', 'x', ['shared-tag']);
  const { body } = await newLibrary().call('filter_by_tags', { tags: ['shared-tag'] });
  expect(body).toMatchObject({ prompts: [], total: 0, matched_tags: [] });
});
