import { beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, rpc } from '../support/client';
import { push } from '../support/context';
import { HARMLESS_PATHS, HOSTILE_PATHS } from '../support/hostile-paths';

/** What hostile paths would come to if they were resolved, trimmed or cut. */
const FILES = Object.fromEntries(
  ['x', 'b', 'a', 'etc/passwd', 'win.ini', 'index.js', 'config', 'secret.txt'].map((path) => [
    path,
    `inside ${path}\n`,
  ]),
);
const names = Object.keys(FILES);

/** Users with the same project each, since no tool is called more than so often a minute. */
const reader = newUser();
const byAddress = newUser();
const grepping = [newUser(), newUser()] as const;
const stranger = newUser();

beforeAll(async () => {
  for (const user of [reader, byAddress, ...grepping]) {
    expect((await push('one', FILES, { user })).status).toBe(200);
  }
  await push('theirs', { x: 'outside x\n', secret: 'outside\n' }, { user: stranger });
});

/** The store keeps no such text, and a path of nothing is no path: both are said of the parameter. */
const MALFORMED = ['Path is not valid text'];

describe('a hostile path', () => {
  it.each(HOSTILE_PATHS)('is not read: %j is %s', async (path, error) => {
    const { body, isError } = await callTool('read_file', { path }, { user: reader });
    expect(isError).toBe(true);
    if (path === '' || MALFORMED.includes(error)) {
      expect(body).toMatchObject({ error: 'Invalid parameters', details: [{ path: 'path' }] });
    } else {
      expect(body).toMatchObject({ error, path, tool: 'read_file' });
    }
    expect(body).not.toHaveProperty('file');
  });

  it.each(HOSTILE_PATHS)('is not read by its address: %j', async (path, error) => {
    const escaped = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
    const uri = `context://one/${escaped}`;
    const response = await rpc('resources/read', { uri }, { user: byAddress });
    const { error: fault, result } = await response.json();
    expect(result).toBeUndefined();
    const message = error === 'Permission denied' ? error : 'Resource not found';
    expect(fault).toMatchObject({ message });
  });

  it.each(
    HOSTILE_PATHS.map(([path], index) => [path, index % 2 ? grepping[0] : grepping[1]] as const),
  )('as a glob leads to files of the project and no other: %j', async (filePattern, user) => {
    const args = { pattern: 'inside|outside', filePattern };
    const { body, isError } = await callTool('grep_codebase', args, { user });
    if (isError) {
      const details = [{ path: 'filePattern', message: expect.any(String) }];
      expect(body).toMatchObject({ error: 'Invalid parameters', details });
      return;
    }
    for (const { file, text } of body.matches) {
      expect(names).toContain(file);
      expect(text).toBe(`inside ${file}`);
    }
  });
});

it('a name that only looks like a trick is a name, read as it was pushed', async () => {
  const user = newUser();
  const files = Object.fromEntries(HARMLESS_PATHS.map((path) => [path, `this is ${path}\n`]));
  expect((await push('odd', files, { user })).status).toBe(200);
  for (const path of HARMLESS_PATHS) {
    const { body } = await callTool('read_file', { path }, { user });
    expect(body.file, path).toMatchObject({ path, content: files[path] });
  }
});
