import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugOf } from './slug';

const anyTitle = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 200, size: 'max' }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200, size: 'max' }),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200, size: 'max' }),
);

it('makes of any title a name of small letters, digits and dashes, none at its ends', () => {
  fc.assert(
    fc.property(anyTitle, (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^[a-z0-9-]{1,64}$/);
      expect(slug).toMatch(/^[^-].*[^-]$|^[^-]$/);
      expect(slug).not.toContain('--');
    }),
  );
});

it('leaves room for the number that tells it from its namesakes', () => {
  fc.assert(
    fc.property(anyTitle, (title) => {
      expect(`${slugOf(title)}-5000`.length).toBeLessThanOrEqual(64);
    }),
  );
});

it('keeps a slug as it is', () => {
  fc.assert(
    fc.property(anyTitle, (title) => {
      const slug = slugOf(title);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

it.each([
  ['Code Review Assistant', 'code-review-assistant'],
  ['  Příliš žluťoučký kůň!  ', 'prilis-zlutoucky-kun'],
  ['E\u0301te\u0301 2026', 'ete-2026'],
  ['Straße nach Łódź, Ærø', 'strasse-nach-lodz-aero'],
  ['ﬁve ½ ｗｉｄｅ', 'five-1-2-wide'],
  ['--a--b--', 'a-b'],
  ['İstanbul', 'istanbul'],
])('makes of %j %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('gives a name of its own to a title of which nothing is left', () => {
  expect(slugOf('日本語')).toMatch(/^prompt-[0-9a-f]{8}$/);
  expect(slugOf('🚀')).not.toBe(slugOf('🚀'));
});
