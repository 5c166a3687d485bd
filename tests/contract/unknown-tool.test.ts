import { expect, it } from 'vitest';
import { newUser, rpc } from '../support/client';

async function errorOf(name: unknown, args: unknown = {}) {
  const params = { name, arguments: args };
  const response = await rpc('tools/call', params, { user: newUser() });
  return (await response.json()).error;
}

it.each([
  ['add_taks', 'add_task'],
  ['add-task', 'add_task'],
  ['ADD_TASK', 'add_task'],
  ['list_task', 'list_tasks'],
  ['get_user_info', 'get_my_user_info'],
])('the unknown tool %s is a protocol error that names %s', async (name, did_you_mean) => {
  const error = { code: -32_602, message: `Unknown tool: ${name}`, data: { did_you_mean } };
  expect(await errorOf(name)).toEqual(error);
});

it.each(['', 'xyz', '__proto__', 'constructor', 'toString'])(
  'the unknown tool %j is like none',
  async (name) => {
    expect(await errorOf(name)).toMatchObject({ code: -32_602, message: `Unknown tool: ${name}` });
  },
);

it.each([[[]], ['text'], [1], [true]])('arguments %j are refused before the tool', async (args) => {
  const error = { code: -32_602, message: 'arguments must be an object' };
  expect(await errorOf('add_task', args)).toEqual(error);
});
