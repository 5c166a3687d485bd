import { expect, it } from 'vitest';
import { indexFile } from '../index-file';

const importsOf = async (path: string, content: string) =>
  (await indexFile({ path, content })).imports.map(({ type, specifier }) => `${type} ${specifier}`);

it('reads every kind of import of TypeScript, in order', async () => {
  const source = `
    import a, { b } from './a.js';
    import type { T } from './types';
    export * from './b';
    export { x } from "./c";
    import z = require('./z');
    const r = require('./r');
    const d = await import('./d');
    const t = import(\`./t\`);
    function f(name: string) { require(name); import(name); return require('./inner'); }
    import './a.js';`;
  expect(await importsOf('src/x.ts', source)).toEqual([
    'import ./a.js',
    'import ./types',
    'export ./b',
    'export ./c',
    'require ./z',
    'require ./r',
    'dynamic-import ./d',
    'dynamic-import ./t',
    'require ./inner',
  ]);
});

it.each([
  ['a.jsx', "import x from './x';\nexport const A = () => <div>{x}</div>;"],
  ['a.js', "import x from './x';\nexport const A = () => <div>{x}</div>;"],
  ['A.TSX', "import x from './x';\nexport const A = <T,>(p: T) => <div>{x}</div>;"],
  ['a.cjs', "const x = require('./x');\nif (x) return;"],
  ['a.js', "#!/usr/bin/env node\nconst x = require('./x');\nwith (x) {}"],
  ['a.d.ts', "import x from './x';\ndeclare const y: typeof x;"],
])('reads %s', async (path, source) => {
  expect(await importsOf(path, source)).toEqual([
    expect.stringMatching(/^(import|require) \.\/x$/),
  ]);
});

it('reads the script blocks of Vue and Svelte', async () => {
  const vue = `<template><b :x="a > b" /></template>
<script src="./outside.ts"></script>
<script lang="ts" setup generic="T extends Array<string>">
import A from './A.vue';
const x: T = 1 as T;
</script>
<style>a { b: c }</style>`;
  expect(await importsOf('x.vue', vue)).toEqual(['import ./outside.ts', 'import ./A.vue']);
  expect(await importsOf('x.svelte', "<script>import B from './B.svelte'</script>\n<B/>")).toEqual([
    'import ./B.svelte',
  ]);
});

it('says of the twentieth script block what it imports, and nothing of those after it', async () => {
  const blocks = Array.from({ length: 30 }, (_, i) => `<script>\nimport './${i}';\n</script>\n`);
  const imports = await importsOf('x.vue', blocks.join(''));
  expect(imports).toEqual(Array.from({ length: 20 }, (_, i) => `import ./${i}`));
});

it.each([
  ['ts', "export type * from './a';", 'export ./a'],
  ['tsx', "export type\n* as all from './a';", 'export ./a'],
  ['d.ts', "export type * from './a';\nexport const x: typeof import('./b');", 'export ./a'],
  ['ts', "import './a';\ninterface Source<out T> { get(): T }", 'import ./a'],
  ['ts', "import './a';\ntype Sink<in T, in out U> = (value: T) => U;", 'import ./a'],
  ['ts', "import './a';\nclass A { accessor x = 1; static accessor y = 2 }", 'import ./a'],
  ['ts', "import defer * as a from './a';", 'import ./a'],
  ['js', "import source a from './a';", 'import ./a'],
  ['ts', "import source from './a';", 'import ./a'],
  ['js', "import a from './a.json' assert { type: 'json' };", 'import ./a.json'],
  ['ts', "let x: Promise<import('./a').A<string>>;", 'dynamic-import ./a'],
])('reads %s that is newer than its grammar: %j', async (extension, content, first) => {
  const { parseError, imports } = await indexFile({ path: `x.${extension}`, content });
  expect(parseError).toBeNull();
  expect(`${imports[0]?.type} ${imports[0]?.specifier}`).toBe(first);
});

it('says where an error is that stands beside newer syntax', async () => {
  const content = "export type * from './a';\n\nconst b = ;\n";
  const { parseError } = await indexFile({ path: 'a.ts', content });
  expect(parseError).toBe('Syntax error at line 3');
});

it('reads the imports of Python, what they name with them', async () => {
  const source = `import os, a.b.c as d
from . import x, y
from .m import z as q
from ..pkg.sub import (u,
  v)
from k import *
def f():
    import inner
`;
  expect(await importsOf('m.py', source)).toEqual(
    ['os', 'a.b.c', '.x', '.y', '.m.z', '..pkg.sub.u', '..pkg.sub.v', 'k', 'inner'].map(
      (specifier) => `import ${specifier}`,
    ),
  );
});

