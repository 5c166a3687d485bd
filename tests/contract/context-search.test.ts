import { beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, post } from '@/tests/support/client';
import { push, send } from '@/tests/support/context';
import { until } from '@/tests/support/server';
import { INSTANT } from '../support/formats';

const user = newUser('search');
const DISCOVERIES = [
  {
    type: 'pattern',
    module: 'auth',
    content: 'Use JWT tokens stored in httpOnly cookies for auth',
  },
  {
    type: 'pattern',
    module: 'auth',
    content: 'Implement token refresh with mutex locks to prevent race conditions',
  },
  {
    type: 'issue',
    module: 'auth',
    content: 'Token refresh race condition fixed with mutex lock',
    date: '2026-01-15T10:00:00Z',
  },
  {
    type: 'decision',
    module: 'db',
    content: 'PostgreSQL was chosen because orders need transactions',
  },
  { type: 'rule', content: 'Faktury se číslují bez mezer podle roku' },
];
const FILES = {
  'src/billing/invoice-number.ts':
    'export function nextInvoiceNumber(year: number): string {\n  return String(year);\n}\n',
  'src/auth/AuthService.ts': 'export class AuthService {\n  signIn() {}\n}\n',
};

beforeAll(async () => {
  expect(await push('shop', FILES, { user }, DISCOVERIES)).toMatchObject({ status: 200 });
  expect(await send('embed', { project: 'shop' }, { user })).toMatchObject({ body: { left: 0 } });
});

const search = (args: Record<string, unknown>, as = user) =>
  callTool('context_search', args, { user: as });

