import { expect, it } from 'vitest';
import { newUser, post, tokenFor } from '../support/client';
import { newLibrary, PROMPT_NOT_FOUND } from '../support/prompts';

const ID = '00000000-0000-4000-8000-000000000000';

it('answers a plain call with 200 and the bare data', async () => {
  const response = await post('/api/tool/list_tags', '', { user: newUser() });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ tags: [], total: 0 });
});

it.each<[status: number, code: string, tool: string, args: object]>([
  [400, 'INVALID_TITLE', 'add_prompt', { title: '', content: 'x' }],
  [400, 'INVALID_TAG', 'add_prompt', { title: 'x', content: 'x', tags: ['!'] }],
  [400, 'INVALID_INPUT', 'get_prompt', {}],
  [404, 'NOT_FOUND', 'get_prompt', { id: ID }],
  [404, 'NOT_FOUND', 'delete_prompt', { id: ID }],
  [404, 'NOT_FOUND', 'update_prompt', { id: ID, title: 'x', content: 'x' }],
])('answers with %i for %s of %s', async (status, code, tool, args) => {
  const response = await post(`/api/tool/${tool}`, args, { user: newUser() });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code } });
});

it('answers with 409 for a duplicate title and for a conflict', async () => {
  const library = newLibrary();
  const id = await library.add('Taken');
  const options = { user: library.user };
  const again = await post('/api/tool/add_prompt', { title: 'Taken', content: 'x' }, options);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ error: { code: 'DUPLICATE_TITLE' } });
  const change = { id, title: 'Taken', content: 'x', expected_version: 2 };
  const late = await post('/mcp/tool/update_prompt', change, options);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ error: { code: 'CONFLICT' } });
});

it('answers with 401 for an anonymous caller', async () => {
  const response = await post('/api/tool/list_prompts', {});
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
});

it('answers with 403 for a token that may only read', async () => {
  const token = await tokenFor(newUser(), { scope: 'openid prompts:read' });
  const read = await post('/api/tool/get_prompt', { id: ID }, { token });
  expect(read.status).toBe(404);
  expect(await read.json()).toEqual(PROMPT_NOT_FOUND);
  const write = await post('/api/tool/add_prompt', { title: 'x', content: 'x' }, { token });
  expect(write.status).toBe(403);
  expect(write.headers.get('www-authenticate')).toContain('scope="prompts:write"');
});

it('answers with 413 for a body over a megabyte', async () => {
  const args = { title: 'Large', content: 'x'.repeat(1_048_576) };
  const response = await post('/api/tool/add_prompt', args, { user: newUser() });
  expect(response.status).toBe(413);
});
