import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicHoliday } from './holidays';

const DAY_MS = 86_400_000;
const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, n) => isoDate(Date.UTC(year, 0, 1 + n)));
  return days.filter((date) => date.startsWith(String(year)) && isPublicHoliday(date));
}

describe('public holidays', () => {
  it('are thirteen days in 2026, as the calendar has them', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-04-03', // Good Friday
      '2026-04-06', // Easter Monday
      '2026-05-01',
      '2026-05-08',
      '2026-07-05',
      '2026-07-06',
      '2026-09-28',
      '2026-10-28',
      '2026-11-17',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  // Easter Sundays of the years around, the earliest and the latest possible, and the two kinds of
  // years in which the reckoned moon is a day too late (1954 and 1981).
  it.each([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1961-04-02',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2016-03-27',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
    '2285-03-22',
  ])('have Good Friday and Easter Monday around Easter Sunday %s, which is none', (sunday) => {
    const easter = Date.parse(sunday);
    const near = [-3, -2, -1, 0, 1, 2].filter((n) => isPublicHoliday(isoDate(easter + n * DAY_MS)));
    expect(near).toEqual([-2, 1]);
  });

  it('have one Good Friday and one Easter Monday between 20 March and 26 April of any year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const spring = holidaysOf(year).filter((date) => /-0[34]-/.test(date));
        const weekdays = spring.map((date) => new Date(date).getUTCDay());
        expect(weekdays).toEqual([5, 1]);
        expect(Date.parse(spring[1] ?? '') - Date.parse(spring[0] ?? '')).toBe(3 * DAY_MS);
        expect(spring[0] && spring[0].slice(5) >= '03-20').toBe(true);
        expect(spring[1] && spring[1].slice(5) <= '04-26').toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
