const FIXED = new Set(
  '01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26'.split(' '),
);
const DAY_MS = 86_400_000;

/**
 * Whether a date (YYYY-MM-DD) is a public holiday in the Czech Republic, as the law stands now:
 * opening hours are of now too, whatever year is asked about.
 */
export function isPublicHoliday(date: string): boolean {
  if (FIXED.has(date.slice(-5))) return true;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const fromEaster = Math.round((Date.UTC(year, month - 1, day) - easterSunday(year)) / DAY_MS);
  return fromEaster === -2 || fromEaster === 1; // Good Friday, Easter Monday
}

/** The Sunday after the first full moon of spring, by the Gregorian reckoning of that moon. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapYearsLeftOut = century - Math.floor(century / 4);
  const moonDrift = Math.floor((8 * century + 13) / 25);
  const reckoned = (19 * golden + leapYearsLeftOut - moonDrift + 15) % 30;
  const oneTooLate = reckoned === 29 || (reckoned === 28 && golden > 10);
  const fullMoon = new Date(Date.UTC(year, 2, 21 + reckoned - (oneTooLate ? 1 : 0)));
  return fullMoon.getTime() + (7 - fullMoon.getUTCDay()) * DAY_MS;
}
