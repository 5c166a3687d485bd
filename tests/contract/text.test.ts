import { describe, expect, it } from 'vitest';
import { newUser } from '../support/client';
import { addTask, fail, invalid, succeed, titlesOf } from '../support/envelope';

const NUL = '\u0000';
const LONE = '\ud83d'; // the first half of an emoji
const EMOJI = '\u{1f469}'; // one code point, two UTF-16 units

describe('length is counted in code points, after trimming', () => {
  it.each([
    ['title', 200, 'title exceeds maximum length of 200 characters'],
    ['description', 1000, 'description exceeds maximum of 1000 characters'],
  ])('takes %s of exactly %i emoji and refuses one more', async (param, max, message) => {
    const user = newUser();
    const longest = EMOJI.repeat(max);
    expect(await addTask(user, { [param]: `  ${longest}  ` })).toMatchObject({ [param]: longest });
    const args = { title: 'A', [param]: `${longest}a` };
    expect(await fail('add_task', args, { user })).toEqual(invalid(param, message));
  });

  it('takes a keyword of 200 emoji and refuses one more', async () => {
    const user = newUser();
    const longest = EMOJI.repeat(200);
    await addTask(user, { title: longest });
    const found = await succeed('search_tasks', { keyword: longest }, { user });
    expect(titlesOf(found)).toEqual([longest]);
    expect(await fail('search_tasks', { keyword: `${longest}a` }, { user })).toEqual(
      invalid('keyword', 'keyword exceeds maximum of 200 characters'),
    );
  });
});

describe('text that no store keeps', () => {
  it.each([
    ['add_task', 'title', { title: `a${NUL}b` }],
    ['add_task', 'title', { title: `${LONE}b` }],
    ['add_task', 'description', { title: 'A', description: `a${NUL}` }],
    ['add_task', 'description', { title: 'A', description: `a${LONE}` }],
    ['add_task', 'due_date', { title: 'A', due_date: `2026-01-01${NUL}` }],
    ['add_task', 'title', { title: { nested: [`a${NUL}`] } }],
    ['update_task', 'title', { task_id: 1, title: NUL }],
    ['update_task', 'description', { task_id: 1, description: LONE }],
    ['search_tasks', 'keyword', { keyword: NUL }],
    ['list_tasks', 'status', { status: `all${NUL}` }],
    ['delete_task', 'task_id', { task_id: `1${NUL}` }],
  ])('%s refuses NUL and lone surrogates in %s: %j', async (tool, param, args) => {
    expect(await fail(tool, args, { user: newUser() })).toEqual(
      invalid(param, `${param} must be in plain text format`),
    );
  });

  it('is ignored in an argument that the tool does not have', async () => {
    expect(await addTask(newUser(), { note: NUL })).not.toHaveProperty('note');
  });
});

it('stores text as it was sent, neither composed nor decomposed', async () => {
  const texts = [
    'Cafe\u0301',
    'Caf\u00e9',
    '\u{1f469}\u200d\u{1f467}',
    "O'Neil; DROP TABLE tasks; --",
  ];
  const user = newUser();
  for (const title of texts) expect((await addTask(user, { title })).title).toBe(title);
  const listed = await succeed('list_tasks', { sort_order: 'asc' }, { user });
  expect(titlesOf(listed)).toEqual(texts);
});
