import { expect, it } from 'vitest';
import { conditionsOf, likely } from './literals';
import { compileRegex } from './regex';

const conditions = (pattern: string, caseSensitive = false) =>
  conditionsOf(compileRegex(pattern, caseSensitive));

it.each([
  ['jwt\\.sign', [['jwt.sign']]],
  ['interface.*Context', [['interface'], ['Context']]],
  ['(foo|barx)baz', [['foo', 'barx'], ['baz']]],
  ['a*', []],
  ['(?i)hello', []],
  ['[xyz]?', []],
])('knows what every line that matches %j must hold', (pattern, required) => {
  expect(compileRegex(pattern, false).required).toEqual(required);
});

it.each([
  ['limit', true, ['limit']],
  ['jwt\\.sign', true, ['jwt\\u002esign']],
  ['sink', false, ['[sSſ]in[kK\u212a]']],
  ['žluť', false, ['.lu.']],
  ['žluť', true, ['žluť']],
  ['ab', false, []],
  ['abc|de', false, []],
  ["x'; DROP TABLE files; --", true, ['x\\u0027\\u003b DROP TABLE files\\u003b \\u002d\\u002d']],
])('asks the store for %j (with case: %j) by fixed texts alone', (pattern, withCase, expected) => {
  expect(conditions(pattern, withCase)).toEqual(expected);
});

it('finds the long s and the Kelvin sign where case does not matter, as RE2 does', () => {
  const regex = compileRegex('sink', false);
  expect(regex.test('a ſin\u212a')).toBe(true);
  expect(likely(regex)?.test('a ſin\u212a')).toBe(true);
});

it.each(['[invalid(', '(?=a)', '(?!a)', '(?<=a)b', '(a)\\1', '\\', 'a**', 'x{1001}', '(', '\\C'])(
  'takes %j for an invalid pattern',
  (pattern) => {
    expect(() => compileRegex(pattern, false)).toThrow(
      expect.objectContaining({ message: 'Invalid regex pattern', details: { pattern } }),
    );
  },
);

it('refuses a pattern of more states than anyone means', () => {
  expect(() => compileRegex('.{1000}'.repeat(28), true)).toThrow('Invalid regex pattern');
});
