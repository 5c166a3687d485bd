import { beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, rpc } from '../support/client';
import { listed, push, send, sendFiles, sha256 } from '../support/context';
import { INSTANT } from '../support/formats';
import { until } from '../support/server';

const user = newUser();
const call = (args: unknown, as = user) => callTool('read_file', args, { user: as });

const FILES = {
  'src/server/auth/AuthService.ts': "import { x } from './TokenManager';\nexport const žluť = x;\n",
  'src/server/auth/TokenManager.ts': 'export const x = 1;\n',
  'src/index.ts': 'a\r\nb\nc',
};

beforeAll(async () => {
  expect((await push('one', FILES, { user })).status).toBe(200);
});

it('gives a file with what is known of it', async () => {
  const path = 'src/server/auth/AuthService.ts';
  const { body, isError } = await call({ path });
  expect(isError).toBe(false);
  expect(body).toEqual({
    file: {
      path,
      content: FILES[path],
      size: Buffer.byteLength(FILES[path]),
      lines: 2,
      language: 'typescript',
    },
    dependencies: [],
    metadata: {
      module: 'auth',
      role: 'core',
      lastModified: null,
      accessCount: 0,
      lastAccessed: null,
    },
  });
});

it('notes after the answer that a file was read, and how often', async () => {
  const path = 'src/index.ts';
  await call({ path });
  await until(async () => (await call({ path })).body.metadata.accessCount >= 2, 60_000, 1_000);
  const { body } = await call({ path });
  expect(body.metadata.lastAccessed).toMatch(INSTANT);
});

it('says when a file was changed, as the push said it', async () => {
  const owner = newUser();
  const file = { ...listed('a.ts', 'x'), lastModified: '2026-01-15T10:00:00+01:00' };
  const { body } = await send('manifest', { project: 'dated', files: [file] }, { user: owner });
  const { session } = body as { session: string };
  await sendFiles('dated', session, { 'a.ts': 'x' }, { user: owner });
  await send('commit', { project: 'dated', session }, { user: owner });
  const answer = await call({ path: 'a.ts' }, owner);
  expect(answer.body.metadata.lastModified).toBe('2026-01-15T09:00:00.000Z');
});

it('reads a file of 1 MiB, and says of a larger one that it is too large', async () => {
  const owner = newUser();
  const content = 'x'.repeat(1_048_576);
  const large = { path: 'large.txt', sha256: sha256('any'), size: 1_048_577 };
  const files = [listed('full.txt', content), large];
  const { body } = await send('manifest', { project: 'sizes', files }, { user: owner });
  const { session } = body as { session: string };
  await sendFiles('sizes', session, { 'full.txt': content }, { user: owner });
  await send('commit', { project: 'sizes', session }, { user: owner });
  expect((await call({ path: 'full.txt' }, owner)).body.file).toMatchObject({
    size: 1_048_576,
    lines: 1,
    language: 'text',
  });
  const refused = await call({ path: 'large.txt' }, owner);
  expect(refused.isError).toBe(true);
  expect(refused.body).toEqual({ error: 'File too large', path: 'large.txt', tool: 'read_file' });
});

it('reads a part, with its own line ends', async () => {
  const { body } = await call({ path: 'src/index.ts', startLine: 1, endLine: 2 });
  expect(body.file).toMatchObject({ content: 'a\r\nb\n', startLine: 1, endLine: 2, lines: 3 });
  const rest = await call({ path: './src\\index.ts', startLine: 3 });
  expect(rest.body.file).toMatchObject({ path: 'src/index.ts', content: 'c', endLine: 3 });
});

