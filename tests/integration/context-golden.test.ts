import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, serverUrl, tokenFor } from '../support/client';
import { runPush, writeFiles } from '../support/project-folder';

const user = newUser('golden');
const LONG = `${'x'.repeat(29_000)}needle${'y'.repeat(994)}`;
const ARABIC = 'docs/ملف 😀.md';
const ODD_NAMES = [
  '..hidden',
  '%2e%2e',
  '...',
  'a..b',
  'src/%2e%2e%2fetc',
  ARABIC,
  'with space.md',
];
const FILES: Record<string, string | Buffer> = {
  '.gitignore': '*.log\n',
  'sub/.gitignore': '!kept.log\nprivate/\n',
  'top.log': 'needle in a log\n',
  'sub/kept.log': 'needle kept\n',
  'sub/private/a.txt': 'needle in private\n',
  'utf16le.txt': Buffer.from('\ufeffpříliš needle\n', 'utf16le'),
  'utf16be.txt': Buffer.from('\ufeffžluťoučký needle\n', 'utf16le').swap16(),
  'bom.ts': "\ufeffimport './crlf';\nexport const bom = 'needle';\n",
  'crlf.ts': "import './bom';\r\n\r\nexport const crlf = 'needle';\r\n",
  'long.txt': `first\n${LONG}\nlast\n`,
  'nul.txt': 'needle\0',
  ...Object.fromEntries(ODD_NAMES.map((name) => [name, `needle of ${name}\n`])),
};

let root: string;
let summary: string;

/** Git without the machine's own settings: a submodule from a folder has to be allowed. */
function git(cwd: string, ...args: string[]): void {
  const settings = ['user.name=a', 'user.email=a@b.c', 'protocol.file.allow=always'];
  const given = settings.flatMap((setting) => ['-c', setting]);
  execFileSync('git', [...given, ...args], { cwd, stdio: 'pipe' });
}

function repository(folder: string, files: typeof FILES): void {
  writeFiles(folder, files);
  git(folder, 'init', '-q');
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quartet-golden-'));
  const [project, module] = [join(root, 'project'), join(root, 'module')];
  writeFileSync(join(root, 'outside.txt'), 'needle outside\n');
  repository(module, { 'inner.ts': "export const inner = 'needle';\n" });
  git(module, 'add', '.');
  git(module, 'commit', '-qm', 'inner');
  repository(project, FILES);
  git(project, 'submodule', '--quiet', 'add', module, 'vendored');
  symlinkSync('bom.ts', join(project, 'link-inside'));
  symlinkSync(join(root, 'outside.txt'), join(project, 'link-outside'));
  symlinkSync('docs', join(project, 'link-folder'));
  symlinkSync('.', join(project, 'link-loop'));
  const env = { QUARTET_URL: serverUrl(), QUARTET_TOKEN: await tokenFor(user) };
  const { code, stdout, stderr } = await runPush([project, '--project', 'golden'], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  summary = stdout;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = async (path: string, more: object = {}) =>
  (await callTool('read_file', { path, ...more }, { user })).body;
const grep = async (pattern: string, filePattern?: string) => {
  const args = { pattern, limit: 100, ...(filePattern && { filePattern }) };
  return (await callTool('grep_codebase', args, { user })).body;
};

describe('a project of odd files', () => {
  it('is searched whole, and nothing beside it', async () => {
    const { matches } = await grep('needle');
    const found = matches.map(({ file }: { file: string }) => file).sort();
    const texts = ['bom.ts', 'crlf.ts', 'long.txt', 'utf16be.txt', 'utf16le.txt', 'sub/kept.log'];
    expect(found).toEqual([...texts, ...ODD_NAMES].sort());
  });

  it.each(ODD_NAMES)('has %s by that very name', async (path) => {
    expect((await read(path)).file).toMatchObject({ path, content: `needle of ${path}\n` });
    expect((await grep('needle', path)).matches).toMatchObject([{ file: path, line: 1 }]);
  });

  it('has UTF-16 of either order as text', async () => {
    expect((await read('utf16le.txt')).file.content).toBe('příliš needle\n');
    expect((await read('utf16be.txt')).file.content).toBe('žluťoučký needle\n');
    expect((await grep('needle', 'utf16le.txt')).matches).toMatchObject([{ column: 8 }]);
  });

  it('has neither marks nor changed line ends, and imports are read through both', async () => {
    const bom = await read('bom.ts', { includeDeps: true });
    expect(bom.file.content).toBe("import './crlf';\nexport const bom = 'needle';\n");
    expect(bom.dependencies).toMatchObject([{ path: 'crlf.ts', content: FILES['crlf.ts'] }]);
    const crlf = await read('crlf.ts', { includeDeps: true, startLine: 3, endLine: 3 });
    expect(crlf.file.content).toBe("export const crlf = 'needle';\r\n");
    expect(crlf.dependencies).toMatchObject([{ path: 'bom.ts' }]);
    const [match] = (await grep('needle', 'crlf.ts')).matches;
    expect(match).toMatchObject({ line: 3, text: "export const crlf = 'needle';" });
  });

  it('has a line of 30,000 characters, of which a match shows the part around it', async () => {
    const { matches, truncated } = await grep('need.e', 'long.txt');
    expect(matches).toMatchObject([{ line: 2, column: 29_001 }]);
    expect(matches[0].text).toHaveLength(500);
    expect(matches[0].text).toContain('needle');
    expect(truncated).toBeUndefined();
    expect((await read('long.txt', { startLine: 2, endLine: 2 })).file.content).toBe(`${LONG}\n`);
  });

  it.each([
    'link-inside',
    'link-outside',
    'link-folder',
    'link-loop',
    'link-folder/ملف 😀.md',
    'link-loop/bom.ts',
    'vendored',
    'vendored/inner.ts',
    'outside.txt',
    'nul.txt',
    'top.log',
    'sub/private/a.txt',
  ])('does not have %s', async (path) => {
    expect(await read(path)).toMatchObject({ error: 'File not found', path });
  });

  it('names the links that were left out', () => {
    for (const name of ['inside', 'outside', 'folder', 'loop']) {
      expect(summary).toContain(`link-${name}`);
    }
  });
});
