import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { newUser, rpc, tokenFor } from '../support/client';
import { modernRpc } from '../support/modern';
import { newLibrary } from '../support/prompts';
import { logLinesOf } from '../support/server-log';

const eras: [string, typeof modernRpc][] = [
  ['2025-11-25', rpc],
  ['2026-07-28', modernRpc],
];

describe.each(eras)('in the era of %s', (_, send) => {
  it.each<[string, Record<string, unknown>, string]>([
    ['prompts/list', { cursor: 5 }, 'cursor must be a string'],
    ['prompts/get', {}, 'name must be a string'],
    ['prompts/get', { name: 7 }, 'name must be a string'],
    ['prompts/get', { name: 'x', arguments: [] }, 'arguments must be an object'],
    ['prompts/get', { name: 'x', arguments: 'y' }, 'arguments must be an object'],
    ['prompts/get', { name: 'x', arguments: { a: 1 } }, 'argument a must be a string'],
  ])('%s refuses %j with -32602 "%s"', async (method, params, message) => {
    const response = await send(method, params, { user: newUser() });
    expect(await response.json()).toMatchObject({ error: { code: -32602, message } });
  });

  it('takes null for parameters that were left out', async () => {
    const library = newLibrary();
    await library.add('Plain');
    const listed = await send('prompts/list', { cursor: null }, { user: library.user });
    expect(await listed.json()).toMatchObject({ result: { prompts: [{ name: 'plain' }] } });
    const got = await send('prompts/get', { name: 'plain', arguments: null }, library);
    expect(await got.json()).toMatchObject({ result: { description: 'Content of Plain' } });
  });

  it.each(['prompts/list', 'prompts/get'])(
    '%s answers a token without prompts:read with 403 and names the scope',
    async (method) => {
      const token = await tokenFor(newUser(), { scope: 'tasks:read prompts:write' });
      const response = await send(method, { name: 'x' }, { token });
      expect(response.status).toBe(403);
      expect(response.headers.get('www-authenticate')).toContain('scope="prompts:read"');
    },
  );

  it('serves a token with prompts:read', async () => {
    const token = await tokenFor(newUser(), { scope: 'prompts:read' });
    const response = await send('prompts/list', {}, { token });
    expect(await response.json()).toMatchObject({ result: { prompts: [] } });
  });

  it('logs mcp_prompt_get with what was asked and what became of it', async () => {
    const library = newLibrary();
    await library.add('Logged', '{{a}}');
    const right = { name: 'logged', arguments: { a: 'v'.repeat(300) } };
    const ok = await send('prompts/get', right, { user: library.user });
    const failed = await send('prompts/get', { name: 'logged' }, { user: library.user });
    expect(await lineOf(ok)).toMatchObject({
      event: 'mcp_prompt_get',
      name: 'logged',
      params: { a: `${'v'.repeat(200)}…` },
      status: 'ok',
      user_id: library.user,
    });
    expect(await lineOf(failed)).toMatchObject({ status: 'error', error: 'Missing argument: a' });
  });

  it('logs a prompts/get that ended before any prompt was looked for', async () => {
    const asked = { name: 'wanted', arguments: { a: 'b' } };
    const anonymous = await lineOf(await send('prompts/get', asked, {}));
    expect(anonymous).toMatchObject({
      event: 'mcp_prompt_get',
      name: 'wanted',
      params: { a: 'b' },
      status: 'error',
      error: 'Unknown prompt: wanted',
    });
    expect(anonymous).not.toHaveProperty('user_id');

    const user = newUser();
    const token = await tokenFor(user, { scope: 'tasks:read' });
    expect(await lineOf(await send('prompts/get', asked, { token }))).toMatchObject({
      event: 'mcp_prompt_get',
      status: 'error',
      error: 'insufficient_scope: the token lacks prompts:read',
      user_id: user,
    });
    const odd = { name: 'wanted', arguments: { a: 1 } };
    expect(await lineOf(await send('prompts/get', odd, { user }))).toMatchObject({
      event: 'mcp_prompt_get',
      params: { a: 1 },
      status: 'error',
      error: 'argument a must be a string',
      user_id: user,
    });
  });
});

it('says in 2026-07-28 that a list is its user’s own and not to be kept', async () => {
  const response = await modernRpc('prompts/list', {}, { user: newUser() });
  const { result } = (await response.json()) as { result: Record<string, unknown> };
  expect(result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
});

it('takes a NUL in a name for an unknown prompt', async () => {
  const response = await rpc('prompts/get', { name: 'a\0b' }, { user: newUser() });
  expect(await response.json()).toMatchObject({ error: { code: -32602 } });
});

it('describes a prompt without breaking a character apart', async () => {
  const library = newLibrary();
  await library.add('Rockets', `a${'🚀'.repeat(400)}`);
  const got = await rpc('prompts/get', { name: 'rockets' }, { user: library.user });
  const { result } = (await got.json()) as { result: { description: string } };
  expect(result.description).toBe(`a${'🚀'.repeat(196)}...`);
});

it('writes no more than 200 characters of a prompt’s text into the log', async () => {
  const library = newLibrary();
  const words = Array.from({ length: 200 }, () => crypto.randomUUID());
  const content = words.join(' ');
  const { user } = library;
  const id = await library.add('Confidential', content);
  await library.call('search_prompts', { query: content.slice(0, 1_000) });
  await library.call('get_prompt', { id });
  await library.call('list_prompts');
  await library.call('update_prompt', { id, title: 'Confidential', content: `x${content}` });
  await library.call('add_prompt', { title: content, content, tags: [content] });
  await rpc('prompts/list', {}, { user });
  const last = await rpc('prompts/get', { name: 'confidential' }, { user });
  await lineOf(last);
  const output = readFileSync(inject('serverOutput'), 'utf8');
  expect(output).toContain(content.slice(0, 200));
  // Every text was cut from its beginning, of which 200 characters hold five words and a piece.
  for (const word of words.slice(6)) expect(output).not.toContain(word);
});

/** The one log line of an answer. */
async function lineOf(response: Response) {
  const lines = await logLinesOf(response.headers.get('x-request-id') ?? '');
  expect(lines).toHaveLength(1);
  return lines[0];
}
