import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callTool } from '../support/client';
import { withinOneMinute } from '../support/minute';
import { find, findAll, idsOf, isOpen } from '../support/pharmacies';

const all = await findAll();

describe('opening hours', () => {
  it('are intervals of minutes in the order of days, holidays last', () => {
    const known = all.flatMap(({ opening_hours }) => opening_hours ?? []);
    expect(known.some(({ day }) => day === 'holiday')).toBe(true);
    for (const { day, from, to } of known) {
      expect(day === 'holiday' || (day >= 1 && day <= 7)).toBe(true);
      expect(from).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(to).toMatch(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
      expect(from < to).toBe(true);
    }
    for (const { opening_hours } of all) {
      const order = (opening_hours ?? []).map(({ day, from }) => `${day} ${from}`);
      expect(order.toSorted()).toEqual(order); // "holiday" comes after digits
    }
  });

  it('are several on a day with a break', () => {
    const withBreak = all.filter(({ opening_hours }) => {
      const days = opening_hours?.map(({ day }) => day) ?? [];
      return new Set(days).size < days.length;
    });
    expect(withBreak.length).toBeGreaterThan(0);
  });

  it('may say nothing about holidays', () => {
    const silent = all.filter((one) => one.opening_hours && !one.holiday_hours_known);
    expect(silent.length).toBeGreaterThan(0);
    const days = silent.flatMap(({ opening_hours }) => opening_hours ?? []).map(({ day }) => day);
    expect(days).not.toContain('holiday');
  });

  it('are null where they are not known, and then nothing is said of being open', async () => {
    const unknown = all.filter(({ opening_hours }) => opening_hours === null);
    expect(unknown.length).toBeGreaterThan(0);
    for (const pharmacy of unknown) {
      expect(pharmacy).toMatchObject({ open_now: null, is_24h: null, holiday_hours_known: false });
    }
  });
});

describe('open_at', () => {
  it.each([
    '',
    ' ',
    'tomorrow',
    '2026-11-22',
    '19:00',
    '2026-02-30T10:00',
    '2026-11-22T24:00',
    '22.11.2026 19:00',
    1_795_374_000,
    true,
    ['2026-11-22T19:00'],
  ])('refuses %j', async (open_at) => {
    const { isError, body } = await callTool('find-pharmacies', { open_at });
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: "Parametr 'open_at' musí být platné datum a čas.",
      code: 'VALIDATION_ERROR',
      param: 'open_at',
    });
  });

  it.each([
    ['2026-11-22T19:00', '2026-11-22T19:00', 7],
    [' 2026-11-22T19:00:30 ', '2026-11-22T19:00', 7],
    ['2026-11-22T18:00:00Z', '2026-11-22T19:00', 7],
    ['2026-08-16T17:00Z', '2026-08-16T19:00', 7],
    ['2026-11-22T19:00+01:00', '2026-11-22T19:00', 7],
    ['2026-11-16T23:30:00.000Z', '2026-11-17T00:30', 'holiday'],
    ['2026-04-03T10:00', '2026-04-03T10:00', 'holiday'],
  ])('takes %j for %s, and says which day that is', async (open_at, time, day) => {
    expect((await find({ open_at })).open_at).toEqual({ time, day });
  });

  it('finds those that are open on a Sunday evening in Brno', async () => {
    const found = await findAll({ city: 'Brno', open_at: '2026-11-22T19:00' });
    const expected = all.filter((one) => one.city === 'Brno' && isOpen(one, 7, '19:00'));
    expect(expected.length).toBeGreaterThan(1);
    expect(idsOf(found)).toEqual(idsOf(expected));
  });

  it('counts from the minute of opening until the minute before closing', async () => {
    const day = 3;
    const one = all.find(({ opening_hours }) =>
      opening_hours?.some(
        (hours) => hours.day === day && hours.from > '00:00' && hours.to < '24:00',
      ),
    );
    const hours = one?.opening_hours?.findLast((interval) => interval.day === day);
    const openAt = async (clock = '') =>
      idsOf(await findAll({ city: one?.city, open_at: `2026-11-18T${clock}` })).includes(
        `${one?.id}`,
      );
    expect(await openAt(hours?.from)).toBe(true);
    expect(await openAt(hours?.to)).toBe(false);
    expect(await openAt(minuteBefore(hours?.to))).toBe(true);
  });

  it('goes by the hours of holidays on a holiday', async () => {
    const tuesday = await findAll({ open_at: '2026-11-10T10:00' });
    const holiday = await findAll({ open_at: '2026-11-17T10:00' }); // a Tuesday too
    expect(idsOf(holiday)).toEqual(idsOf(all.filter((one) => isOpen(one, 'holiday', '10:00'))));
    expect(holiday.length).toBeGreaterThan(0);
    expect(tuesday.length).toBeGreaterThan(holiday.length);
  });

  it('finds what a look at every minute of the hours finds, at any time of any day', async () => {
    // Days in November 2026: the 17th, a Tuesday, is the month's one holiday.
    const day = fc.integer({ min: 1, max: 30 });
    const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    await fc.assert(
      fc.asyncProperty(day, clock, fc.boolean(), async (date, [hour, minute], is_24h) => {
        const time = `${two(hour)}:${two(minute)}`;
        const kind = date === 17 ? 'holiday' : ((date + 5) % 7) + 1; // the 1st is a Sunday
        const found = await findAll({ open_at: `2026-11-${two(date)}T${time}`, is_24h });
        const expected = all.filter((one) => isOpen(one, kind, time) && (!is_24h || one.is_24h));
        expect(idsOf(found)).toEqual(idsOf(expected));
      }),
      { numRuns: 60 },
    );
  });
});

describe('open_now', () => {
  it('is what open_at says of this minute', async () => {
    const { listed, open } = await withinOneMinute(async (now) => ({
      listed: await findAll(),
      open: idsOf(await findAll({ open_at: now.toISOString() })),
    }));
    expect(idsOf(listed.filter(({ open_now }) => open_now))).toEqual(open);
  });

  it('is null for those of which the hours of this day are not known, and for no others', async () => {
    const { day, listed } = await withinOneMinute(async (now) => ({
      day: (await find({ open_at: now.toISOString() })).open_at?.day,
      listed: await findAll(),
    }));
    for (const pharmacy of listed) {
      expect(pharmacy.open_now === null).toBe(isOpen(pharmacy, day ?? 0, '12:00') === null);
    }
  });
});

function minuteBefore(clock = ''): string {
  return new Date(Date.parse(`2026-11-18T${clock}Z`) - 60_000).toISOString().slice(11, 16);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
