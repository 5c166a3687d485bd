import { describe, expect, it } from 'vitest';
import { newUser } from '../support/client';
import { addTask, succeed, success } from '../support/envelope';

/** A task of a new user with everything set, and how to change it. */
async function fullTask() {
  const user = newUser();
  const task = await addTask(user, { title: 'Old', description: 'Text', due_date: '2026-12-24' });
  const update = (change: Record<string, unknown>) =>
    succeed('update_task', { task_id: task.id, ...change }, { user });
  return { user, task, update };
}

describe('update_task', () => {
  it.each([
    [{ title: 'New' }],
    [{ description: 'Other' }],
    [{ due_date: '2027-01-01' }],
    [{ title: 'New', description: 'Other', due_date: '2027-01-01' }],
  ])('changes %j and leaves the rest', async (change) => {
    const { user, task, update } = await fullTask();
    const body = await update(change);
    const updated_at = body.data.updated_at;
    const expected = { ...task, ...change, updated_at };
    expect(body).toEqual(success('Task updated successfully', expected));
    expect(updated_at > task.updated_at).toBe(true);
    const { data } = await succeed('list_tasks', {}, { user });
    expect(data.tasks).toEqual([expected]);
  });

  it.each([
    [{ description: null }, { description: null }],
    [{ description: '' }, { description: null }],
    [{ description: ' \n' }, { description: null }],
    [{ due_date: null }, { due_date: null }],
    [
      { description: null, due_date: null },
      { description: null, due_date: null },
    ],
    [{ title: null, description: 'Other' }, { description: 'Other' }],
  ])('%j makes it %j and leaves the rest', async (change, expected) => {
    const { task, update } = await fullTask();
    const { data } = await update(change);
    expect(data).toEqual({ ...task, ...expected, updated_at: data.updated_at });
  });

  it('trims what it is given', async () => {
    const { update } = await fullTask();
    const { data } = await update({ title: '  New ', description: ' Other\n' });
    expect(data).toMatchObject({ title: 'New', description: 'Other' });
  });

  it('leaves a completed task completed, at its first time', async () => {
    const { user, task, update } = await fullTask();
    const { data: done } = await succeed('complete_task', { task_id: task.id }, { user });
    const { data } = await update({ title: 'New' });
    expect(data).toMatchObject({ completed: true, completed_at: done.completed_at });
  });
});
