import { beforeAll, describe, expect, it } from 'vitest';
import { newUser } from '../support/client';
import { addTask, succeed, success, type TaskSeen, titlesOf } from '../support/envelope';

describe('list_tasks', () => {
  const user = newUser();
  const list = (args: Record<string, unknown> = {}) => succeed('list_tasks', args, { user });
  let tasks: TaskSeen[];

  beforeAll(async () => {
    tasks = [];
    for (const title of ['banana', 'Apple', 'cherry', 'apple', 'Zebra', '_first']) {
      tasks.push(await addTask(user, { title }));
    }
    await succeed('complete_task', { task_id: tasks[2]?.id }, { user });
  });

  it('returns the tasks, newest first, in a page of fifty', async () => {
    const body = await list();
    expect(body).toEqual(
      success('Found 6 tasks', {
        tasks: expect.any(Array),
        total: 6,
        limit: 50,
        offset: 0,
        has_more: false,
      }),
    );
    expect(titlesOf(body)).toEqual(['_first', 'Zebra', 'apple', 'cherry', 'Apple', 'banana']);
  });

  it('gives each task whole, as the tool that made it did', async () => {
    const { data } = await list({ limit: 1 });
    expect(data.tasks).toEqual([tasks.at(-1)]);
  });

  it('takes null for every parameter as its default', async () => {
    const nulls = { status: null, limit: null, offset: null, sort_by: null, sort_order: null };
    expect(await list(nulls)).toEqual(await list());
  });

  it.each([
    ['all', 6, 'Found 6 tasks'],
    ['pending', 5, 'Found 5 tasks'],
    ['completed', 1, 'Found 1 task'],
  ])('status %s finds %i: "%s"', async (status, total, message) => {
    const { message: said, data } = await list({ status });
    expect({ said, total: data.total, length: data.tasks.length }).toEqual({
      said: message,
      total,
      length: total,
    });
    const expected = status === 'all' ? ['completed', 'pending'] : [status];
    expect([...new Set(data.tasks.map((task: { status: string }) => task.status))].sort()).toEqual(
      expected,
    );
  });

  it('finds nothing for a user without tasks, and says so without an error', async () => {
    const page = { tasks: [], total: 0, limit: 50, offset: 0, has_more: false };
    const body = await succeed('list_tasks', {}, { user: newUser() });
    expect(body).toEqual(success('Found 0 tasks', page));
  });

  const oldestFirst = ['banana', 'Apple', 'cherry', 'apple', 'Zebra', '_first'];
  const byTitle = ['_first', 'Apple', 'apple', 'banana', 'cherry', 'Zebra'];
  it.each([
    ['created_at', 'asc', oldestFirst],
    ['created_at', 'desc', oldestFirst.toReversed()],
    ['title', 'asc', byTitle],
    ['title', 'desc', byTitle.toReversed()],
  ])('sorts by %s %s, equal ones by id', async (sort_by, sort_order, expected) => {
    expect(titlesOf(await list({ sort_by, sort_order }))).toEqual(expected);
  });

  it.each([
    [2, 0, ['_first', 'Zebra'], true],
    [2, 2, ['apple', 'cherry'], true],
    [2, 4, ['Apple', 'banana'], false],
    [4, 4, ['Apple', 'banana'], false],
    [6, 0, oldestFirst.toReversed(), false],
    [2, 6, [], false],
    [100, 2_147_483_647, [], false],
  ])('limit %i at offset %i gives %j, has_more %s', async (limit, offset, titles, has_more) => {
    const body = await list({ limit, offset });
    expect(titlesOf(body)).toEqual(titles);
    expect(body.message).toBe('Found 6 tasks');
    expect(body.data).toMatchObject({ total: 6, limit, offset, has_more });
  });

  it('counts what the filter lets through, beyond the end too', async () => {
    const { data } = await list({ status: 'completed', offset: 10 });
    expect(data).toEqual({ tasks: [], total: 1, limit: 50, offset: 10, has_more: false });
  });
});

describe('paging', () => {
  it.each([
    { sort_by: 'created_at', sort_order: 'desc' },
    { sort_by: 'title', sort_order: 'asc' },
  ])('through 250 tasks added at once repeats none and skips none: %j', async (order) => {
    const user = newUser();
    const added: number[] = [];
    for (let batch = 0; batch < 5; batch++) {
      const batchOf50 = Array.from({ length: 50 }, () => addTask(user, { title: 'Same' }));
      added.push(...(await Promise.all(batchOf50)).map((task) => task.id));
    }
    const seen: number[] = [];
    for (let offset = 0, more = true; more; offset += 30) {
      const { data } = await succeed('list_tasks', { ...order, limit: 30, offset }, { user });
      seen.push(...data.tasks.map((task: TaskSeen) => task.id));
      more = data.has_more;
    }
    expect(seen).toHaveLength(250);
    expect(seen.toSorted((a, b) => a - b)).toEqual(added.toSorted((a, b) => a - b));
  });
});
