/**
 * How values are read, the same in every driver: `pg` would give strings for bigint and local
 * midnights for dates where PGlite gives numbers and UTC.
 */
export const READERS = {
  20: (text: string) => Number(text), // int8: ids and counts stay below 2^53
  1082: (text: string) => text, // date: YYYY-MM-DD, no zone
  1184: toInstant, // timestamptz: RFC 3339 UTC, milliseconds
} as const;

/** A page of tasks has a hundred instants: what a server in UTC writes is cut, not parsed. */
function toInstant(text: string): string {
  // 2026-11-18 11:42:54.123456+00; other zones, years and infinity are for Date to read.
  const plain = text.endsWith('+00') && text[10] === ' ';
  if (!plain) return new Date(text).toISOString();
  const millis = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`;
}

/** A `pg` type configuration with our readers before the library's own. */
export function withReaders<T extends { getTypeParser: (oid: number, format?: never) => unknown }>(
  library: T,
): T {
  const getTypeParser = (oid: number, format?: never) =>
    READERS[oid as keyof typeof READERS] ?? library.getTypeParser(oid, format);
  return { ...library, getTypeParser };
}
