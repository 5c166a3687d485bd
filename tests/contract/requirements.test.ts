import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clauses, requirements } from './requirements';

const proven = requirements.map(([id]) => id);

describe('the requirements table', () => {
  it('has every clause once', () => {
    expect(clauses).toHaveLength(314);
    expect(proven.toSorted()).toEqual(clauses.toSorted());
  });

  // The full list is kept beside the project, where there is one.
  const list = '../shared/contracts/CLAUSES.md';
  it.runIf(existsSync(list))('has the clauses of the list, no more and no less', () => {
    const listed = readFileSync(list, 'utf8').matchAll(/^- \*\*(\w+-\d+)\*\*/gm);
    expect([...listed].map(([, id]) => id).toSorted()).toEqual(clauses.toSorted());
  });
});

describe.each(requirements)('%s %s', (_id, clause, ...tests) => {
  it('says what it asks and has a test', () => {
    expect(clause.length).toBeGreaterThan(5);
    expect(tests.length).toBeGreaterThan(0);
  });

  it.each(tests)('is held by "%s"', (test) => {
    const [, name = '', words = ''] = /^(\S+): (.+)$/.exec(test) ?? [];
    expect(words.length, 'too few words to mean one test').toBeGreaterThan(10);
    const path = name.includes('/') ? `${name}.test.ts` : `tests/contract/${name}.test.ts`;
    expect(existsSync(path), `${path} exists`).toBe(true);
    const source = readFileSync(path, 'utf8');
    expect(stringsIn(source).some((text) => text.includes(words))).toBe(true);
    expect(source, 'a test that does not run holds nothing').not.toMatch(/\.(skip|todo|only)\b/);
  });
});

/** The string literals of a source, titles and tables of tests among them; comments are none. */
function stringsIn(source: string): string[] {
  const tokens = /\/\/.*|\/\*[\s\S]*?\*\/|(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(tokens)].flatMap(([, , text]) => (text === undefined ? [] : [text]));
}
