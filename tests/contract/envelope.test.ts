import { describe, expect, inject, it } from 'vitest';
import { newUser, post, rpc, serverUrl } from '../support/client';
import { addTask, fail, succeed, titlesOf } from '../support/envelope';

async function call(name: string, args: unknown, user?: string) {
  const response = await rpc('tools/call', { name, arguments: args }, user ? { user } : {});
  expect(response.status).toBe(200);
  return { response, ...(await response.json()) };
}

describe('the result of a call', () => {
  it.each([
    ['add_task', { title: 'Ä “quoted”' }],
    ['list_tasks', {}],
    ['search_tasks', { keyword: 'a' }],
    ['get_my_user_info', {}],
  ])('a success of %s is structuredContent and the same as compact JSON', async (name, args) => {
    const { result, id, jsonrpc } = await call(name, args, newUser());
    expect({ id, jsonrpc }).toEqual({ id: 1, jsonrpc: '2.0' });
    expect(Object.keys(result).sort()).toEqual(['content', 'structuredContent']);
    expect(result.content).toEqual([
      { type: 'text', text: JSON.stringify(result.structuredContent) },
    ]);
    expect(Object.keys(result.structuredContent)).toEqual(['status', 'success', 'message', 'data']);
    expect(typeof result.structuredContent.data).toBe('object');
  });

  it.each([
    ['add_task', {}, newUser()],
    ['complete_task', { task_id: 1 }, newUser()],
    ['list_tasks', {}, undefined],
  ])(
    'an error of %s is text alone, in compact JSON, marked as an error',
    async (name, args, user) => {
      const { result } = await call(name, args, user);
      expect(Object.keys(result).sort()).toEqual(['content', 'isError']);
      expect(result.isError).toBe(true);
      const [{ type, text }] = result.content;
      expect([type, result.content.length]).toEqual(['text', 1]);
      const body = JSON.parse(text);
      expect(text).toBe(JSON.stringify(body));
      expect(body).toMatchObject({ status: 'error', success: false, data: null });
      expect(body.error).toBe(body.message);
    },
  );

  it('an error names no table, statement, file or stack', async () => {
    const user = newUser();
    const faults: [string, unknown][] = [
      ['add_task', { title: "'; DROP TABLE tasks; --", due_date: "'" }],
      ['list_tasks', { sort_by: 'id; SELECT 1' }],
      ['complete_task', { task_id: Number.MAX_SAFE_INTEGER }],
      ['add_task', { title: '\u0000' }],
    ];
    for (const [tool, args] of faults) {
      const text = JSON.stringify(await fail(tool, args, { user }));
      expect(text).not.toMatch(/SELECT|INSERT|UPDATE |tasks_|\.ts|\.js|\bat \S+:\d|Error:|zod|pg/);
    }
  });
});

describe('arguments', () => {
  it.each([undefined, null])('%j is no arguments', async (args) => {
    const { data } = await succeed('list_tasks', args, { user: newUser() });
    expect(data.total).toBe(0);
  });

  it('that the tool does not have are ignored', async () => {
    const user = newUser();
    const args = `{"title":"A","id":7654321,"completed":true,"created_at":"x","__proto__":{"title":"B"},
      "constructor":{"prototype":{"polluted":1}},"toString":"x","hasOwnProperty":1}`;
    const params = `{"name":"add_task","arguments":${args}}`;
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
    const { result } = await (await post('/mcp', message, { user })).json();
    expect(result.structuredContent.data).toMatchObject({ title: 'A', completed: false });
    expect(result.structuredContent.data.id).not.toBe(7654321);
  });

  it('inherited from __proto__ do not count as given', async () => {
    const user = newUser();
    const response = await post('/mcp/tool/add_task', '{"__proto__":{"title":"B"}}', { user });
    expect((await response.json()).message).toBe('title is required');
  });
});

describe('no state between calls', () => {
  it('a read shows what the call before it wrote, every time', async () => {
    const user = newUser();
    for (let count = 1; count <= 5; count++) {
      const { id } = await addTask(user, { title: `Task ${count}` });
      const { data } = await succeed('list_tasks', { limit: 1 }, { user });
      expect([data.tasks[0].id, data.total]).toEqual([id, count]);
    }
  });

  it('the same read twice gives the same', async () => {
    const user = newUser();
    for (const title of ['b', 'a', 'c']) await addTask(user, { title });
    const [first, second] = [
      await succeed('list_tasks', {}, { user }),
      await succeed('list_tasks', {}, { user }),
    ];
    expect(second).toEqual(first);
  });

  it('forty calls of forty users at once each get their own answer', async () => {
    const users = Array.from({ length: 40 }, (_, index) => newUser(`user${index}`));
    await Promise.all(users.map((user) => addTask(user, { title: user })));
    const pages = await Promise.all(users.map((user) => succeed('list_tasks', {}, { user })));
    expect(pages.map(titlesOf)).toEqual(users.map((user) => [user]));
  });

  it('calls that fail leave nothing behind, neither rows nor connections', async () => {
    const user = newUser();
    const { id } = await addTask(user);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? fail('add_task', { title: 'A', due_date: 'x' }, { user })
          : fail('update_task', { task_id: id, title: '' }, { user: newUser() }),
      ),
    );
    const { data } = await succeed('list_tasks', {}, { user });
    expect(data.tasks).toMatchObject([{ id, title: 'A task' }]);
  });

  it.each(['/mcp', '/mcp/tool/list_tasks'])('nothing of %s may be cached', async (path) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const response = await post(path, message, { user: newUser() });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });
});

it('is served by the store that the run asks for', async () => {
  const health = await (await fetch(`${serverUrl()}/api/health`)).json();
  expect(health.database).toEqual({ ok: true, driver: inject('store') });
});
