import { z } from 'zod';
import { defineTool } from '@/tools/define';
import {
  type AvailabilityRow,
  availabilityColumns,
  availabilityJoins,
  availabilitySchema,
  STATUSES,
  type Status,
  toAvailability,
} from './availability';
import { suklCodes, toSuklCode } from './fields';
import { noData, type Source, sourceOf, sourceSchema } from './source';

const count = z.number().int();

interface Row extends AvailabilityRow {
  source: Source;
}

/** The availability of up to fifty packages by one statement, an answer for every code given. */
export const batchCheckAvailability = defineTool({
  name: 'batch-check-availability',
  title: 'Check availability of several',
  description:
    'Does what check-availability does for 1 to 50 SÚKL codes at once: one result per code in the order given, unknown codes with found: false, and counts by status. It is not the stock of a pharmacy. Use it for a whole prescription or list. Answers are in Czech.',
  action: 'check availability',
  effect: 'read',
  access: 'public',
  example: { sukl_codes: ['9000001', '9000002'] },
  input: z.object({ sukl_codes: suklCodes }),
  output: z.looseObject({
    results: z.array(
      z.union([
        availabilitySchema.extend({ found: z.literal(true) }),
        z.looseObject({ sukl_code: z.string(), found: z.literal(false) }),
      ]),
    ),
    total_checked: count,
    found_count: count,
    not_found: z.array(z.string()).describe('Codes as they were sent'),
    counts: z.looseObject({
      supplied: count,
      interrupted: count,
      ended: count,
      not_in_force: count,
      unknown: count,
    }),
    source: sourceSchema,
  }),

  async run({ sukl_codes }, { db }) {
    const rows = await db.query<Row>(
      `SELECT source.json AS source, ${availabilityColumns}
         FROM ${sourceOf('dlp')}
         CROSS JOIN unnest($1::text[]) WITH ORDINALITY AS given (code, place)
         LEFT JOIN medicines m ON m.sukl_code = given.code
         ${availabilityJoins}
        ORDER BY given.place`,
      [sukl_codes.map((code) => toSuklCode(code) ?? null)],
    );
    const [first] = rows;
    if (!first) throw noData();
    const found = rows.filter((row) => row.sukl_code !== null);
    return {
      results: rows.map((row, place) => toResult(row, sukl_codes[place] ?? '')),
      total_checked: rows.length,
      found_count: found.length,
      not_found: sukl_codes.filter((_, place) => rows[place]?.sukl_code === null),
      counts: countByStatus(found),
      source: first.source,
    };
  },
});

function toResult(row: Row, given: string) {
  if (row.sukl_code === null) return { sukl_code: given, found: false };
  const { sukl_code, ...facts } = toAvailability(row);
  return { sukl_code, found: true, ...facts };
}

function countByStatus(rows: Row[]): Record<Status, number> {
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0]));
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts as Record<Status, number>;
}
