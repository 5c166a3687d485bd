import { expect, it } from 'vitest';
import { INSTANT } from '../support/formats';
import { DUPLICATE_TITLE, newLibrary } from '../support/prompts';

const conflict = (version: number) => ({
  error: {
    code: 'CONFLICT',
    message: `The prompt was changed meanwhile (version ${version}). Read it again and retry.`,
    param: 'expected_version',
  },
});

it('keeps what was before each update', async () => {
  const library = newLibrary();
  const id = await library.add('One', 'first', ['a']);
  await library.call('update_prompt', { id, title: 'Two', content: 'second', tags: ['b'] });
  await library.call('update_prompt', { id, title: 'Three', content: 'third' });
  const { body: latest } = await library.call('get_prompt', { id });
  expect(latest).toMatchObject({ title: 'Three', content: 'third', tags: ['b'], version: 3 });
  const time = expect.stringMatching(INSTANT);
  expect(latest.versions).toEqual([
    { number: 3, title: 'Three', created_at: latest.updated_at },
    { number: 2, title: 'Two', created_at: time },
    { number: 1, title: 'One', created_at: latest.created_at },
  ]);
});

it('gives an earlier version as it was', async () => {
  const library = newLibrary();
  const id = await library.add('One', 'first', ['a']);
  await library.call('update_prompt', { id, title: 'Two', content: 'second', tags: [] });
  const { body: latest } = await library.call('get_prompt', { id });
  const { body } = await library.call('get_prompt', { id, version: 1 });
  expect(body).toEqual({
    ...latest,
    title: 'One',
    content: 'first',
    tags: ['a'],
    updated_at: latest.created_at,
    version: 1,
  });
  expect((await library.call('get_prompt', { id, version: 2 })).body).toEqual(latest);
});

it('says which version is not there', async () => {
  const library = newLibrary();
  const id = await library.add('One');
  const { body } = await library.call('get_prompt', { id, version: 2 });
  expect(body.error).toEqual({
    code: 'NOT_FOUND',
    message: 'Version 2 of the prompt not found',
    param: 'version',
    hint: 'Call get_prompt without a version to see which there are.',
  });
});

it('names the version in every answer', async () => {
  const library = newLibrary();
  const id = await library.add('Counted', 'text', ['tag']);
  await library.call('update_prompt', { id, title: 'Counted', content: 'text' });
  const answers = await Promise.all([
    library.call('list_prompts'),
    library.call('search_prompts', { query: 'text' }),
    library.call('filter_by_tags', { tags: ['tag'] }),
  ]);
  expect(answers.map(({ body }) => body.prompts[0].version)).toEqual([2, 2, 2]);
});

it('takes the expected version and refuses any other, writing nothing', async () => {
  const library = newLibrary();
  const id = await library.add('One', 'first');
  const change = { id, title: 'Two', content: 'second', expected_version: 1 };
  expect((await library.call('update_prompt', change)).body.version).toBe(2);
  for (const expected_version of [1, 3, 2_147_483_647]) {
    const late = { id, title: 'Late', content: 'late', tags: ['late'], expected_version };
    const { body, isError } = await library.call('update_prompt', late);
    expect(isError).toBe(true);
    expect(body).toEqual(conflict(2));
  }
  const { body } = await library.call('get_prompt', { id });
  expect(body).toMatchObject({ title: 'Two', content: 'second', tags: [], version: 2 });
  expect(body.versions).toHaveLength(2);
});

it('tells a conflict before a duplicate title', async () => {
  const library = newLibrary();
  await library.add('Taken');
  const id = await library.add('Mine');
  const change = { id, title: 'Taken', content: 'x' };
  const stale = await library.call('update_prompt', { ...change, expected_version: 9 });
  expect(stale.body).toEqual(conflict(1));
  const fresh = await library.call('update_prompt', { ...change, expected_version: 1 });
  expect(fresh.body).toEqual(DUPLICATE_TITLE);
});

it('keeps the latest 100 versions and lets the oldest go', async () => {
  const library = newLibrary();
  const id = await library.add('Version 1', 'content 1');
  for (let number = 2; number <= 103; number++) {
    const change = { id, title: `Version ${number}`, content: `content ${number}` };
    await library.call('update_prompt', change);
  }
  const { body } = await library.call('get_prompt', { id });
  const numbers = body.versions.map((version: { number: number }) => version.number);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => 103 - index));
  const oldest = await library.call('get_prompt', { id, version: 4 });
  expect(oldest.body).toMatchObject({ title: 'Version 4', content: 'content 4' });
  const gone = await library.call('get_prompt', { id, version: 3 });
  expect(gone.body.error.message).toBe('Version 3 of the prompt not found');
});

it('finds nothing in the text of earlier versions', async () => {
  const library = newLibrary();
  const id = await library.add('Old title', 'old words', ['old']);
  await library.call('update_prompt', { id, title: 'New', content: 'new', tags: ['new'] });
  expect(await library.titles('search_prompts', { query: 'old' })).toEqual([]);
  expect(await library.titles('filter_by_tags', { tags: ['old'] })).toEqual([]);
});
