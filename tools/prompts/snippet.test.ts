import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snippetOf } from './snippet';

const words = fc.string({ unit: fc.constantFrom('a', 'é', '🚀', ' ', '\n', '\t', '.', 'e\u0301') });
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600, size: 'max' }),
  fc.string({ unit: 'grapheme', maxLength: 600, size: 'max' }),
  fc.array(words, { maxLength: 60, size: 'max' }).map((parts) => parts.join('')),
);
const excerpt = fc.record({ text: anyText, cutBefore: fc.boolean(), cutAfter: fc.boolean() });

const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const lengthOf = (text: string) => [...text].length;

/** A text, a match that begins and ends with a letter, and where that stands. */
const found = fc
  .tuple(
    anyText,
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 194, size: 'max' }),
    anyText,
  )
  .map(([before, match, after]) => ({ before, match: match.trim() || 'x', after }))
  .filter(({ match }) => lengthOf(match) <= 194)
  .map(({ before, match, after }) => ({
    text: `${before}${match}${after}`,
    match,
    at: lengthOf(before),
  }));

describe('a snippet of any text', () => {
  it('is at most 200 characters on one line and breaks no character apart', () => {
    fc.assert(
      fc.property(excerpt, fc.nat(700), fc.nat(300), (given, at, length) => {
        for (const snippet of [snippetOf(given), snippetOf({ ...given, match: { at, length } })]) {
          expect(lengthOf(snippet)).toBeLessThanOrEqual(200);
          expect(snippet).not.toMatch(/[\n\r\t\v\f\u2028\u2029]| {2}/);
          expect(snippet.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('is the whole text, without dots, when that is at most 200 characters', () => {
    fc.assert(
      fc.property(anyText, fc.nat(200), (text, at) => {
        const line = onOneLine(text);
        fc.pre(lengthOf(line) <= 200);
        const whole = { text, cutBefore: false, cutAfter: false };
        expect(snippetOf(whole)).toBe(line);
        expect(snippetOf({ ...whole, match: { at: Math.min(at, text.length), length: 1 } })).toBe(
          line,
        );
      }),
    );
  });

  it('is the beginning and dots when it is longer', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const letters = [...onOneLine(`${text}${'tail '.repeat(50)}`)];
        const snippet = snippetOf({ text: letters.join(''), cutBefore: false, cutAfter: false });
        expect(snippet).toBe(`${letters.slice(0, 197).join('')}...`);
      }),
    );
  });

  it('has dots where the text goes on and nowhere else', () => {
    fc.assert(
      fc.property(excerpt, fc.nat(600), ({ text, cutBefore, cutAfter }, at) => {
        const letters = text.replaceAll('.', ',');
        const line = onOneLine(letters);
        const match = { at: Math.min(at, lengthOf(letters)), length: 5 };
        const snippet = snippetOf({ text: letters, cutBefore, cutAfter, match });
        const inner = snippet.replace(/^\.{3}/, '').replace(/\.{3}$/, '');
        expect(line).toContain(inner);
        if (!snippet.startsWith('...')) expect(line.startsWith(inner) && !cutBefore).toBe(true);
        if (!snippet.endsWith('...')) expect(line.endsWith(inner) && !cutAfter).toBe(true);
        if (!cutBefore && !cutAfter && lengthOf(line) <= 200) expect(snippet).toBe(line);
      }),
    );
  });
});

describe('a snippet around a match', () => {
  it('holds the match, wherever it stands', () => {
    fc.assert(
      fc.property(found, fc.boolean(), fc.boolean(), ({ text, match, at }, cutBefore, cutAfter) => {
        const length = lengthOf(match);
        const snippet = snippetOf({ text, cutBefore, cutAfter, match: { at, length } });
        expect(snippet).toContain(onOneLine(match));
      }),
      { numRuns: 300 },
    );
  });

  it('has it in the middle', () => {
    const text = `${'a'.repeat(400)}needle${'b'.repeat(400)}`;
    const match = { at: 400, length: 6 };
    const snippet = snippetOf({ text, cutBefore: false, cutAfter: false, match });
    expect(snippet).toBe(`...${'a'.repeat(94)}needle${'b'.repeat(94)}...`);
  });

  it('fills its room at the end of the text', () => {
    const text = `${'a'.repeat(400)}needle`;
    const match = { at: 400, length: 6 };
    const snippet = snippetOf({ text, cutBefore: false, cutAfter: false, match });
    expect(snippet).toBe(`...${'a'.repeat(188)}needle`);
  });

  it('begins with a match that is longer than itself', () => {
    const text = `${'a'.repeat(400)}${'needle'.repeat(100)}`;
    const match = { at: 400, length: 600 };
    const snippet = snippetOf({ text, cutBefore: false, cutAfter: false, match });
    expect(snippet).toMatch(/^\.\.\.needleneedle.*\.\.\.$/);
  });
});
