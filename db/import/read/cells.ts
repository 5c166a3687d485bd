/** How a cell of SÚKL's files is read: its text as PostgreSQL takes it ('' is null), undefined when it is wrong. */
export interface Cell {
  /** The type of its column where it is staged. */
  type: 'text' | 'int' | 'numeric' | 'date' | 'boolean' | 'time';
  read(value: string): string | undefined;
  /** What a wrong value is not. */
  expected: string;
}

export const text: Cell = {
  type: 'text',
  read: (value) => value.trim(),
  expected: 'text',
};

export const name: Cell = {
  type: 'text',
  read: (value) => value.trim() || undefined,
  expected: 'filled in',
};

/** SÚKL's code of a package: some files leave out its leading zeros. */
export const suklCode: Cell = {
  type: 'text',
  read: (value) => (/^\d{1,7}$/.test(value) ? value.padStart(7, '0') : undefined),
  expected: 'a code of one to seven digits',
};

export const integer: Cell = {
  type: 'int',
  read: (value) => (/^-?\d{1,9}$/.test(value) ? value : undefined),
  expected: 'a whole number',
};

/** With a decimal comma or point, or empty. */
export const number: Cell = {
  type: 'numeric',
  read: (value) => {
    const plain = value.trim().replace(',', '.');
    return plain === '' || /^-?(\d{1,15}(\.\d*)?|\.\d+)$/.test(plain) ? plain : undefined;
  },
  expected: 'a number',
};

/** 26.02.2026, 2026-02-26 or 260226 (with a window of a century: 50 to 99 are the 1900s), or empty. */
export const date: Cell = {
  type: 'date',
  read: (value) => {
    const given = value.trim();
    if (given === '') return '';
    const parts =
      /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})( 0?0:00(:00)?)?$/.exec(given) ??
      /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)([T ]00:00(:00)?)?$/.exec(given) ??
      /^(?<day>\d\d)(?<month>\d\d)(?<year>\d\d)$/.exec(given);
    const { day = '', month = '', year = '' } = parts?.groups ?? {};
    const century = year.length === 2 ? (Number(year) < 50 ? '20' : '19') : '';
    return toDate(`${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  },
  expected: 'a date',
};

/** 1 is yes, 0 is no, empty is unknown. */
export const oneOrZero = oneOf({ '1': 't', '0': 'f', '': '' }, '1, 0 or empty');

/** Yes where it is marked with this, no where it is empty. */
export const marked = (mark: string) => oneOf({ [mark]: 't', '': 'f' }, `${mark} or empty`);

/** 07:30, or empty. */
export const time: Cell = {
  type: 'time',
  read: (value) =>
    /^(([01]?\d|2[0-3]):[0-5]\d|24:00|)$/.test(value.trim()) ? value.trim() : undefined,
  expected: 'a time',
};

function oneOf(meanings: Record<string, string>, expected: string): Cell {
  const known = new Map(Object.entries(meanings));
  return { type: 'boolean', read: (value) => known.get(value.trim()), expected };
}

/** A calendar date that exists, or undefined. */
export function toDate(iso: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  if (!year || month === '00' || day === '00' || Number(month) > 12) return undefined;
  const days = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return Number(day) <= (days[Number(month) - 1] ?? 0) ? iso : undefined;
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
