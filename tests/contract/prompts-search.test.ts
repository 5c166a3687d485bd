import { expect, it } from 'vitest';
import { INSTANT, UUID } from '../support/formats';
import { aMoment, newLibrary } from '../support/prompts';

it('answers with a page and the query', async () => {
  const library = newLibrary();
  await library.add('Code Review Assistant', 'You review code.', ['coding', 'review']);
  await library.add('Other');
  const { body } = await library.call('search_prompts', { query: 'review' });
  expect(body).toEqual({
    prompts: [
      {
        id: expect.stringMatching(UUID),
        title: 'Code Review Assistant',
        snippet: 'You review code.',
        tags: ['coding', 'review'],
        created_at: expect.stringMatching(INSTANT),
        updated_at: expect.stringMatching(INSTANT),
        version: 1,
      },
    ],
    total: 1,
    query: 'review',
    limit: 10,
    offset: 0,
    has_more: false,
  });
});

it('answers with an empty list when nothing is found', async () => {
  const library = newLibrary();
  await library.add('Something');
  const { body, isError } = await library.call('search_prompts', { query: 'nothing' });
  expect(isError).toBe(false);
  expect(body).toMatchObject({ prompts: [], total: 0, has_more: false });
});

it.each([
  ['part of a word in the title', 'Kontrola kódu', 'x', 'trol'],
  ['part of a word in the content', 'x', 'Prohlédni tento kód', 'hléd'],
  ['small letters for capitals', 'ČESKÝ NÁZEV', 'x', 'český'],
  ['capitals for small letters', 'x', 'český text', 'ČESKÝ'],
  ['a word without its accents', 'Kontrola kódu', 'x', 'kodu'],
  ['accents that are not there', 'Kontrola kodu', 'x', 'kódů'],
  ['composed letters for decomposed ones', 'Cafe\u0301', 'x', 'café'],
  ['decomposed letters for composed ones', 'Café', 'x', 'cafe\u0301'],
  ['Cyrillic in another case', 'ПРИВЕТ', 'x', 'привет'],
  ['either small sigma for a capital one', 'ΟΔΟΣ', 'x', 'οδος'],
  ['ss for ß', 'x', 'Straße', 'strasse'],
  ['several words as they stand', 'x', 'review the code', 'the code'],
  ['a word with blanks around it', 'Trimmed', 'x', '  trimmed\n'],
  ['a percent sign', '100% sure', 'x', '0% s'],
  ['an underscore', 'snake_case', 'x', 'e_c'],
  ['a backslash', 'x', 'C:\\temp', ':\\t'],
  ['a quote', "Don't", 'x', "n't"],
  ['a rocket', 'x', 'to the 🚀!', '🚀'],
])('finds %s', async (_, title, content, query) => {
  const library = newLibrary();
  await library.add(title, content);
  const { body } = await library.call('search_prompts', { query });
  expect(body).toMatchObject({ total: 1, query });
});

it.each(['%', '_', '\\', 'a%b', 'r_view', '.*'])('takes %j for plain letters', async (query) => {
  const library = newLibrary();
  await library.add('review', 'a and b');
  expect(await library.titles('search_prompts', { query })).toEqual([]);
});

it('does not find by tags, and several words not apart', async () => {
  const library = newLibrary();
  await library.add('One', 'review the code', ['tagged']);
  expect(await library.titles('search_prompts', { query: 'tagged' })).toEqual([]);
  expect(await library.titles('search_prompts', { query: 'review code' })).toEqual([]);
});

it.each(['', '   '])('finds everything for the query %j', async (query) => {
  const library = newLibrary();
  await library.add('One');
  await library.add('Two');
  const { body } = await library.call('search_prompts', { query });
  expect(body).toMatchObject({ total: 2, query });
});

it('puts the latest change first and pages like the list', async () => {
  const library = newLibrary();
  for (const title of ['Found 1', 'Found 2', 'Lost', 'Found 3']) {
    await library.add(title, 'x');
    await aMoment();
  }
  const query = 'found';
  expect(await library.titles('search_prompts', { query })).toEqual([
    'Found 3',
    'Found 2',
    'Found 1',
  ]);
  const first = await library.call('search_prompts', { query, limit: 2 });
  expect(first.body).toMatchObject({ total: 3, limit: 2, offset: 0, has_more: true });
  const second = await library.call('search_prompts', { query, limit: 2, offset: 2 });
  expect(second.body.prompts).toHaveLength(1);
  expect(second.body).toMatchObject({ total: 3, offset: 2, has_more: false });
  const beyond = await library.call('search_prompts', { query, offset: 5 });
  expect(beyond.body).toMatchObject({ prompts: [], total: 3, has_more: false });
});

it('shows nobody the prompts of another user', async () => {
  await newLibrary().add('Secret plan', 'secret');
  expect(await newLibrary().titles('search_prompts', { query: 'secret' })).toEqual([]);
});
