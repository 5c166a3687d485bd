import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HARMLESS_PATHS, HOSTILE_PATHS } from '@/tests/support/hostile-paths';
import { isExcluded, readPath, requirePath } from './paths';

describe('readPath', () => {
  it('is tried with at least sixty hostile paths', () => {
    expect(new Set(HOSTILE_PATHS.map(([path]) => path)).size).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE_PATHS)('refuses %j: %s', (path, error) => {
    expect(readPath(path)).toMatchObject({ fault: { error } });
  });

  it.each(HARMLESS_PATHS)('takes %j as it is', (path) => {
    expect(readPath(path)).toEqual({ path });
  });

  it.each([
    ['./src/a.ts', 'src/a.ts'],
    ['src\\lib\\a.ts', 'src/lib/a.ts'],
    ['src/./a.ts', 'src/a.ts'],
    ['src//a.ts', 'src/a.ts'],
    ['.\\src\\.\\a.ts', 'src/a.ts'],
    ['src/a.ts/', 'src/a.ts'],
  ])('reads %j as %j', (given, path) => {
    expect(readPath(given)).toEqual({ path });
  });

  it('gives only paths that it takes again as they are, whatever it was given', () => {
    const piece = fc.constantFrom('.', '..', '/', '\\', 'C:', '.env', '.git', 'a', 'ž', ' ', '%2e');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const read = readPath(pieces.join(''));
        if (!('path' in read)) return;
        expect(readPath(read.path)).toEqual(read);
        expect(read.path.split('/')).not.toContain('..');
        expect(read.path.startsWith('/')).toBe(false);
      }),
    );
  });
});

describe('requirePath', () => {
  it('throws the error of a sensitive path with its details', () => {
    const details = 'Access to sensitive paths denied';
    expect(() => requirePath('a/.env')).toThrow(
      expect.objectContaining({
        code: 'FORBIDDEN',
        message: 'Permission denied',
        details: { path: 'a/.env', details },
      }),
    );
  });

  it('names the path as it was given', () => {
    expect(() => requirePath('..\\x')).toThrow(
      expect.objectContaining({ details: { path: '..\\x' } }),
    );
  });
});

describe('isExcluded', () => {
  it.each(['dist/a.js', 'a/build/b', '.next/x', 'DIST/a', '.context/x.jsonl', 'dist'])(
    'is true of %s',
    (path) => expect(isExcluded(path)).toBe(true),
  );
  it.each(['distance/a.js', 'src/build.ts', 'next/x', 'context/x'])('is false of %s', (path) =>
    expect(isExcluded(path)).toBe(false),
  );
});