it.each([
  ['invalid/path.ts', { error: 'File not found' }],
  ['/etc/passwd', { error: 'Absolute paths not allowed' }],
  ['C:\\x', { error: 'Absolute paths not allowed' }],
  ['../../../etc/passwd', { error: 'Path traversal not allowed' }],
  ['.env', { error: 'Permission denied', details: 'Access to sensitive paths denied' }],
  ['a/.git/b', { error: 'Permission denied', details: 'Access to sensitive paths denied' }],
])('refuses the path %j', async (path, expected) => {
  const { body, isError } = await call({ path });
  expect(isError).toBe(true);
  expect(body).toEqual({ ...expected, path, tool: 'read_file' });
});

it.each([
  [{}, 'path', 'must be a non-empty string'],
  [{ path: '' }, 'path', 'must be a non-empty string'],
  [{ path: 'x', maxDepth: 2 }, 'maxDepth', 'must be 0 or 1'],
  [{ path: 'x', includeDeps: 1 }, 'includeDeps', 'must be a boolean'],
  [{ path: 'x', startLine: 0 }, 'startLine', 'must be a line number from 1'],
  [{ path: 'x', startLine: 3, endLine: 2 }, 'endLine', 'must not be before startLine'],
])('refuses %j', async (args, path, message) => {
  const { body } = await call(args);
  expect(body).toEqual({
    error: 'Invalid parameters',
    details: [{ path, message }],
    tool: 'read_file',
  });
});

describe('of several projects', () => {
  const owner = newUser();
  beforeAll(async () => {
    await push('a', { 'same.txt': 'of a', 'only.txt': 'here' }, { user: owner });
    await push('b', { 'same.txt': 'of b' }, { user: owner });
  });

  it('reads from the one that has the path', async () => {
    expect((await call({ path: 'only.txt' }, owner)).body.file.content).toBe('here');
    expect((await call({ path: 'same.txt', project: 'b' }, owner)).body.file.content).toBe('of b');
  });

  it('asks which is meant where several have it', async () => {
    const { body } = await call({ path: 'same.txt' }, owner);
    expect(body).toEqual({
      error: 'Path exists in several projects',
      path: 'same.txt',
      projects: ['a', 'b'],
      tool: 'read_file',
    });
  });

  it('knows no file and no project of another user', async () => {
    const stranger = newUser();
    expect((await call({ path: 'only.txt' }, stranger)).body.error).toBe('File not found');
    expect((await call({ path: 'only.txt', project: 'a' }, stranger)).body).toEqual({
      error: 'Project not found',
      project: 'a',
      projects: [],
      tool: 'read_file',
    });
  });
});

describe('by address', () => {
  const read = async (uri: string, as = user) =>
    (await rpc('resources/read', { uri }, { user: as })).json();

  it('gives what read_file answers', async () => {
    const { result } = await read('context://one/src/server/auth/TokenManager.ts');
    const { file } = JSON.parse(result.contents[0].text);
    expect(file.content).toBe('export const x = 1;\n');
  });

  it.each(['context://one/nope', 'context://other/src/index.ts', 'context://one/%2e%2e/x'])(
    'finds nothing at %s',
    async (uri) => {
      const { error } = await read(uri);
      expect(error).toMatchObject({ code: -32002, message: 'Resource not found', data: { uri } });
    },
  );

  it('completes paths, and those of the chosen project alone where one is chosen', async () => {
    const owner = newUser();
    await push('one', { 'src/a.ts': '1', 'src/same.ts': '1' }, { user: owner });
    await push('two', { 'src/b.ts': '2', 'src/same.ts': '2' }, { user: owner });
    const complete = async (filledIn?: object) => {
      const params = {
        ref: { type: 'ref/resource', uri: 'context://{project}/{+path}' },
        argument: { name: 'path', value: 'src/' },
        ...(filledIn && { context: { arguments: filledIn } }),
      };
      const response = await rpc('completion/complete', params, { user: owner });
      return (await response.json()).result.completion.values;
    };
    expect(await complete()).toEqual(['src/a.ts', 'src/b.ts', 'src/same.ts']);
    expect(await complete({})).toEqual(['src/a.ts', 'src/b.ts', 'src/same.ts']);
    expect(await complete({ project: 'two' })).toEqual(['src/b.ts', 'src/same.ts']);
    expect(await complete({ project: 'three' })).toEqual([]);
  });

  it('keeps sensitive paths closed', async () => {
    expect((await read('context://one/.env')).error.message).toContain('Permission denied');
  });
});

