import { z } from 'zod';
import { isPublicHoliday } from './holidays';

/** A public holiday among the days of `pharmacy_hours`, where Monday is 1. */
export const HOLIDAY = 8;

/** A moment as opening hours know it: what kind of day it is, and the time on a clock in Prague. */
export interface Moment {
  date: string;
  /** HH:MM; hours are in whole minutes, so nothing finer is kept. */
  clock: string;
  day: number;
}

const PRAGUE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What the clocks and calendars of Prague show at an instant. */
export function momentAt(instant: Date): Moment {
  const part = Object.fromEntries(
    PRAGUE.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return momentOf(`${part.year}-${part.month}-${part.day}`, `${part.hour}:${part.minute}`);
}

const HOUR_AND_MINUTE = '([01]\\d|2[0-3]):[0-5]\\d';
const ISO_TIME = new RegExp(
  `^(?<date>\\d{4}-\\d\\d-\\d\\d)[T ](?<clock>${HOUR_AND_MINUTE})(:[0-5]\\d(\\.\\d+)?)?(?<zone>Z|[+-]${HOUR_AND_MINUTE})?$`,
);
const calendarDate = z.iso.date();

/** An ISO date and time, of Prague unless it names its zone; undefined when it is none. */
export function parseMoment(text: string): Moment | undefined {
  const { date = '', clock = '', zone } = ISO_TIME.exec(text.toUpperCase())?.groups ?? {};
  if (!calendarDate.safeParse(date).success) return undefined;
  return zone ? momentAt(new Date(`${date}T${clock}${zone}`)) : momentOf(date, clock);
}

function momentOf(date: string, clock: string): Moment {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
  return { date, clock, day: isPublicHoliday(date) ? HOLIDAY : weekday };
}
