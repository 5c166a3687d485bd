/**
 * How values are read, the same in every driver: `pg` would give strings for bigint and local
 * midnights for dates where PGlite gives numbers and UTC.
 */
export const READERS = {
  20: (text: string) => Number(text), // int8: ids and counts stay below 2^53
  1082: (text: string) => text, // date: YYYY-MM-DD, no zone
  1184: (text: string) => new Date(text).toISOString(), // timestamptz: RFC 3339 UTC, milliseconds
} as const;

/** A `pg` type configuration with our readers before the library's own. */
export function withReaders<T extends { getTypeParser: (oid: number, format?: never) => unknown }>(
  library: T,
): T {
  const getTypeParser = (oid: number, format?: never) =>
    READERS[oid as keyof typeof READERS] ?? library.getTypeParser(oid, format);
  return { ...library, getTypeParser };
}
