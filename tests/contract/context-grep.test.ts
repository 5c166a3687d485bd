import { beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { push } from '../support/context';

const user = newUser();
const call = (args: unknown, as = user) => callTool('grep_codebase', args, { user: as });

const AUTH = [
  "import jwt from 'jsonwebtoken';",
  '',
  '  // Generate JWT token',
  '  function generateToken(payload) {',
  '    const token = jwt.sign(payload, SECRET);',
  '    return token;',
  '  }',
].join('\n');

const FILES = {
  'src/server/auth/AuthService.ts': AUTH,
  'src/server/auth/types.ts': 'export interface AuthContext {}\r\nexport interface Other {}\r\n',
  'src/Zebra.py': 'def jwt_sign():\n    pass\n',
  'README.md': 'Call JWT.SIGN once.\nŽluťoučký kůň\n',
  'empty.txt': '',
  'long.js': `${'x'.repeat(15_000)} needle ${'y'.repeat(15_000)}\n`,
};

beforeAll(async () => {
  expect((await push('one', FILES, { user })).status).toBe(200);
});

it('gives each match with its line, column, text and context', async () => {
  const { body, isError } = await call({ pattern: 'jwt\\.sign', caseSensitive: true });
  expect(isError).toBe(false);
  expect(body).toEqual({
    matches: [
      {
        file: 'src/server/auth/AuthService.ts',
        line: 5,
        column: 19,
        text: '    const token = jwt.sign(payload, SECRET);',
        context: {
          before: ['  // Generate JWT token', '  function generateToken(payload) {'],
          after: ['    return token;', '  }'],
        },
      },
    ],
    pattern: 'jwt\\.sign',
    totalMatches: 1,
    filesSearched: 6,
    searchTime: expect.any(Number),
  });
  expect(Number.isInteger(body.searchTime)).toBe(true);
});

it("leaves case aside unless told otherwise, and takes the contract's first example", async () => {
  const { body } = await call({ pattern: 'jwt.sign', caseSensitive: false });
  expect(body.matches.map((match: { file: string }) => match.file)).toEqual([
    'README.md',
    'src/Zebra.py',
    'src/server/auth/AuthService.ts',
  ]);
  const accented = await call({ pattern: 'žLUŤoučký' });
  expect(accented.body.matches).toMatchObject([{ file: 'README.md', line: 2, column: 1 }]);
});

it('searches the files that filePattern names, and counts those alone', async () => {
  const { body } = await call({ pattern: 'interface.*Context', filePattern: '**/*.ts', limit: 20 });
  expect(body).toMatchObject({ totalMatches: 1, filesSearched: 2 });
  expect(body.matches[0]).toMatchObject({ text: 'export interface AuthContext {}', line: 1 });
  expect((await call({ pattern: 'x', filePattern: '' })).body.filesSearched).toBe(6);
});

it('counts all matching lines beyond the limit, in the order of paths and lines', async () => {
  const { body } = await call({ pattern: 'export|import', limit: 2 });
  expect(body.totalMatches).toBe(3);
  expect(
    body.matches.map(({ file, line }: { file: string; line: number }) => [file, line]),
  ).toEqual([
    ['src/server/auth/AuthService.ts', 1],
    ['src/server/auth/types.ts', 1],
  ]);
});

it('cuts a long line to 500 characters around the hit', async () => {
  const { body } = await call({ pattern: 'needle' });
  expect(body.matches[0].column).toBe(15_002);
  expect(body.matches[0].text).toHaveLength(500);
  expect(body.matches[0].text).toContain('x needle y');
});

it('answers a search without a match with a message, not with an error', async () => {
  const { body, isError } = await call({ pattern: 'nonexistent' });
  expect(isError).toBe(false);
  expect(body).toEqual({
    matches: [],
    pattern: 'nonexistent',
    totalMatches: 0,
    filesSearched: 6,
    searchTime: expect.any(Number),
    message: "No matches found for pattern 'nonexistent'",
  });
});

it.each(['[invalid(', '(?=a)', '(a)\\1'])('refuses the invalid pattern %j', async (pattern) => {
  const { body, isError } = await call({ pattern });
  expect(isError).toBe(true);
  expect(body).toEqual({ error: 'Invalid regex pattern', pattern, tool: 'grep_codebase' });
});

it.each([
  [{}, 'pattern', 'must be a string of 1-200 characters'],
  [{ pattern: '' }, 'pattern', 'must be a string of 1-200 characters'],
  [{ pattern: 'x'.repeat(201) }, 'pattern', 'must be a string of 1-200 characters'],
  [{ pattern: 'x', limit: 0 }, 'limit', 'must be an integer between 1 and 100'],
  [{ pattern: 'x', limit: 101 }, 'limit', 'must be an integer between 1 and 100'],
  [{ pattern: 'x', caseSensitive: 'no' }, 'caseSensitive', 'must be a boolean'],
])('refuses %j', async (args, path, message) => {
  const { body } = await call(args);
  expect(body).toEqual({
    error: 'Invalid parameters',
    details: [{ path, message }],
    tool: 'grep_codebase',
  });
});

describe('of several projects', () => {
  const owner = newUser();
  beforeAll(async () => {
    await push('b', { 'same.txt': 'needle b' }, { user: owner });
    await push('a', { 'same.txt': 'needle a', 'more.txt': 'needle' }, { user: owner });
  });

  it('searches all and names the project of each match', async () => {
    const { body } = await call({ pattern: 'needle' }, owner);
    const found = body.matches.map(({ file, project }: Record<string, string>) => [file, project]);
    expect(found).toEqual([
      ['more.txt', 'a'],
      ['same.txt', 'a'],
      ['same.txt', 'b'],
    ]);
    expect(body.filesSearched).toBe(3);
  });

  it('searches the one that is asked for, and names none', async () => {
    const { body } = await call({ pattern: 'needle', project: 'b' }, owner);
    expect(body.matches).toEqual([expect.not.objectContaining({ project: expect.anything() })]);
    expect(body.filesSearched).toBe(1);
  });

  it('says which projects there are when it knows none of that name', async () => {
    const { body, isError } = await call({ pattern: 'needle', project: 'c' }, owner);
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: 'Project not found',
      project: 'c',
      projects: ['a', 'b'],
      tool: 'grep_codebase',
    });
  });

  it("finds nothing of another user's", async () => {
    const { body } = await call({ pattern: 'needle' }, newUser());
    expect(body).toMatchObject({ totalMatches: 0, filesSearched: 0 });
  });
});
