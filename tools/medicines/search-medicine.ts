import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { clamped, text } from './fields';
import { type Medicine, medicineColumns, medicineJoins, medicineSchema } from './medicine';
import { bestFirst, rankBy, reasonOf } from './rank';
import { noData, type Source, sourceOf, sourceSchema } from './source';

const MATCHES = ['code', 'name', 'substance', 'atc', 'holder', 'fuzzy'] as const;

const cancelledSchema = z.looseObject({
  name: z.string(),
  strength: z.string().nullable(),
  form: z.string().nullable(),
  registration_number: z.string().nullable(),
  ended_on: z.string().nullable(),
});

type Found = Medicine & { match: (typeof MATCHES)[number] };
interface Answer {
  source: Source;
  total_count: number;
  cancelled: z.infer<typeof cancelledSchema>[] | null;
  tier: number;
  of_package: boolean;
}
type Row = Answer & (Found | { sukl_code: null });

/** Finds packages by whatever a person knows of them; the best first, each with the reason. */
export const searchMedicine = defineTool({
  name: 'search-medicine',
  title: 'Search medicines',
  description:
    'Finds medicines by name, strength, substance (Czech, English or Latin), ATC code, SÚKL code, holder or form; typing errors and missing accents do not matter. Gives the sukl_code that the other tools take. Use get-atc-info for a whole group of substances. Answers are in Czech.',
  action: 'search medicines',
  effect: 'read',
  access: 'public',
  example: { query: 'ibalgin 400' },
  input: z.object({
    query: text('query', 'What to look for, for example: ibalgin 400').max(200, {
      error: 'Vyhledávací dotaz nesmí překročit 200 znaků.',
    }),
    limit: clamped(1, 100, 20, 'How many medicines to give, at most'),
  }),
  output: z.looseObject({
    query: z.string(),
    medicines: z.array(medicineSchema.extend({ match: z.enum(MATCHES) })),
    total_count: z.int(),
    limit: z.int(),
    search_time_ms: z.int(),
    cancelled_registrations: z
      .array(cancelledSchema)
      .optional()
      .describe('No medicine has this name, but there were registrations that had'),
    source: sourceSchema,
  }),

  async run(input, { db }) {
    const started = performance.now();
    const rows = await db.query<Row>(
      `WITH asked AS MATERIALIZED (SELECT * FROM medicine_query($1, false)),
       strict AS MATERIALIZED (
         SELECT d.sukl_code, false AS fuzzy, ${rankBy('asked')}
           FROM asked
           JOIN medicine_search d ON d.document @@ asked.sought
          UNION ALL
         SELECT d.sukl_code, false, 0, false
           FROM asked
           JOIN medicine_search d ON d.sukl_code = asked.code
          WHERE d.document @@ asked.sought IS NOT true),
       near AS MATERIALIZED (
         SELECT * FROM medicine_query($1, true) WHERE NOT EXISTS (SELECT FROM strict)),
       hits AS MATERIALIZED (
         SELECT * FROM strict
          UNION ALL
         SELECT d.sukl_code, true, ${rankBy('near')}
           FROM near
           JOIN medicine_search d ON d.document @@ near.sought),
       named AS MATERIALIZED (
         SELECT hits.*, m.name, m.supplement, m.state_code
           FROM hits
          CROSS JOIN LATERAL ( -- by the key, whatever number of hits the planner expects
            SELECT * FROM medicines WHERE sukl_code = hits.sukl_code OFFSET 0) m),
       ranked AS (
         SELECT hit.*
           FROM (SELECT named.*, s.in_force
                   FROM named LEFT JOIN registration_states s ON s.code = named.state_code) hit
          ORDER BY ${bestFirst('hit')}
          LIMIT $2),
       reasoned AS MATERIALIZED (
         SELECT ranked.*, ${reasonOf('ranked', 'asked')} AS match
           FROM ranked
           JOIN medicine_search d USING (sukl_code)
          CROSS JOIN asked),
       page AS MATERIALIZED (
         SELECT ${medicineColumns}, reasoned.tier, reasoned.of_package, reasoned.match
           FROM reasoned
           JOIN medicines m USING (sukl_code) ${medicineJoins})
       SELECT source.json AS source, (SELECT count(*)::int FROM hits) AS total_count,
              (SELECT json_agg(gone)
                 FROM (SELECT name, strength, form_code AS form, registration_number, ended_on
                         FROM cancelled_registrations
                        WHERE NOT EXISTS (SELECT FROM strict)
                          AND search_fold(name) COLLATE "C" >= search_fold($1)
                          AND search_fold(name) COLLATE "C" < search_fold($1) || '!' -- after a space
                        ORDER BY ended_on DESC NULLS LAST, id
                        LIMIT 5) gone) AS cancelled,
              page.*
         FROM ${sourceOf('dlp')}
         LEFT JOIN page ON true
        ORDER BY ${bestFirst('page')}`,
      [input.query, input.limit],
    );
    const [first] = rows;
    if (!first) throw noData();
    return {
      query: input.query,
      medicines: rows.flatMap(toFound),
      total_count: first.total_count,
      limit: input.limit,
      search_time_ms: Math.round(performance.now() - started),
      ...(first.cancelled && { cancelled_registrations: first.cancelled }),
      source: first.source,
    };
  },
});

/** Nothing found is one row without a medicine. */
function toFound({ source, total_count, cancelled, tier, of_package, ...found }: Row): Found[] {
  return found.sukl_code === null ? [] : [found];
}
