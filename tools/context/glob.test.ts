import { expect, it } from 'vitest';
import { compileGlob } from './glob';

it.each([
  ['*.ts', 'a.ts', true],
  ['*.ts', 'src/deep/a.ts', true],
  ['*.ts', 'a.tsx', false],
  ['**/*.ts', 'a.ts', true],
  ['**/*.ts', 'src/deep/a.ts', true],
  ['src/*.ts', 'src/a.ts', true],
  ['src/*.ts', 'src/deep/a.ts', false],
  ['src/**/*.ts', 'src/a.ts', true],
  ['src/**/*.ts', 'src/x/y/a.ts', true],
  ['src/**/*.ts', 'lib/src/a.ts', false],
  ['src/**', 'src/x/y', true],
  ['src/**', 'src', false],
  ['src/', 'src/x/y', true],
  ['./src/*', 'src/a', true],
  ['/src/*', 'src/a', true],
  ['**', 'any/thing', true],
  ['a**b', 'axxb', true],
  ['a**b', 'a/b', false],
  ['**/test/**', 'test/a', true],
  ['**/test/**', 'x/test/y/a', true],
  ['?.ts', 'a.ts', true],
  ['?.ts', '😀.ts', true],
  ['?.ts', 'ab.ts', false],
  ['a?b', 'a/b', false],
  ['*.{ts,js}', 'x/a.js', true],
  ['*.{ts,js}', 'a.py', false],
  ['{src,lib}/**/*.{ts,{j,t}sx}', 'lib/x/a.jsx', true],
  ['{a,b', '{a,b', true],
  ['a}', 'a}', true],
  ['{src/**,*.md}', 'src/x/y', true],
  ['[a-c].ts', 'b.ts', true],
  ['[!a-c].ts', 'b.ts', false],
  ['[^a-c].ts', 'd.ts', true],
  ['[]].ts', '].ts', true],
  ['[', '[', true],
  ['[z-a].ts', 'b.ts', false],
  ['x[/]y', 'x/y', false],
  ['x[.-0]y', 'x/y', false],
  ['x[!a]y', 'x/y', false],
  ['\\*.ts', '*.ts', true],
  ['\\*.ts', 'a.ts', false],
  ['a.ts', 'axts', false],
  ['A.ts', 'a.ts', false],
  ['(a|b).ts', 'a.ts', false],
  ['.*', '.gitignore', true],
  ['*', 'x/..hidden', true],
  ['../**', 'a', false],
  ['%2e%2e/*', '%2e%2e/a', true],
  ['', 'a', false],
])('takes %j for %j: %j', (glob, path, expected) => {
  expect(compileGlob(glob)(path)).toBe(expected);
});

it('takes no longer for a hostile glob than its path is long', () => {
  const started = performance.now();
  const hostile = compileGlob(`${'*a'.repeat(100)}*b`);
  expect(hostile('a'.repeat(1_000))).toBe(false);
  expect(compileGlob('{'.repeat(200) + 'a,'.repeat(100) + '}'.repeat(200))('x')).toBe(false);
  expect(compileGlob('**/'.repeat(150))('a/'.repeat(500))).toBe(true);
  expect(performance.now() - started).toBeLessThan(10_000); // some 20 ms on an idle machine
});