describe('with its dependencies', () => {
  const owner = newUser();
  const files = {
    'package.json': '{ "name": "golden" }',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } } // aliases',
    'src/main.ts': [
      "import { a } from './a.js';",
      "import react from 'react';",
      "export * from '@/b';",
      "const c = require('./c');",
      "const again = await import('./a');",
      "import './main';",
    ].join('\n'),
    'src/a.ts': "import './main';\nexport const a = 1;\n",
    'src/b/index.ts': 'export const b = 2;\n',
    'src/c.js': 'module.exports = 3;\n',
    'src/broken.ts': `${'\n'.repeat(14)}const x = ;\n`,
    'pkg/__init__.py': '',
    'pkg/core.py': 'from . import util\nimport os\n',
    'pkg/util.py': 'X = 1\n',
    'notes.md': "import './src/a'",
  };
  const main = { path: 'src/main.ts', includeDeps: true };
  beforeAll(async () => {
    expect((await push('golden', files, { user: owner })).status).toBe(200);
  });

  it('gives the files that it imports, each once, with their content', async () => {
    const { body } = await call({ ...main, maxDepth: 1 }, owner);
    expect(body.dependencies).toEqual([
      { path: 'src/a.ts', type: 'import', level: 1, content: files['src/a.ts'] },
      { path: 'src/b/index.ts', type: 'export', level: 1, content: files['src/b/index.ts'] },
      { path: 'src/c.js', type: 'require', level: 1, content: files['src/c.js'] },
    ]);
  });

  it('follows Python imports, and none in a text', async () => {
    const python = await call({ path: 'pkg/core.py', includeDeps: true }, owner);
    expect(python.body.dependencies).toMatchObject([{ path: 'pkg/util.py', type: 'import' }]);
    const text = await call({ path: 'notes.md', includeDeps: true }, owner);
    expect(text.body.dependencies).toEqual([]);
  });

  it('gives none unless asked', async () => {
    const shallow = await call({ ...main, maxDepth: 0 }, owner);
    expect(shallow.body.dependencies).toEqual([]);
    const plain = await call({ path: 'src/main.ts' }, owner);
    expect(plain.body.dependencies).toEqual([]);
  });

  it('says where a file does not parse, only when dependencies are asked for', async () => {
    const { body, isError } = await call({ path: 'src/broken.ts', includeDeps: true }, owner);
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: 'Failed to parse imports',
      path: 'src/broken.ts',
      details: 'Syntax error at line 15',
      tool: 'read_file',
    });
    expect((await call({ path: 'src/broken.ts' }, owner)).isError).toBe(false);
  });

  it('finds anew what imports mean when another file changes them', async () => {
    const aliased = {
      ...files,
      'lib/b.ts': 'moved',
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./lib/*"]}}}',
    };
    await push('golden', aliased, { user: owner });
    const { body } = await call(main, owner);
    expect(body.dependencies[1]).toMatchObject({ path: 'lib/b.ts', content: 'moved' });
  });

  it('gives a mebibyte of them, the rest by name', async () => {
    const big = 'x'.repeat(600_000);
    const many = {
      'main.js': "require('./a'); require('./b'); require('./c');",
      'a.js': `//${big}`,
      'b.js': `//${big}`,
      'c.js': 'c',
    };
    const other = newUser();
    await push('many', many, { user: other });
    const { body } = await call({ path: 'main.js', includeDeps: true }, other);
    expect(body.dependencies).toMatchObject([
      { path: 'a.js', content: many['a.js'] },
      { path: 'b.js', content: null, truncated: true },
      { path: 'c.js', content: null, truncated: true },
    ]);
  });
});
