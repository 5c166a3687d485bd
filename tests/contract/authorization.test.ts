import { describe, expect, it } from 'vitest';
import { callTool, newUser, post } from '../support/client';
import { addTask, fail, failure, notFound, succeed } from '../support/envelope';

const RIGHT: [tool: string, args: Record<string, unknown>][] = [
  ['add_task', { title: 'A' }],
  ['list_tasks', {}],
  ['update_task', { task_id: 1, title: 'A' }],
  ['complete_task', { task_id: 1 }],
  ['toggle_task_completion', { task_id: 1 }],
  ['delete_task', { task_id: 1 }],
  ['search_tasks', { keyword: 'a' }],
  ['get_my_user_info', {}],
];
const WITH_TASK_ID = RIGHT.filter(([, args]) => 'task_id' in args);

describe('without a token', () => {
  it.each(RIGHT)('%s answers "user_id is required"', async (tool, args) => {
    const body = await fail(tool, args, {});
    expect(body).toEqual(
      failure('UNAUTHORIZED', 'user_id is required', {
        hint: 'Send a token: Authorization: Bearer <token>.',
      }),
    );
  });

  it('parameters are validated first', async () => {
    expect((await fail('add_task', {}, {})).message).toBe('title is required');
    expect((await fail('delete_task', { task_id: 0 }, {})).code).toBe('VALIDATION_ERROR');
  });

  it('no argument and no header says who it is', async () => {
    const user = newUser();
    const headers = { 'X-User-Id': user, 'X-Forwarded-User': user };
    const body = await fail('list_tasks', { user_id: user }, { headers });
    expect(body.code).toBe('UNAUTHORIZED');
  });
});

describe("another user's task", () => {
  it.each(WITH_TASK_ID)('is not there for %s, and stays as it was', async (tool, args) => {
    const [owner, other] = [newUser('owner'), newUser('other')];
    const task = await addTask(owner, { title: 'Mine' });
    const body = await fail(tool, { ...args, task_id: task.id }, { user: other });
    expect(body).toEqual(notFound(task.id));
    const { data } = await succeed('list_tasks', {}, { user: owner });
    expect(data.tasks).toEqual([task]);
  });

  it('is in no list and in no search', async () => {
    await addTask(newUser('owner'), { title: 'A secret of mine' });
    const user = newUser('other');
    const listed = await succeed('list_tasks', {}, { user });
    const found = await succeed('search_tasks', { keyword: 'secret' }, { user });
    expect([listed.data.total, found.data.total]).toEqual([0, 0]);
  });

  it('is not reached by a user_id among the arguments', async () => {
    const [owner, other] = [newUser('owner'), newUser('other')];
    const { id } = await addTask(owner, { title: 'Mine' });
    const claim = { user_id: owner };
    const listed = await succeed('list_tasks', claim, { user: other });
    expect(listed.data.total).toBe(0);
    expect(await fail('delete_task', { task_id: id, ...claim }, { user: other })).toEqual(
      notFound(id),
    );
    const added = await succeed('add_task', { title: 'B', ...claim }, { user: other });
    expect(added.data).not.toHaveProperty('user_id');
    const owned = await succeed('list_tasks', {}, { user: owner });
    expect(owned.data.total).toBe(1);
  });

  it('is not reached by a header, a query or a user name that differs in case', async () => {
    const owner = newUser('owner');
    await addTask(owner, { title: 'Mine' });
    const other = await callTool('list_tasks', {}, { user: owner.toUpperCase() });
    expect(other.body.data.total).toBe(0);
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_tasks' } };
    const response = await post(`/mcp?user_id=${owner}`, call, {
      user: newUser('other'),
      headers: { 'X-User-Id': owner },
    });
    const { result } = await response.json();
    expect(result.structuredContent.data.total).toBe(0);
  });
});
