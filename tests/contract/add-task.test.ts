import { describe, expect, it } from 'vitest';
import { newUser } from '../support/client';
import { addTask, fail, invalid, succeed, success } from '../support/envelope';
import { INSTANT } from '../support/formats';

describe('add_task', () => {
  it('creates a task and returns it with its id and times', async () => {
    const body = await succeed('add_task', { title: 'Buy milk' }, { user: newUser() });
    expect(body).toEqual(
      success('Task created successfully', {
        id: expect.any(Number),
        title: 'Buy milk',
        description: null,
        status: 'pending',
        completed: false,
        due_date: null,
        created_at: expect.stringMatching(INSTANT),
        updated_at: body.data.created_at,
        completed_at: null,
      }),
    );
    expect(Number.isSafeInteger(body.data.id) && body.data.id > 0).toBe(true);
  });

  it('keeps description and due date, past days too', async () => {
    const args = { title: 'A', description: 'Two litres', due_date: '1999-02-28' };
    expect(await addTask(newUser(), args)).toMatchObject(args);
  });

  it('gives every task an id of its own, rising', async () => {
    const user = newUser();
    const [first, second] = [await addTask(user), await addTask(user)];
    expect(second.id).toBeGreaterThan(first.id);
  });

  it('trims title and description', async () => {
    const task = await addTask(newUser(), {
      title: ' \t Buy milk \n',
      description: '\u00a0 two \r\n',
    });
    expect(task).toMatchObject({ title: 'Buy milk', description: 'two' });
  });

  it.each(['', ' ', '\n\t\u00a0'])('makes the blank description %j null', async (description) => {
    expect(await addTask(newUser(), { description })).toMatchObject({ description: null });
  });

  it('takes null for the optional parameters as absent', async () => {
    const task = await addTask(newUser(), { description: null, due_date: null });
    expect(task).toMatchObject({ description: null, due_date: null });
  });

  it('says in its own words that the title is empty', async () => {
    for (const title of ['', '   ', '\n\u00a0']) {
      expect(await fail('add_task', { title }, { user: newUser() })).toEqual(
        invalid('title', 'title is required and cannot be empty'),
      );
    }
  });

  it('writes the created time of the database, within a minute of ours', async () => {
    const { created_at } = await addTask(newUser());
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000);
  });
});
