import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, placeholdersIn } from './placeholders';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
/** Text that holds neither braces nor a backslash before some: nothing that means anything. */
const plainText = anyText.map((text) => text.replace(/[{}\\]/g, ''));
const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/).filter((it) => it !== '__proto__');

interface Piece {
  source: string;
  name?: string;
  fallback?: string;
}

const piece: fc.Arbitrary<Piece> = fc.oneof(
  plainText.map((source) => ({ source })),
  name.map((name) => ({ source: `{{${name}}}`, name })),
  fc
    .tuple(name, plainText)
    .map(([name, fallback]) => ({ source: `{{${name}|${fallback}}}`, name, fallback })),
);
const pieces = fc.array(piece, { maxLength: 12, size: 'max' });
const sourceOf = (parts: Piece[]) => parts.map((part) => part.source).join('');

describe('placeholdersIn', () => {
  it('finds every placeholder, each once, in the order of their first places', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const names = parts.flatMap((part) => part.name ?? []);
        const found = placeholdersIn(sourceOf(parts)).map((placeholder) => placeholder.name);
        expect(found).toEqual([...new Set(names)]);
      }),
    );
  });

  it('requires those that have no default at any place', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const optional = parts.flatMap((part) => (part.fallback === undefined ? [] : part.name));
        for (const { name, required } of placeholdersIn(sourceOf(parts))) {
          expect(required).toBe(!optional.includes(name));
        }
      }),
    );
  });

  it.each([
    ['{{ spaced }}'],
    ['{{1st}}'],
    ['{{with-dash}}'],
    ['{{náměstí}}'],
    ['{{}}'],
    ['{single}'],
    ['{{open'],
    [`{{${'a'.repeat(65)}}}`],
    ['\\{{escaped}}'],
    ['{{__proto__}}'],
  ])('takes %j for plain text', (text) => {
    expect(placeholdersIn(text)).toEqual([]);
  });

  it('takes a name of 64 letters', () => {
    const name = 'a'.repeat(64);
    expect(placeholdersIn(`{{${name}}}`)).toEqual([{ name, required: true }]);
  });

  // Read from each of them to the end of the text, it would take minutes.
  it('reads a megabyte of openings that never close, once', { timeout: 30_000 }, () => {
    expect(placeholdersIn('{{a|'.repeat(262_144))).toEqual([]);
    expect(placeholdersIn('{{a|x} {y '.repeat(100_000))).toEqual([]);
  });

  it('reads a default of a megabyte', () => {
    const text = `{{a|${'x '.repeat(500_000)}}}`;
    expect(placeholdersIn(text)).toEqual([{ name: 'a', required: false }]);
  });
});

describe('fillIn', () => {
  it('puts each value in as it is and expands nothing that a value holds', () => {
    const tricky = fc.constantFrom('{{a}}', '\\{{', '$&', '$1', '$$', '{{a|b}}', "$'");
    const values = fc.dictionary(name, fc.oneof(anyText, tricky), { noNullPrototype: true });
    fc.assert(
      fc.property(pieces, values, (parts, given) => {
        const expected = parts.map((part) => {
          if (part.name === undefined) return part.source;
          if (Object.hasOwn(given, part.name)) return given[part.name];
          const own = part.fallback;
          const first = parts.find((it) => it.name === part.name && it.fallback !== undefined);
          return own ?? first?.fallback ?? part.source;
        });
        expect(fillIn(sourceOf(parts), given)).toBe(expected.join(''));
      }),
    );
  });

  it('leaves nothing to fill in once every required argument is given', () => {
    fc.assert(
      fc.property(anyText, pieces, (value, parts) => {
        const text = sourceOf(parts);
        const required = placeholdersIn(text).filter((placeholder) => placeholder.required);
        const given = Object.fromEntries(
          required.map(({ name }) => [name, value.replace(/[{}\\]/g, '')]),
        );
        expect(placeholdersIn(fillIn(text, given))).toEqual([]);
      }),
    );
  });

  it('makes two braces of escaped ones, whatever stands around them', () => {
    fc.assert(
      fc.property(plainText, plainText, (before, after) => {
        expect(fillIn(`${before}\\{{${after}}}`, { [after]: 'no' })).toBe(`${before}{{${after}}}`);
      }),
    );
  });

  it('leaves any text without braces alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const braceless = text.replaceAll('{{', '');
        expect(fillIn(braceless, { a: 'b' })).toBe(braceless);
      }),
    );
  });

  it.each([
    ['{{a|x}} {{a}}', {}, 'x x'],
    ['{{a|x}} {{a|y}}', {}, 'x y'],
    ['{{a|}}', {}, ''],
    ['{{a|one|two}}', {}, 'one|two'],
    ['{{a|two\nlines}}', {}, 'two\nlines'],
    ['{{a|{x}}}', {}, '{x}'],
    ['{{{a}}}', { a: 'v' }, '{v}'],
    ['{{a|x {{b}}', { b: 'v' }, '{{a|x v'],
    ['\\\\{{a}}', { a: 'v' }, '\\{{a}}'],
    ['{{a}}{{a}}', { a: '' }, ''],
    ['{{constructor}}', { constructor: 'v' }, 'v'],
  ])('makes of %j with %j %j', (text, values, filled) => {
    expect(fillIn(text, values as unknown as Record<string, string>)).toBe(filled);
  });
});
