import { z } from 'zod';

/** Text that every store keeps as it is. */
export const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'), {
  error: 'must not contain NUL characters or lone surrogates',
});

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z'); // itself left out: a store may round it up

/** An instant that reads back as it is written: of a year with four digits, in UTC too. */
export const instant = z.iso.datetime({ offset: true }).refine(
  (value) => {
    const time = Date.parse(value);
    return time >= FIRST && time < LAST;
  },
  { error: 'must be within the years 1 to 9999 in UTC' },
);
