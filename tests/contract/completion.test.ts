import { describe, expect, it } from 'vitest';
import { newUser } from '../support/client';
import { addTask, succeed, success } from '../support/envelope';
import { INSTANT } from '../support/formats';

async function pendingTask() {
  const user = newUser();
  const task = await addTask(user, { description: 'Text', due_date: '2026-12-24' });
  const call = (tool: string) => succeed(tool, { task_id: task.id }, { user });
  return {
    task,
    complete: () => call('complete_task'),
    toggle: () => call('toggle_task_completion'),
  };
}

describe('complete_task', () => {
  it('completes a task and says when', async () => {
    const { task, complete } = await pendingTask();
    const body = await complete();
    const { completed_at } = body.data;
    expect(completed_at).toMatch(INSTANT);
    expect(completed_at > task.updated_at).toBe(true);
    expect(body).toEqual(
      success('Task completed successfully', {
        ...task,
        status: 'completed',
        completed: true,
        completed_at,
        updated_at: completed_at,
      }),
    );
  });

  it('keeps the first time when called again, and says that it was done already', async () => {
    const { complete } = await pendingTask();
    const { data } = await complete();
    expect(await complete()).toEqual(success('Task is already completed', data));
  });

  it('of ten calls at once exactly one completes it', async () => {
    const { complete } = await pendingTask();
    const bodies = await Promise.all(Array.from({ length: 10 }, complete));
    const messages = bodies.map(({ message }) => message);
    expect(messages.filter((message) => message === 'Task completed successfully')).toHaveLength(1);
    expect(messages.filter((message) => message === 'Task is already completed')).toHaveLength(9);
    expect(new Set(bodies.map(({ data }) => data.completed_at)).size).toBe(1);
  });
});

describe('toggle_task_completion', () => {
  it('flips a task to completed, back to pending, and clears the time on the way back', async () => {
    const { task, toggle } = await pendingTask();
    const there = await toggle();
    const { completed_at } = there.data;
    expect(completed_at).toMatch(INSTANT);
    expect(there).toEqual(
      success('Task marked as completed', {
        ...task,
        status: 'completed',
        completed: true,
        completed_at,
        updated_at: completed_at,
      }),
    );
    const back = await toggle();
    const { updated_at } = back.data;
    expect(back).toEqual(success('Task marked as pending', { ...task, updated_at }));
    expect(updated_at > completed_at).toBe(true);
  });

  it('reopens what complete_task completed; completed again it gets a new time', async () => {
    const { complete, toggle } = await pendingTask();
    const first = await complete();
    expect((await toggle()).message).toBe('Task marked as pending');
    const second = await complete();
    expect(second.message).toBe('Task completed successfully');
    expect(second.data.completed_at > first.data.completed_at).toBe(true);
  });

  it('loses none of ten flips at once', async () => {
    const { toggle } = await pendingTask();
    const bodies = await Promise.all(Array.from({ length: 10 }, toggle));
    const completed = bodies.filter(({ data }) => data.completed);
    expect(completed).toHaveLength(5);
    expect((await toggle()).data.completed).toBe(true);
  });
});