describe('context_search', () => {
  it("answers the contract's first example with all fields of a discovery", async () => {
    const { body, isError, structured } = await search({
      query: 'how does authentication work',
      type: 'all',
      limit: 5,
    });
    expect(isError).toBe(false);
    expect(structured).toEqual(body);
    expect(body).toMatchObject({ query: 'how does authentication work' });
    const found = body.results.find((one: { type: string }) => one.type === 'pattern');
    expect(found).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'pattern',
      content: DISCOVERIES[0]?.content,
      module: 'auth',
      session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      date: expect.stringMatching(INSTANT),
      score: expect.any(Number),
      source: 'discovery',
      project: 'shop',
    });
  });

  it("answers the contract's second example: one type, one module", async () => {
    const { body } = await search({
      query: 'token refresh issue',
      type: 'issue',
      module: 'AUTH',
      limit: 3,
    });
    expect(body.totalFound).toBe(1);
    expect(body.results).toMatchObject([
      { content: DISCOVERIES[2]?.content, date: '2026-01-15T10:00:00.000Z', source: 'discovery' },
    ]);
  });

  it('finds code with its place', async () => {
    const { body } = await search({ query: 'nextInvoiceNumber' });
    expect(body.results[0]).toMatchObject({
      type: 'code',
      source: 'code',
      path: 'src/billing/invoice-number.ts',
      module: 'billing',
      startLine: 1,
      session: null,
    });
  });

  it('finds an identifier by its words and by its module', async () => {
    const { body } = await search({ query: 'next invoice number', module: 'billing' });
    expect(body.results.map((one: { path: string }) => one.path)).toEqual([
      'src/billing/invoice-number.ts',
    ]);
  });

  it('finds the session of a push', async () => {
    const { body } = await search({ query: 'push of shop, files added' });
    const session = body.results.find((one: { source: string }) => one.source === 'session');
    expect(session).toMatchObject({ type: 'session', session: session.id, module: null });
  });

  it('finds what is not English by its letters', async () => {
    const { body } = await search({ query: 'číslování faktur' });
    expect(body.results[0]).toMatchObject({ content: DISCOVERIES[4]?.content });
  });

  it('ranks from 1 to 0 with two decimals', async () => {
    const { body } = await search({ query: 'token refresh with mutex', limit: 20 });
    const scores: number[] = body.results.map((one: { score: number }) => one.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const score of scores) {
      expect(score).toBeGreaterThanOrEqual(0.2);
      expect(score).toBeLessThanOrEqual(1);
      expect(Number(score.toFixed(2))).toBe(score);
    }
    expect(Number.isInteger(body.searchTime)).toBe(true);
    expect(body.totalFound).toBe(scores.length);
  });

  it('counts all that it found when it shows one', async () => {
    const { body } = await search({ query: 'token refresh with mutex', limit: 1 });
    expect(body.results).toHaveLength(1);
    expect(body.totalFound).toBeGreaterThan(1);
  });

  it('answers with an empty list when nothing comes near', async () => {
    const { body, isError } = await search({ query: 'qqqq zzzz xxxx', type: 'decision' });
    expect(isError).toBe(false);
    expect(body).toMatchObject({ results: [], totalFound: 0 });
  });

  it.each(['ab', '  a ', ''])('refuses %j as too short', async (query) => {
    const { body, isError } = await search({ query });
    expect(isError).toBe(true);
    expect(body).toEqual({ error: 'Query must be at least 3 characters', tool: 'context_search' });
  });

  it.each([
    [{}, 'query', 'must be a string of 3-500 characters'],
    [{ query: 7 }, 'query', 'must be a string of 3-500 characters'],
    [{ query: 'x'.repeat(501) }, 'query', 'must be a string of 3-500 characters'],
    [{ query: 'abc', type: 'code' }, 'type', 'must be one of: all, pattern, rule, decision, issue'],
    [{ query: 'abc', module: 1 }, 'module', 'must be a string of at most 200 characters'],
    [{ query: 'abc', limit: 0 }, 'limit', 'must be an integer between 1 and 20'],
    [{ query: 'abc', limit: 21 }, 'limit', 'must be an integer between 1 and 20'],
    [{ query: 'abc', limit: 1.5 }, 'limit', 'must be an integer between 1 and 20'],
  ])('refuses %j', async (args, path, message) => {
    const { body, isError } = await search(args, newUser());
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: 'Invalid parameters',
      details: [{ path, message }],
      tool: 'context_search',
    });
  });

  it('says that nothing is indexed to a user without projects', async () => {
    const { body, isError } = await search({ query: 'anything' }, newUser());
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: 'No embeddings found. Run initial session to generate context.',
      fallback: 'Use grep_codebase for text search',
      tool: 'context_search',
    });
  });

  it('says that nothing is embedded yet after a push that nobody embedded', async () => {
    const other = newUser();
    await push('fresh', FILES, { user: other });
    const { body, isError } = await search({ query: 'anything' }, other);
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: 'No embeddings available',
      suggestion: 'Use grep_codebase for text search',
      action: 'Embeddings will be generated in background',
      tool: 'context_search',
    });
  });

  it('names the projects when it is asked for one that is not there', async () => {
    const { body } = await search({ query: 'anything', project: 'shopp' });
    expect(body).toEqual({
      error: 'Project not found',
      project: 'shopp',
      projects: ['shop'],
      tool: 'context_search',
    });
  });

  it("never finds another user's words", async () => {
    const other = newUser();
    await push('shop', { 'a.ts': 'export const a = 1;\n' }, { user: other });
    await send('embed', { project: 'shop' }, { user: other });
    const { body } = await search({ query: 'token refresh with mutex lock', limit: 20 }, other);
    expect(JSON.stringify(body.results)).not.toContain('mutex');
  });

  it('goes over all projects and says which', async () => {
    const both = newUser();
    for (const project of ['one', 'two']) {
      const discoveries = [{ type: 'rule', content: `Penguins of ${project} live in the south` }];
      await push(project, {}, { user: both }, discoveries);
      await send('embed', { project }, { user: both });
    }
    const { body } = await search({ query: 'where do penguins live', type: 'rule' }, both);
    const projects = body.results.map((one: { project: string }) => one.project);
    expect(projects.toSorted()).toEqual(['one', 'two']);
    const narrow = await search({ query: 'where do penguins live', project: 'two' }, both);
    expect(narrow.body.results[0]).toMatchObject({ project: 'two' });
  });

  it('puts first, of what answers alike, the file that was read', async () => {
    const reader = newUser();
    const files = { 'walrus.ts': 'export const walrus = "whistles";\n' };
    for (const project of ['one', 'two']) {
      await push(project, files, { user: reader });
      await send('embed', { project }, { user: reader });
    }
    const order = async (): Promise<string[]> => {
      const { body } = await search({ query: 'walrus whistles' }, reader);
      const code = body.results.filter((one: { source: string }) => one.source === 'code');
      return code.map((one: { project: string }) => one.project);
    };
    const [first, second] = await order();
    await callTool('read_file', { path: 'walrus.ts', project: second }, { user: reader });
    // A look is a search: thirty a minute are allowed.
    await until(async () => (await order())[0] === second, 60_000, 3_000);
    expect(await order()).toEqual([second, first]);
  });

  it('answers plain HTTP with 404 when nothing is indexed', async () => {
    const response = await post('/api/tool/context_search', { query: 'abc' }, { user: newUser() });
    expect(response.status).toBe(404);
  });

  it('is for users', async () => {
    const { body, isError } = await callTool('context_search', { query: 'anything' });
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: 'user_id is required',
      code: 'UNAUTHORIZED',
      tool: 'context_search',
    });
  });
});
