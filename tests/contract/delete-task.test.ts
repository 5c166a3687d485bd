import { describe, expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { addTask, fail, notFound, succeed, success } from '../support/envelope';

describe('delete_task', () => {
  it('deletes a task and returns it as it was', async () => {
    const user = newUser();
    const kept = await addTask(user, { title: 'Keep' });
    const task = await addTask(user, { title: 'Drop', due_date: '2026-12-24' });
    const body = await succeed('delete_task', { task_id: task.id }, { user });
    expect(body).toEqual(success('Task deleted successfully', { ...task, deleted: true }));
    const { data } = await succeed('list_tasks', {}, { user });
    expect(data.tasks).toEqual([kept]);
  });

  it('leaves nothing that any tool could still find', async () => {
    const user = newUser();
    const { id } = await addTask(user, { title: 'Drop' });
    await succeed('delete_task', { task_id: id }, { user });
    for (const tool of ['delete_task', 'complete_task', 'toggle_task_completion']) {
      expect(await fail(tool, { task_id: id }, { user })).toEqual(notFound(id));
    }
    expect(await fail('update_task', { task_id: id, title: 'A' }, { user })).toEqual(notFound(id));
    const found = await succeed('search_tasks', { keyword: 'drop' }, { user });
    expect(found.data.total).toBe(0);
  });

  it('of ten calls at once exactly one deletes it', async () => {
    const user = newUser();
    const { id } = await addTask(user);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callTool('delete_task', { task_id: id }, { user })),
    );
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    for (const { body } of answers.filter(({ isError }) => isError)) {
      expect(body).toEqual(notFound(id));
    }
  });

  it('never gives a deleted id to another task', async () => {
    const user = newUser();
    const { id } = await addTask(user);
    await succeed('delete_task', { task_id: id }, { user });
    expect((await addTask(user)).id).toBeGreaterThan(id);
  });
});
