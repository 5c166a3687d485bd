import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { clamped, flag, text } from './fields';
import { HOLIDAY, type Moment, momentAt, parseMoment } from './moment';
import {
  daySchema,
  OPEN_ALL_DAY,
  openAt,
  type Pharmacy,
  pharmacyColumns,
  pharmacyJoins,
  pharmacySchema,
} from './pharmacy';
import { noData, type Source, sourceOf, sourceSchema } from './source';
import { toPlace, townWords } from './town';

const openAtRule = { error: "Parametr 'open_at' musí být platné datum a čas." };
const openAtField = z
  .string(openAtRule)
  .trim()
  .transform((given, { addIssue }) => {
    const moment = parseMoment(given);
    if (!moment) addIssue({ code: 'custom', message: openAtRule.error });
    return moment ?? z.NEVER;
  })
  .describe('Only pharmacies known to be open then: 2026-11-22T19:00, in Czech local time');

type Row = { source: Source; total_count: number; distance: number } & (Pharmacy | { id: null });

// A town of exactly the name that was typed comes before one that is so called without accents
// (Chrást, Chrast), and that before those which only begin so.
const ORDER = 'distance, lower(name) COLLATE "C", lower(city) COLLATE "C", id COLLATE "C"';

/** Pharmacies of a place with their hours, and which of them are open at a time. */
export const findPharmacies = defineTool({
  name: 'find-pharmacies',
  title: 'Find pharmacies',
  description:
    'Finds Czech pharmacies by town ("Praha 4" too) or postal code, open round the clock or at a given time, with addresses, contacts and opening hours (day 1 is Monday). Says which are open now; public holidays count. It does not know what they have in stock; check-availability tells whether a medicine is supplied at all. Answers are in Czech.',
  action: 'find pharmacies',
  effect: 'read',
  access: 'public',
  example: { city: 'Brno', open_at: '2026-11-22T19:00' },
  input: z.object({
    city: text('city', 'Czech name of a town or its first words; accents do not matter').optional(),
    postal_code: text('postal_code', 'Postal code or its beginning').optional(),
    is_24h: flag('Only pharmacies open round the clock on all seven days'),
    open_at: openAtField.optional(),
    limit: clamped(1, 100, 20, 'Maximum number of pharmacies to return'),
    offset: clamped(0, 2_147_483_647, 0, 'Number of pharmacies to skip'),
  }),
  output: z.looseObject({
    pharmacies: z.array(pharmacySchema),
    total_count: z.int(),
    limit: z.int(),
    offset: z.int(),
    open_at: z.looseObject({ time: z.string(), day: daySchema }).nullable(),
    source: sourceSchema,
  }),

  async run({ city, postal_code, is_24h, open_at, limit, offset }, { db }) {
    const place = city === undefined ? undefined : toPlace(city.normalize());
    const now = momentAt(new Date());
    const rows = await db.query<Row>(
      `WITH found AS MATERIALIZED (
         SELECT p.*, CASE WHEN lower(p.city) = lower($1) THEN 0
                          WHEN ${townWords('p.city')} = ${townWords('$1')} THEN 1
                          ELSE 2 END AS distance
           FROM pharmacies p
          WHERE ($1::text IS NULL OR ${townWords('p.city')} COLLATE "C" ^@ ${townWords('$1')})
            AND ($2::text[] IS NULL OR EXISTS (
                   SELECT FROM unnest($2::text[]) AS district WHERE p.postal_code ^@ district))
            AND ($3::text IS NULL OR p.postal_code ^@ $3)
            AND (NOT $4::boolean OR ${OPEN_ALL_DAY})
            AND ($5::int IS NULL OR ${openAt('$5::int', '$6')}))
       SELECT source.json AS source, counted.total_count, page.*
         FROM ${sourceOf('pharmacies')}
        CROSS JOIN (SELECT count(*)::int AS total_count FROM found) counted
         LEFT JOIN (SELECT ${pharmacyColumns('$7::int', '$8')}, p.distance
                      FROM (SELECT * FROM found ORDER BY ${ORDER} LIMIT $9 OFFSET $10) p
                      ${pharmacyJoins}) page ON true
        ORDER BY ${ORDER}`,
      [
        place?.town ?? null,
        place?.postalCodes ?? null,
        postal_code?.replace(/\s/g, '') ?? null,
        is_24h,
        open_at?.day ?? null,
        open_at?.clock ?? null,
        now.day,
        now.clock,
        limit,
        offset,
      ],
    );
    const [first] = rows;
    if (!first) throw noData();
    return {
      pharmacies: rows.flatMap(toPharmacies),
      total_count: first.total_count,
      limit,
      offset,
      open_at: open_at ? shown(open_at) : null,
      source: first.source,
    };
  },
});

/** The page without what the statement adds to each row; beyond its end there is a row of nulls. */
function toPharmacies({ source, total_count, distance, ...pharmacy }: Row): Pharmacy[] {
  return pharmacy.id === null ? [] : [pharmacy];
}

/** The time as it was understood, so that a caller sees what was taken for a holiday. */
function shown({ date, clock, day }: Moment) {
  return { time: `${date}T${clock}`, day: day === HOLIDAY ? 'holiday' : day };
}
