import { z } from 'zod';
import { defineTool } from '@/tools/define';
import {
  type AvailabilityRow,
  availabilityColumns,
  availabilityJoins,
  availabilitySchema,
  toAvailability,
} from './availability';
import { suklCode, toSuklCode } from './fields';
import { medicineNotFound } from './medicine';
import { noData, type Source, sourceOf, sourceSchema } from './source';

/** Registration, deliveries and a reported interruption of one package; never a pharmacy's stock. */
export const checkAvailability = defineTool({
  name: 'check-availability',
  title: 'Check availability',
  description:
    'Tells of one package whether its registration is in force, whether it was delivered to pharmacies in the last six months and whether the holder reported an interruption, with one status derived from these. It is not the stock of a pharmacy. Use batch-check-availability for several codes, find-alternatives for what to take instead. Answers are in Czech.',
  action: 'check availability',
  effect: 'read',
  access: 'public',
  example: { sukl_code: '9000001' },
  input: z.object({ sukl_code: suklCode }),
  output: availabilitySchema.extend({ source: sourceSchema }),

  async run(input, { db }) {
    const [row] = await db.query<AvailabilityRow & { source: Source }>(
      `SELECT source.json AS source, ${availabilityColumns}
         FROM ${sourceOf('dlp')}
         LEFT JOIN medicines m ON m.sukl_code = $1
         ${availabilityJoins}`,
      [toSuklCode(input.sukl_code) ?? null],
    );
    if (!row) throw noData();
    if (row.sukl_code === null) throw medicineNotFound(input.sukl_code);
    return { ...toAvailability(row), source: row.source };
  },
});
