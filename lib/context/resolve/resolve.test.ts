import { expect, it } from 'vitest';
import { languageOf } from '@/tools/context/language';
import { CONFIG_FILE, resolveImports } from '.';

/** A project of several languages, with every way to name a module in it. */
const GOLDEN: Record<string, string> = {
  'package.json':
    '{ "name": "golden", "workspaces": ["packages/*"], "imports": { "#db": "./src/db/index.ts", "#lib/*": { "types": "./none/*.d.ts", "default": "./dist/lib/*.js" } } }',
  'tsconfig.json': `\ufeff{
    // Comments and a comma too many, as people write them.
    "extends": "./tsconfig.base",
    "compilerOptions": { "strict": true, /* "paths": {} */ },
  }`,
  'tsconfig.base.json':
    '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["./missing/*", "./src/*"], "@/special": ["./src/db/pool.ts"], "~": ["src/main.ts"], "url//x": ["src/main.ts"] } } }',
  'src/main.ts': '',
  'src/app.tsx': '',
  'src/lib/date.ts': '',
  'src/lib/both.js': '',
  'src/lib/both.ts': '',
  'src/lib/index.ts': '',
  'src/lib/old.cts': '',
  'src/lib/data.json': '',
  'src/db/index.ts': '',
  'src/db/pool.ts': '',
  'src/widget/Button.vue': '',
  'src/..hidden.ts': '',
  'packages/ui/package.json':
    '{ "name": "@golden/ui", "exports": { ".": { "import": "./dist/index.mjs", "require": "./dist/index.cjs" }, "./parts/*": "./dist/parts/*.js" } }',
  'packages/ui/src/index.ts': '',
  'packages/ui/src/parts/card.tsx': '',
  'packages/plain/package.json': '{ "name": "plain", "main": "lib/entry.js" }',
  'packages/plain/src/entry.ts': '',
  'packages/plain/src/deep/x.ts': '',
  'packages/vite/tsconfig.json':
    '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
  'packages/vite/tsconfig.app.json': '{ "compilerOptions": { "paths": { "@/*": ["./code/*"] } } }',
  'packages/vite/code/a.ts': '',
  'packages/vite/code/b.ts': '',
  'loop/tsconfig.json':
    '{ "extends": "./tsconfig.json", "compilerOptions": { "paths": { "self": ["./x"] } } }',
  'loop/x.ts': '',
  'broken/tsconfig.json': '{ "compilerOptions": { "paths": ',
  'broken/x.ts': '',
  'py/pkg/__init__.py': '',
  'py/pkg/core.py': '',
  'py/pkg/sub/__init__.py': '',
  'py/pkg/sub/tool.py': '',
  'py/pkg/json.py': '',
  'py/script.py': '',
  'py/helper.py': '',
  'src/__init__.py': '',
};

const resolve = (from: string, specifier: string) => {
  const configs = Object.entries(GOLDEN).filter(([path]) => new RegExp(CONFIG_FILE).test(path));
  const found = { from, specifier, language: languageOf(from) };
  return resolveImports([found], Object.keys(GOLDEN), new Map(configs))[0];
};

