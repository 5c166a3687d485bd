import { beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { push, send } from '../support/context';
import { INSTANT } from '../support/formats';
import { logLinesOf } from '../support/server-log';

const user = newUser();
const call = (tool: string, args: unknown) => callTool(tool, args, { user });

beforeAll(async () => {
  const files = { 'src/auth/token.ts': 'token one\ntoken two\ntoken three\n' };
  const rules = [{ type: 'rule', content: 'Tokens are refreshed under a mutex' }];
  expect((await push('one', files, { user }, rules)).status).toBe(200);
  await send('embed', { project: 'one' }, { user });
});

describe('the log line of a search', () => {
  it.each([
    ['context_search', { query: 'how are tokens refreshed', limit: 1 }, 'totalFound'],
    ['grep_codebase', { pattern: 'token', limit: 2 }, 'totalMatches'],
  ])('%s says what was asked and how many it found', async (tool, params, total) => {
    const { body, requestId } = await call(tool, params);
    const [line = {}, ...more] = await logLinesOf(requestId);
    expect(more).toEqual([]);
    expect(Object.entries(line)).toEqual([
      ['event', 'mcp_tool_call'],
      ['tool', tool],
      ['params', params],
      ['duration_ms', expect.any(Number)],
      ['status', 'ok'],
      ['request_id', requestId],
      ['user_id', user],
      ['toolset', 'context'],
      ['result_bytes', Buffer.byteLength(JSON.stringify(body))],
      ['results', body[total]],
      ['time', expect.stringMatching(INSTANT)],
    ]);
    expect(body[total]).toBeGreaterThan(params.limit);
  });

  it('says of nothing found that it was none', async () => {
    const { requestId } = await call('grep_codebase', { pattern: 'nowhere' });
    expect(await logLinesOf(requestId)).toMatchObject([{ status: 'ok', results: 0 }]);
  });

  it.each([
    ['context_search', { query: 'ab' }],
    ['grep_codebase', { pattern: '(' }],
    ['read_file', { path: 'src/auth/token.ts' }],
    ['list_projects', {}],
  ])('counts nothing where nothing was searched: %s %j', async (tool, args) => {
    const { requestId } = await call(tool, args);
    const [line] = await logLinesOf(requestId);
    expect(line).toMatchObject({ tool, params: args });
    expect(line).not.toHaveProperty('results');
  });
});

it('a search changes nothing: neither the project nor what is known of its files', async () => {
  const state = async () => ({
    projects: (await call('list_projects', {})).body,
    search: (await call('context_search', { query: 'token' })).body.results,
  });
  const before = await state();
  await call('grep_codebase', { pattern: 'token' });
  await call('context_search', { query: 'tokens and a mutex' });
  expect(await state()).toEqual(before);
  const other = newUser();
  await push('read', { 'a.ts': 'needle\n' }, { user: other });
  await callTool('grep_codebase', { pattern: 'needle' }, { user: other });
  const { body } = await callTool('read_file', { path: 'a.ts' }, { user: other });
  expect(body.metadata).toMatchObject({ accessCount: 0, lastAccessed: null });
});
