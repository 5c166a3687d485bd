import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentAt, parseMoment } from './moment';

const shown = (moment: ReturnType<typeof parseMoment>) =>
  moment && `${moment.date} ${moment.clock} ${moment.day}`;
const at = (instant: string) => shown(momentAt(new Date(instant)));

describe('the clock of Prague', () => {
  it.each([
    ['an hour ahead of UTC in winter', '2026-11-18T12:00:00Z', '2026-11-18 13:00 3'],
    ['two hours ahead in summer', '2026-08-12T12:00:00Z', '2026-08-12 14:00 3'],
    ['on the next day late in the evening', '2026-11-22T23:30:00Z', '2026-11-23 00:30 1'],
    ['at 00:00 and not at 24:00 at midnight', '2026-11-22T23:00:00Z', '2026-11-23 00:00 1'],
    ['in the next year on its last evening', '2026-12-31T23:15:00Z', '2027-01-01 00:15 8'],
    ['on a Sunday at the end of the week', '2026-11-22T18:59:59.999Z', '2026-11-22 19:59 7'],
    ['before the hour that is left out in spring', '2026-03-29T00:59:59Z', '2026-03-29 01:59 7'],
    ['after the hour that is left out in spring', '2026-03-29T01:00:00Z', '2026-03-29 03:00 7'],
    ['before the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25 02:30 7'],
    ['in the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-25 02:30 7'],
    ['after the hour that comes twice', '2026-10-25T02:00:00Z', '2026-10-25 03:00 7'],
    ['on a holiday whatever the weekday', '2026-11-17T10:00:00Z', '2026-11-17 11:00 8'],
    ['on a holiday from its first minute there', '2026-11-16T23:00:00Z', '2026-11-17 00:00 8'],
    ['on a holiday until its last minute there', '2026-11-17T22:59:00Z', '2026-11-17 23:59 8'],
  ])('is %s', (_, instant, expected) => {
    expect(at(instant)).toBe(expected);
  });

  it('keeps the rule of summer time in every year', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2037-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const year = instant.getUTCFullYear();
        const isSummer = instant >= lastSunday(year, 2) && instant < lastSunday(year, 9);
        const local = new Date(instant.getTime() + (isSummer ? 2 : 1) * 3_600_000).toISOString();
        expect(momentAt(instant)).toMatchObject({
          date: local.slice(0, 10),
          clock: local.slice(11, 16),
        });
      }),
    );
  });
});

/** When clocks change: 01:00 UTC on the last Sunday of a month. */
function lastSunday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return new Date(last.getTime() - last.getUTCDay() * 86_400_000);
}

describe('a given time', () => {
  it.each([
    ['2026-11-22T19:00', '2026-11-22 19:00 7'],
    ['2026-11-22 19:00', '2026-11-22 19:00 7'],
    ['2026-11-22t19:00', '2026-11-22 19:00 7'],
    ['2026-11-22T19:00:59', '2026-11-22 19:00 7'],
    ['2026-11-22T23:59:59.9999999', '2026-11-22 23:59 7'],
    ['2024-02-29T08:00', '2024-02-29 08:00 4'],
    ['2026-03-29T02:30', '2026-03-29 02:30 7'],
    ['2026-10-25T02:30', '2026-10-25 02:30 7'],
    ['2026-12-24T08:00', '2026-12-24 08:00 8'],
  ])('%s is of Prague', (text, expected) => {
    expect(shown(parseMoment(text))).toBe(expected);
  });

  it.each([
    ['2026-11-22T18:00Z', '2026-11-22 19:00 7'],
    ['2026-11-22T18:00:30.5z', '2026-11-22 19:00 7'],
    ['2026-11-22T19:00+01:00', '2026-11-22 19:00 7'],
    ['2026-11-22T13:00-05:00', '2026-11-22 19:00 7'],
    ['2026-11-23T03:45+09:45', '2026-11-22 19:00 7'],
    ['2026-08-16T17:00Z', '2026-08-16 19:00 7'],
    ['2026-11-16T23:30Z', '2026-11-17 00:30 8'],
  ])('%s names its zone and is brought to Prague', (text, expected) => {
    expect(shown(parseMoment(text))).toBe(expected);
  });

  it.each([
    '',
    'tomorrow',
    '2026-11-22',
    '19:00',
    '2026-11-22T',
    '2026-11-22T19',
    '2026-11-22T1900',
    '2026-11-22T24:00',
    '2026-11-22T19:60',
    '2026-11-22T19:00:60',
    '2026-02-29T19:00',
    '2026-13-01T19:00',
    '2026-00-10T19:00',
    '22.11.2026 19:00',
    '2026-11-22T19:00+1',
    '2026-11-22T19:00+24:00',
    '2026-11-22T19:00 CET',
    '2026-11-22T19:00\n2026-11-23T19:00',
    '٢٠٢٦-11-22T19:00',
  ])('%j is none', (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });

  it.each(['0000-01-01T00:00', '0000-01-01T00:00+23:59', '9999-12-31T23:59-23:59'])(
    '%s, far away, has a day all the same',
    (text) => {
      expect(parseMoment(text)?.day).toBeGreaterThanOrEqual(1);
    },
  );
});
