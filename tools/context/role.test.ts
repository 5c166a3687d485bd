import { describe, expect, it } from 'vitest';
import { languageOf } from './language';
import { moduleOf, roleOf } from './role';

describe('moduleOf', () => {
  it.each([
    ['src/server/auth/AuthService.ts', 'auth'],
    ['auth/x.ts', 'auth'],
    ['README.md', null],
    ['src/x.ts', null],
    ['src/lib/x.ts', null],
    ['app/x.ts', null],
    ['tests/x.ts', null],
    ['src/Server/x.ts', null],
    ['lib/rate-limit/index.ts', 'rate-limit'],
  ])('the module of %s is %s', (path, module) => expect(moduleOf(path)).toBe(module));
});

describe('roleOf', () => {
  it.each([
    ['src/server/auth/AuthService.ts', 'core'],
    ['src/index.ts', 'entry'],
    ['main.py', 'entry'],
    ['package.json', 'config'],
    ['tsconfig.build.json', 'config'],
    ['vite.config.ts', 'config'],
    ['.gitignore', 'config'],
    ['.eslintrc.json', 'config'],
    ['.github/workflows/ci.yml', 'config'],
    ['src/a.test.ts', 'test'],
    ['tests/index.ts', 'test'],
    ['pkg/a_test.go', 'test'],
    ['test_a.py', 'test'],
    ['src/latest.ts', 'core'],
    ['src/contest/x.ts', 'core'],
  ])('the role of %s is %s', (path, role) => expect(roleOf(path)).toBe(role));
});

describe('languageOf', () => {
  it.each([
    ['src/a.ts', 'typescript'],
    ['a.TSX', 'typescript'],
    ['a.d.mts', 'typescript'],
    ['a.py', 'python'],
    ['Dockerfile', 'dockerfile'],
    ['ts', 'text'],
    ['LICENSE', 'text'],
    ['a.unknown', 'text'],
    ['a.constructor', 'text'],
    ['.ts/x', 'text'],
  ])('the language of %s is %s', (path, language) => expect(languageOf(path)).toBe(language));
});
