import { describe, expect, it } from 'vitest';
import { clamped, flag, toSuklCode } from './fields';

describe('a SÚKL code', () => {
  it.each([
    ['1', '0000001'],
    ['0207820', '0207820'],
    ['207820', '0207820'],
    ['0', '0000000'],
  ])('is padded to seven digits: %s', (given, code) => {
    expect(toSuklCode(given)).toBe(code);
  });

  it.each(['', '12345678', '12 34', '1a', '-1', '1.0', '１', '٣', '1\n'])(
    'is not meant by %j',
    (given) => {
      expect(toSuklCode(given)).toBeUndefined();
    },
  );
});

describe('a number that is never refused', () => {
  const limit = clamped(1, 100, 20, 'How many');

  it.each([
    [undefined, 20],
    [Number.NaN, 20],
    ['many', 20],
    ['', 20],
    [true, 20],
    [[5], 20],
    ['30', 30],
    [2.5, 3],
    [0, 1],
    [-Infinity, 1],
    [101, 100],
    [1e300, 100],
  ])('makes of %j %d', (given, number) => {
    expect(limit.parse(given)).toBe(number);
  });
});

it.each([undefined, null, 'true', 1, [], false])('takes %j for a switch that is off', (given) => {
  expect(flag('A switch').parse(given)).toBe(false);
});
