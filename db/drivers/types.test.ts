import { expect, it } from 'vitest';
import { READERS } from './types';

const instant = READERS[1184];

it.each([
  '2026-11-18 11:42:54.123456+00',
  '2026-11-18 11:42:54.999999+00',
  '2026-11-18 11:42:54.1+00',
  '2026-11-18 11:42:54+00',
  '0999-01-01 00:00:00+00',
  '2026-11-18 11:42:54.5+05:30',
  '2026-11-18 11:42:54-08',
])('reads %s as the instant that Date reads', (text) => {
  expect(instant(text)).toBe(new Date(text).toISOString());
});

it('reads 11:42:54.1 as a tenth of a second', () => {
  expect(instant('2026-11-18 11:42:54.1+00')).toBe('2026-11-18T11:42:54.100Z');
});
