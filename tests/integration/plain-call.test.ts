import { expect, it } from 'vitest';
import { newUser, post, tokenFor } from '../support/client';
import { sendRaw } from '../support/raw-request';

const call = async (name: string, body: unknown, options = {}) => {
  const response = await post(`/mcp/tool/${name}`, body, options);
  return { status: response.status, body: await response.json(), headers: response.headers };
};

it('takes no body at all as no arguments', async () => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenFor(newUser())}`,
  };
  const response = await sendRaw({ path: '/mcp/tool/list_tasks', headers });
  expect(response.status).toBe(200);
});

it('answers 401 without a token, and to a bad one', async () => {
  const anonymous = await call('list_tasks', {});
  expect(anonymous).toMatchObject({ status: 401, body: { message: 'user_id is required' } });
  expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
  const bad = await call('list_tasks', {}, { token: 'nonsense' });
  expect(bad).toMatchObject({ status: 401, body: { error: { code: -32001 } } });
  expect(bad.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
});

it.each([
  ['add_task', 'tasks:write', (message: string) => ({ success: false, message, data: null })],
  ['add_prompt', 'prompts:write', (message: string) => ({ error: { code: 'FORBIDDEN', message } })],
  ['list_projects', 'context:read', (error: string) => ({ error, tool: 'list_projects' })],
])(
  "answers 403 in its toolset's words when the scope is missing: %s",
  async (name, scope, body) => {
    const token = await tokenFor(newUser(), { scope: 'tasks:read prompts:read' });
    const answer = await call(name, {}, { token });
    expect(answer).toMatchObject({
      status: 403,
      body: body(`insufficient_scope: the token lacks ${scope}`),
    });
    expect(answer.headers.get('www-authenticate')).toContain(`scope="${scope}"`);
  },
);

it.each(['__proto__', 'constructor', '%00', '..%2Fhealth', '%zz', '%E0%A4%A', '100%'])(
  'has no tool named %s',
  async (name) => {
    const response = await post(`/mcp/tool/${name}`, {}, { user: newUser() });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);