it.each([
  ['a.ts', 'const a = 1;\r\nconst b = ;\r\n', 2],
  ['a.js', '\n\n\nlet let = 1 1;\n', 4],
  ['a.py', 'x = 1\n\ndef f(:\n    pass\n', 3],
  ['a.vue', '<template/>\n\n<script>\nimport from;\n</script>', 4],
  ['b.vue', '<script>\nlet a;\n</script>\n<script\n setup>\r\nlet b;\nimport from;\n</script>', 7],
])('says on which line %s is at fault', async (path, content, line) => {
  const { parseError, imports, chunks } = await indexFile({ path, content });
  expect(parseError).toBe(`Syntax error at line ${line}`);
  expect(imports).toEqual([]);
  expect(chunks.length).toBeGreaterThan(0); // it is found by its lines all the same
});

const body = (name: string) => `  // ${name} ${'does a thing. '.repeat(30)}\n  return;\n`;
it.each([
  [
    'a.ts',
    `import x from 'x';\n\n/** Doc. */\nexport function first() {\n${body('a')}}\nclass Second {\n  one() {\n${body('b')}}\n  two() {\n${body('c')}}\n}\n`,
    ['first', 'Second.one', 'Second.two'],
  ],
  [
    'a.py',
    `import x\n\n@deco\ndef first():\n    """${'Doc. '.repeat(100)}"""\n\nclass Second:\n    def one(self):\n        """${'Doc. '.repeat(100)}"""\n    def two(self):\n        """${'Doc. '.repeat(100)}"""\n`,
    ['first', 'Second.one', 'Second.two'],
  ],
  [
    'a.go',
    `package x\n\nfunc first() {\n${body('a')}}\n\ntype Second struct {\n${body('b').replace('return;', '')}}\n`,
    ['first', 'Second'],
  ],
  [
    'a.java',
    `package x;\n\nclass Second {\n  void one() {\n${body('b')}}\n  void two() {\n${body('c')}}\n}\n`,
    ['Second.one', 'Second.two'],
  ],
  [
    'a.rs',
    `use x;\n\n/// Doc.\nfn first() {\n${body('a')}}\nimpl Second {\n  fn one() {\n${body('b')}}\n  fn two() {\n${body('c')}}\n}\n`,
    ['first', 'Second.one', 'Second.two'],
  ],
])('cuts %s at its declarations', async (path, content, symbols) => {
  const { chunks, parseError } = await indexFile({ path, content });
  expect(parseError).toBeNull();
  expect([...new Set(chunks.map(({ symbol }) => symbol).filter(Boolean))]).toEqual(symbols);
  for (const chunk of chunks) {
    expect(chunk.content.length).toBeLessThanOrEqual(800);
    const lines = content.split('\n').slice(chunk.startLine - 1, chunk.endLine);
    expect(lines.join('\n')).toBe(chunk.content);
  }
});

it('keeps a comment with what it is about, and small neighbours together', async () => {
  const content = "import a from 'a';\n\n// About one.\nconst one = 1;\nconst two = 2;\n";
  const { chunks } = await indexFile({ path: 'a.ts', content });
  expect(chunks.map(({ symbol, startLine }) => [symbol, startLine])).toEqual([
    [null, 1],
    ['one, two', 3],
  ]);
});

it.each(['a.ts', 'a.txt'])('begins and ends no part of %s with a blank line', async (path) => {
  const part = (name: string) => `\n\n// ${'About it. '.repeat(40)}\nfunction ${name}() {}\n \n`;
  const content = ['a', 'b', 'c'].map(part).join('');
  const { chunks } = await indexFile({ path, content });
  expect(chunks.length).toBeGreaterThan(1);
  for (const { content: text, startLine, endLine } of chunks) {
    expect(text).toMatch(/^\S.*\S$/s);
    expect(text).toBe(
      content
        .split('\n')
        .slice(startLine - 1, endLine)
        .join('\n'),
    );
  }
});

it.each([
  ['a.ts', '[', ']'],
  ['a.ts', 'f(() => ', ')'],
  ['a.ts', 'x=', ''],
  ['a.js', 'if(a)', ''],
  ['a.tsx', '<a>', '</a>'],
  ['a.py', '(', ')'],
  ['a.rs', 'fn f() {', '}'],
])('survives %s that nests %j tens of thousands deep', async (path, open, close) => {
  const content = `${open.repeat(50_000)}1${close.repeat(50_000)}`;
  const { chunks } = await indexFile({ path, content });
  expect(chunks.length).toBeGreaterThan(0);
});
