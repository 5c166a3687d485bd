import { describe, expect, it } from 'vitest';
import { newUser, post, type SendOptions, serverUrl } from '../support/client';
import { addTask, failure, invalid, notFound, success } from '../support/envelope';

async function send(tool: string, body: unknown, options: SendOptions = {}) {
  const response = await post(`/mcp/tool/${tool}`, body, options);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('POST /mcp/tool/NAME', () => {
  it('takes the arguments as its body and answers the bare success with 200', async () => {
    const { status, headers, body } = await send(
      'add_task',
      { title: 'Test task', description: 'Test description' },
      { user: newUser() },
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    const data = expect.objectContaining({ title: 'Test task', description: 'Test description' });
    expect(body).toEqual(success('Task created successfully', data));
  });

  it('is the same at /api/tool/NAME', async () => {
    const response = await post('/api/tool/list_tasks', {}, { user: newUser() });
    expect(response.status).toBe(200);
    expect((await response.json()).message).toBe('Found 0 tasks');
  });

  it.each(['', '  \n', '{}', 'null'])('takes the body %j as no arguments', async (text) => {
    const { status, body } = await send('list_tasks', text, { user: newUser() });
    expect([status, body.message]).toEqual([200, 'Found 0 tasks']);
  });

  it('answers 400 to a fault of the arguments', async () => {
    const { status, body } = await send('add_task', {}, { user: newUser() });
    expect([status, body]).toEqual([400, invalid('title', 'title is required')]);
  });

  it.each(['[]', '"text"', '1', 'true', '{"title":', 'title=A'])(
    "answers 400 to the body %j, in the toolset's own shape",
    async (text) => {
      const { status, body } = await send('add_task', text, { user: newUser() });
      expect([status, body]).toEqual([
        400,
        failure('VALIDATION_ERROR', 'The body must be a JSON object with the arguments'),
      ]);
    },
  );

  it('answers 401 without a token', async () => {
    const { status, body } = await send('list_tasks', {});
    expect([status, body.code, body.message]).toEqual([401, 'UNAUTHORIZED', 'user_id is required']);
  });

  it("answers 404 to a task that is not there, and to another user's: never 403", async () => {
    const { id } = await addTask(newUser('owner'));
    for (const task_id of [id, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await send('delete_task', { task_id }, { user: newUser() });
      expect([status, body]).toEqual([404, notFound(task_id)]);
    }
  });

  it('answers 404 to an unknown tool and names the nearest', async () => {
    const { status, body } = await send('add-taks', {}, { user: newUser() });
    expect([status, body]).toEqual([
      404,
      { error: 'Unknown tool: add-taks', code: 'NOT_FOUND', did_you_mean: 'add_task' },
    ]);
  });

  it('answers 405 to GET and names what is allowed', async () => {
    const response = await fetch(`${serverUrl()}/mcp/tool/list_tasks`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('answers 413 to a body over 1 MiB and 415 to one that is no JSON', async () => {
    const user = newUser();
    const large = await send('add_task', { title: 'a'.repeat(1_048_576) }, { user });
    const form = await send('add_task', 'title=A', {
      user,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([large.status, form.status]).toEqual([413, 415]);
  });

  it('counts against the same limit as /mcp', async () => {
    const response = await post('/mcp/tool/list_tasks', {});
    expect(response.headers.get('ratelimit')).toMatch(/^"ip";r=99;t=\d+$/);
  });
});

it('reaches the same tasks as MCP does', async () => {
  const user = newUser();
  const task = await addTask(user, { title: 'Over MCP' });
  const { body } = await send('list_tasks', {}, { user });
  expect(body.data.tasks).toEqual([task]);
});