it.each([
  ['a relative path', 'src/main.ts', './app', 'src/app.tsx'],
  ['a path with its extension', 'src/main.ts', './lib/data.json', 'src/lib/data.json'],
  ['a folder by its index', 'src/main.ts', './lib', 'src/lib/index.ts'],
  ['the folder itself', 'src/lib/date.ts', '.', 'src/lib/index.ts'],
  ['the folder above', 'src/db/pool.ts', '../lib/', 'src/lib/index.ts'],
  ['.js that means .ts', 'src/main.ts', './lib/date.js', 'src/lib/date.ts'],
  ['.js that means .tsx', 'src/main.ts', './app.js', 'src/app.tsx'],
  ['.cjs that means .cts', 'src/main.ts', './lib/old.cjs', 'src/lib/old.cts'],
  ['a source before what is built beside it', 'src/main.ts', './lib/both.js', 'src/lib/both.ts'],
  ['a component', 'src/main.ts', './widget/Button.vue', 'src/widget/Button.vue'],
  ['a query of the bundler', 'src/main.ts', './lib/data.json?raw', 'src/lib/data.json'],
  ['a name that begins with dots', 'src/main.ts', './..hidden', 'src/..hidden.ts'],
  ['paths of tsconfig, the second target', 'src/main.ts', '@/lib/date', 'src/lib/date.ts'],
  ['paths of tsconfig, the exact one', 'src/main.ts', '@/special', 'src/db/pool.ts'],
  ['paths without a star', 'src/main.ts', '~', 'src/main.ts'],
  ['a string with slashes in it', 'src/app.tsx', 'url//x', 'src/main.ts'],
  ['baseUrl', 'src/lib/date.ts', 'src/db', 'src/db/index.ts'],
  ['a referred tsconfig', 'packages/vite/code/a.ts', '@/b', 'packages/vite/code/b.ts'],
  ['a tsconfig that extends itself', 'loop/x.ts', 'self', 'loop/x.ts'],
  ['imports of package.json', 'src/main.ts', '#db', 'src/db/index.ts'],
  ['imports with conditions, built', 'src/main.ts', '#lib/date', 'src/lib/date.ts'],
  ['a workspace', 'src/main.ts', '@golden/ui', 'packages/ui/src/index.ts'],
  ['a part of one', 'src/main.ts', '@golden/ui/parts/card', 'packages/ui/src/parts/card.tsx'],
  ['one by its main', 'src/main.ts', 'plain', 'packages/plain/src/entry.ts'],
  ['a file in one', 'src/main.ts', 'plain/deep/x', 'packages/plain/src/deep/x.ts'],
  ['a module beside a script', 'py/script.py', 'helper', 'py/helper.py'],
  ['a package', 'py/script.py', 'pkg', 'py/pkg/__init__.py'],
  ['a module of a package', 'py/script.py', 'pkg.core', 'py/pkg/core.py'],
  ['a name in a module', 'py/script.py', 'pkg.core.thing', 'py/pkg/core.py'],
  ['a name in a package', 'py/script.py', 'pkg.thing', 'py/pkg/__init__.py'],
  ['a module by one dot', 'py/pkg/core.py', '.sub.tool', 'py/pkg/sub/tool.py'],
  ['a name of the package itself', 'py/pkg/core.py', '.thing', 'py/pkg/__init__.py'],
  ['a module by two dots', 'py/pkg/sub/tool.py', '..core.x', 'py/pkg/core.py'],
  ['all of a package', 'py/pkg/core.py', '.', 'py/pkg/__init__.py'],
  ['a package from inside it', 'py/pkg/sub/tool.py', 'pkg.core', 'py/pkg/core.py'],
])('finds %s', (_, from, specifier, target) => {
  expect(resolve(from, specifier)).toBe(target);
});

it.each([
  ['a package', 'src/main.ts', 'react'],
  ['a package of the same scope', 'src/main.ts', '@golden/other'],
  ["a package's name that only begins alike", 'src/main.ts', 'plainer'],
  ["Node's own", 'src/main.ts', 'node:fs'],
  ['an address', 'src/main.ts', 'https://example.com/x.js'],
  ['what is not there', 'src/main.ts', './nowhere'],
  ['what lies outside', 'src/main.ts', '../../outside'],
  ['an alias of another folder', 'src/main.ts', 'self'],
  ['an unknown import of package.json', 'src/main.ts', '#other'],
  ['an alias of a broken tsconfig', 'broken/x.ts', 'nothing'],
  ["Python's own", 'py/script.py', 'os'],
  ["Python's own with a part", 'py/script.py', 'os.path'],
  ['what lies outside of Python', 'py/script.py', '....x'],
])('finds no file for %s', (_, from, specifier) => {
  expect(resolve(from, specifier)).toBeNull();
});
