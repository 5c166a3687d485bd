import { expect, it } from 'vitest';
import { newUser, post, tokenFor } from '../support/client';
import { sendRaw } from '../support/raw-request';

const call = async (name: string, body: unknown, options = {}) => {
  const response = await post(`/mcp/tool/${name}`, body, options);
  return { status: response.status, body: await response.json(), headers: response.headers };
};

it('runs a tool with the body as its arguments and answers with its bare result', async () => {
  const user = newUser();
  const added = await call('add_task', { title: 'Buy milk' }, { user });
  expect(added.status).toBe(200);
  expect(added.headers.get('content-type')).toBe('application/json');
  expect(added.body).toMatchObject({ success: true, data: { title: 'Buy milk' } });
});

it('is the same under /api/tool', async () => {
  const response = await post('/api/tool/list_tasks', {}, { user: newUser() });
  expect(await response.json()).toMatchObject({ success: true, data: { total: 0 } });
});

it('takes an empty body as no arguments', async () => {
  for (const body of ['', '  \n']) {
    expect((await call('list_tasks', body, { user: newUser() })).status).toBe(200);
  }
});

it('takes no body at all as no arguments', async () => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenFor(newUser())}`,
  };
  const response = await sendRaw({ path: '/mcp/tool/list_tasks', headers });
  expect(response.status).toBe(200);
});

it.each(['[]', '"text"', '7', '{'])('answers 400 to the body %s', async (body) => {
  expect(await call('list_tasks', body, { user: newUser() })).toMatchObject({
    status: 400,
    body: { error: 'The body must be a JSON object with the arguments', code: 'VALIDATION_ERROR' },
  });
});

it('answers 400 to arguments that break a rule', async () => {
  const answer = await call('add_task', { title: '' }, { user: newUser() });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      success: false,
      code: 'VALIDATION_ERROR',
      message: 'title is required and cannot be empty',
    },
  });
});

it('answers 401 without a token, and to a bad one', async () => {
  const anonymous = await call('list_tasks', {});
  expect(anonymous).toMatchObject({ status: 401, body: { message: 'user_id is required' } });
  expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
  const bad = await call('list_tasks', {}, { token: 'nonsense' });
  expect(bad).toMatchObject({ status: 401, body: { error: { code: -32001 } } });
  expect(bad.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
});

it('answers 403 when the scope is missing', async () => {
  const token = await tokenFor(newUser(), { scope: 'tasks:read' });
  const answer = await call('add_task', { title: 'x' }, { token });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('www-authenticate')).toContain('scope="tasks:write"');
});

it('answers 404 to a task that is not there and to a tool that is not there', async () => {
  const user = newUser();
  const task = await call('complete_task', { task_id: 2 ** 53 - 1 }, { user });
  expect(task).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await call('ad_task', {}, { user })).toMatchObject({
    status: 404,
    body: { error: 'Unknown tool: ad_task', code: 'NOT_FOUND', did_you_mean: 'add_task' },
  });
});

it.each(['__proto__', 'constructor', '%00', '..%2Fhealth', '%zz', '%E0%A4%A', '100%'])(
  'has no tool named %s',
  async (name) => {
    const response = await post(`/mcp/tool/${name}`, {}, { user: newUser() });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);
