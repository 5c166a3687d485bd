import { expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';

it('adds a task and lists it', async () => {
  const user = newUser();
  const added = await callTool('add_task', { title: 'Buy milk' }, { user });
  expect(added.body.message).toBe('Task created successfully');
  const listed = await callTool('list_tasks', {}, { user });
  expect(listed.body.data.tasks).toEqual([added.body.data]);
});
