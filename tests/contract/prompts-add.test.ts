import { expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { INSTANT, UUID } from '../support/formats';
import { DUPLICATE_TITLE, newLibrary } from '../support/prompts';

it('stores a prompt and answers with its id, title, time and version', async () => {
  const { body, isError } = await newLibrary().call('add_prompt', {
    title: 'Code Review Assistant',
    content: 'You are a code reviewer.',
    tags: ['coding', 'review'],
  });
  expect(isError).toBe(false);
  expect(body).toEqual({
    id: expect.stringMatching(UUID),
    title: 'Code Review Assistant',
    created_at: expect.stringMatching(INSTANT),
    version: 1,
  });
});

it('trims the title', async () => {
  const library = newLibrary();
  const { body } = await library.call('add_prompt', { title: ' \t Tidy\u00a0\n', content: 'x' });
  expect(body.title).toBe('Tidy');
});

it('counts a title in characters: 200 rockets fit, 201 do not', async () => {
  const library = newLibrary();
  const rockets = '🚀'.repeat(200);
  const fits = await library.call('add_prompt', { title: ` ${rockets} `, content: 'x' });
  expect(fits.body.title).toBe(rockets);
  const { body } = await library.call('add_prompt', { title: `${rockets}🚀`, content: 'x' });
  expect(body.error.code).toBe('INVALID_TITLE');
});

it('takes a title of one character', async () => {
  const { body } = await newLibrary().call('add_prompt', { title: '字', content: 'x' });
  expect(body.title).toBe('字');
});

it('keeps the content to the letter, spaces and all', async () => {
  const library = newLibrary();
  const content =
    '  \n\tTwo  spaces, e\u0301 and \u{1f680} \\{{x}} {{y|z}} ; DROP TABLE prompts; --\r\n ';
  const id = await library.add('Exact', content);
  const { body } = await library.call('get_prompt', { id });
  expect(body.content).toBe(content);
});

it('takes a content as large as a body can be', async () => {
  const library = newLibrary();
  const content = 'x'.repeat(1_000_000);
  const id = await library.add('Large', content);
  const { body } = await library.call('get_prompt', { id });
  expect(body.content).toHaveLength(1_000_000);
});

it('stores no tags when none are given, or null', async () => {
  const library = newLibrary();
  const added = await library.call('add_prompt', { title: 'None', content: 'x' });
  const nulled = await library.call('add_prompt', { title: 'Null', content: 'x', tags: null });
  for (const { body } of [added, nulled]) {
    expect((await library.call('get_prompt', { id: body.id })).body.tags).toEqual([]);
  }
});

it('makes tags lower case, each once, in alphabetical order', async () => {
  const library = newLibrary();
  const id = await library.add('Tagged', 'x', ['Review', 'a-b', 'A_b', 'CODING', 'review', '9']);
  const { body } = await library.call('get_prompt', { id });
  expect(body.tags).toEqual(['9', 'a-b', 'a_b', 'coding', 'review']);
});

it('takes a tag of 50 characters', async () => {
  const library = newLibrary();
  const id = await library.add('Long tag', 'x', ['t'.repeat(50)]);
  expect((await library.call('get_prompt', { id })).body.tags).toEqual(['t'.repeat(50)]);
});

it('refuses a second prompt with the same title', async () => {
  const library = newLibrary();
  await library.add('Twice');
  const { body, isError } = await library.call('add_prompt', { title: ' Twice ', content: 'y' });
  expect(isError).toBe(true);
  expect(body).toEqual(DUPLICATE_TITLE);
});

it('takes titles that differ in case, accents or inner spaces for different ones', async () => {
  const library = newLibrary();
  for (const title of ['Název', 'název', 'Nazev', 'Na zev', 'Na  zev']) await library.add(title);
  expect((await library.call('list_prompts')).body.total).toBe(5);
});

it('lets two users have the same title', async () => {
  await newLibrary().add('Shared title');
  expect(await newLibrary().add('Shared title')).toMatch(UUID);
});

it('takes a title again once its prompt is deleted or renamed', async () => {
  const library = newLibrary();
  const first = await library.add('Free');
  await library.call('delete_prompt', { id: first });
  const second = await library.add('Free');
  await library.call('update_prompt', { id: second, title: 'Renamed', content: 'x' });
  expect(await library.add('Free')).toMatch(UUID);
});

it('ignores arguments that it does not know, a user_id among them', async () => {
  const library = newLibrary();
  const other = newUser();
  const args = { title: 'Mine', content: 'x', user_id: other, id: crypto.randomUUID(), version: 9 };
  const { body } = await library.call('add_prompt', args);
  expect(body.id).not.toBe(args.id);
  expect(body.version).toBe(1);
  expect((await callTool('list_prompts', {}, { user: other })).body.total).toBe(0);
  expect((await library.call('list_prompts')).body.total).toBe(1);
});
