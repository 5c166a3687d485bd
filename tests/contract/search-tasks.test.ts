import { describe, expect, it } from 'vitest';
import { newUser } from '../support/client';
import { addTask, succeed, success, titlesOf } from '../support/envelope';

/** Adds these and says which of them a keyword finds. */
async function findAmong(titles: string[], keyword: string): Promise<string[]> {
  const user = newUser();
  for (const title of titles) await addTask(user, { title });
  return titlesOf(await succeed('search_tasks', { keyword }, { user })).toReversed();
}

describe('search_tasks', () => {
  it('finds by a part of title or description, newest first', async () => {
    const user = newUser();
    const inTitle = await addTask(user, { title: 'Buy milkshake' });
    await addTask(user, { title: 'Something else' });
    const inDescription = await addTask(user, { title: 'Shop', description: 'soy milk' });
    expect(await succeed('search_tasks', { keyword: 'milk' }, { user })).toEqual(
      success("Found 2 tasks matching 'milk'", {
        tasks: [inDescription, inTitle],
        total: 2,
        limit: 50,
        offset: 0,
        has_more: false,
        keyword: 'milk',
      }),
    );
  });

  it('says "1 task" of one and finds none without an error', async () => {
    const user = newUser();
    await addTask(user, { title: 'Milk' });
    const one = await succeed('search_tasks', { keyword: 'milk' }, { user });
    expect(one.message).toBe("Found 1 task matching 'milk'");
    const none = await succeed('search_tasks', { keyword: 'tea' }, { user });
    expect(none).toEqual(
      success("Found 0 tasks matching 'tea'", {
        tasks: [],
        total: 0,
        limit: 50,
        offset: 0,
        has_more: false,
        keyword: 'tea',
      }),
    );
  });

  it('finds nothing by a keyword of which nothing is left without accents', async () => {
    expect(await findAmong(['Milk', 'Káva'], '\u0301')).toEqual([]);
  });

  it('finds completed tasks too', async () => {
    const user = newUser();
    const { id } = await addTask(user, { title: 'Milk' });
    await succeed('complete_task', { task_id: id }, { user });
    const { data } = await succeed('search_tasks', { keyword: 'milk' }, { user });
    expect(data.tasks).toMatchObject([{ id, status: 'completed' }]);
  });

  it('trims the keyword and echoes it trimmed', async () => {
    const user = newUser();
    await addTask(user, { title: 'Milk' });
    const body = await succeed('search_tasks', { keyword: ' \t milk\n' }, { user });
    expect(body).toMatchObject({
      message: "Found 1 task matching 'milk'",
      data: { keyword: 'milk' },
    });
  });

  it.each([
    ['MILK', 'milk'],
    ['mléko', 'MLEKO'],
    ['mleko', 'MLÉKO'],
    ['Žluťoučký kůň', 'zlutoucky kun'],
    ['Straße', 'strasse'],
    ['ЯБЛОКО', 'яблоко'],
    ['ΑΘΗΝΑ', 'αθηνα'],
    ['Caf\u00e9', 'cafe\u0301'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['Cafe\u0301 noir', 'cafe noir'],
  ])('finds %j by %j: case, accents and composition do not matter', async (text, keyword) => {
    const user = newUser();
    const inTitle = await addTask(user, { title: text });
    await addTask(user, { title: 'Other', description: 'Other' });
    const inDescription = await addTask(user, { title: 'Third', description: `(${text})` });
    const { data } = await succeed('search_tasks', { keyword }, { user });
    expect(data.tasks).toEqual([inDescription, inTitle]);
  });

  it.each([
    ['%', ['100% sure']],
    ['_', ['snake_case']],
    ['\\', ['C:\\temp']],
    ['0%', ['100% sure']],
    ['e_c', ['snake_case']],
    ['\\t', ['C:\\temp']],
    ["'", ["O'Neil"]],
    ['.*', []],
  ])('takes %j literally', async (keyword, expected) => {
    const titles = ['100% sure', 'snake_case', 'C:\\temp', "O'Neil", 'snakeXcase', '1000 sure'];
    expect(await findAmong(titles, keyword)).toEqual(expected);
  });

  it('pages, and counts rightly beyond the end', async () => {
    const user = newUser();
    for (const title of ['milk 1', 'milk 2', 'milk 3', 'tea']) await addTask(user, { title });
    const search = (limit: number, offset: number) =>
      succeed('search_tasks', { keyword: 'milk', limit, offset }, { user });
    const [first, second, beyond] = [await search(2, 0), await search(2, 2), await search(2, 9)];
    expect([first, second, beyond].map(titlesOf)).toEqual([['milk 3', 'milk 2'], ['milk 1'], []]);
    expect([first, second, beyond].map(({ data }) => [data.total, data.has_more])).toEqual([
      [3, true],
      [3, false],
      [3, false],
    ]);
    expect(beyond.message).toBe("Found 3 tasks matching 'milk'");
  });
});
