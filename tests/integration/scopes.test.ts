import { describe, expect, it } from 'vitest';
import { registry } from '@/tools/registry';
import { callTool, newUser, rpc, tokenFor } from '../support/client';
import { modernRpc } from '../support/modern';
import { logLinesOf } from '../support/server-log';

const READS = {
  list_tasks: {},
  search_tasks: { keyword: 'x' },
  get_my_user_info: {},
};
const WRITES = {
  add_task: { title: 'x' },
  update_task: { task_id: 1, title: 'x' },
  complete_task: { task_id: 1 },
  toggle_task_completion: { task_id: 1 },
  delete_task: { task_id: 1 },
};

/** Calls a tool with a token of this scope. */
async function callWith(scope: unknown, name: string, args: unknown, send: typeof modernRpc = rpc) {
  const token = await tokenFor(newUser(), { scope });
  return send('tools/call', { name, arguments: args }, { token });
}

async function expectMissing(response: Response, scope: string) {
  expect(response.status).toBe(403);
  const message = `insufficient_scope: the token lacks ${scope}`;
  expect(await response.json()).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32001, message },
  });
  expect(response.headers.get('www-authenticate')).toBe(
    `Bearer error="insufficient_scope", scope="${scope}", error_description="${message}"`,
  );
}

describe.each(Object.entries(READS))('%s', (name, args) => {
  it('works with tasks:read', async () => {
    expect((await callWith('tasks:read', name, args)).status).toBe(200);
  });

  it('is refused with tasks:write alone', async () => {
    await expectMissing(await callWith('tasks:write', name, args), 'tasks:read');
  });
});

describe.each(Object.entries(WRITES))('%s', (name, args) => {
  it('works with tasks:write', async () => {
    expect((await callWith('tasks:write', name, args)).status).toBe(200);
  });

  it('is refused with tasks:read alone', async () => {
    await expectMissing(await callWith('tasks:read', name, args), 'tasks:write');
  });
});

it.each([
  'openid',
  'openid profile email offline_access',
  '',
  'tasks',
  'tasks:*',
  'Tasks:Write',
  'prompts:write',
  'xtasks:write',
  'tasks:write2',
  ['tasks:write'],
  7,
  null,
])('grants nothing to a token whose scope is %j', async (scope) => {
  await expectMissing(await callWith(scope, 'add_task', { title: 'x' }), 'tasks:write');
});

it('takes a scope from among others, whatever the blanks', async () => {
  const scope = ' openid  tasks:read   tasks:write ';
  expect((await callWith(scope, 'add_task', { title: 'x' })).status).toBe(200);
  expect((await callWith(scope, 'list_tasks', {})).status).toBe(200);
});

it('grants all to a token that has no scope claim', async () => {
  const user = newUser();
  await callTool('add_task', { title: 'x' }, { user });
  expect((await callTool('list_tasks', {}, { user })).body.data.total).toBe(1);
});

it('holds calls of 2026-07-28 to the scope too', async () => {
  const refused = await callWith('tasks:read', 'add_task', { title: 'x' }, modernRpc);
  await expectMissing(refused, 'tasks:write');
  expect((await callWith('tasks:read', 'list_tasks', {}, modernRpc)).status).toBe(200);
});

it('shows every tool to a token of any scope, so that its client can ask for more', async () => {
  const token = await tokenFor(newUser(), { scope: 'openid' });
  const list = await (await rpc('tools/list', {}, { token })).text();
  expect(list).toBe(await (await rpc('tools/list', {})).text());
});

it('changes nothing when it refuses, and logs the refusal', async () => {
  const user = newUser();
  const token = await tokenFor(user, { scope: 'tasks:read' });
  const params = { name: 'add_task', arguments: { title: 'unwanted' } };
  const refused = await rpc('tools/call', params, { token });
  const [line] = await logLinesOf(refused.headers.get('x-request-id') ?? '');
  expect(line).toMatchObject({
    event: 'mcp_tool_call',
    tool: 'add_task',
    params: { title: 'unwanted' },
    status: 'error',
    error: 'insufficient_scope: the token lacks tasks:write',
    user_id: user,
    toolset: 'tasks',
  });
  expect((await callTool('list_tasks', {}, { user })).body.data.total).toBe(0);
});

const ofUsers = [...registry.values()].filter(({ tool }) => tool.access === 'user');

it.each(ofUsers.map(({ tool, toolset }) => [tool.name, tool.effect, toolset.name]))(
  '%s (%s) is refused without the scope of its toolset, %s, and not with it',
  async (name, effect, toolset) => {
    const right = effect === 'read' ? 'read' : 'write';
    const others = ['medicines', 'tasks', 'prompts', 'context'].flatMap((other) =>
      ['read', 'write'].map((each) => `${other}:${each}`),
    );
    const wanted = `${toolset}:${right}`;
    const all = others.filter((scope) => scope !== wanted).join(' ');
    const user = newUser();
    const statusWith = async (scope: string) => {
      const token = await tokenFor(user, { scope });
      return (await rpc('tools/call', { name, arguments: {} }, { token })).status;
    };
    expect(await statusWith(all)).toBe(403);
    expect(await statusWith(wanted)).toBe(200);
  },
);
