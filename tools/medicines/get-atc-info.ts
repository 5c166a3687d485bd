import { z } from 'zod';
import { NotFoundError } from '@/lib/errors';
import { defineTool } from '@/tools/define';
import { clamped, flag, text } from './fields';
import { type Medicine, medicineColumns, medicineJoins, medicineSchema } from './medicine';
import { noData, type Source, sourceOf, sourceSchema } from './source';

const label = z.string().nullable();
const count = z.number().int();

interface Row {
  code: string | null;
  name_cs: string | null;
  name_en: string | null;
  parent_code: string | null;
  parents: { code: string; name_cs: string | null }[];
  children: { code: string; name_cs: string | null; medicines_count: number }[];
  medicines_count: number;
  medicines: Medicine[];
  source: Source;
}

// In force before not known; packages of one product stay together.
const ORDER = `in_force NULLS LAST, lower(name) COLLATE "C", lower(supplement) COLLATE "C", sukl_code`;

/** A group of the ATC classification: the way up, the groups beneath, and its medicines. */
export const getAtcInfo = defineTool({
  name: 'get-atc-info',
  title: 'Get ATC group',
  description:
    'Describes a group of the ATC classification of any level (N, N02, N02B, N02BE, N02BE01): its name, the groups above and beneath it and how many packages each holds whose registration is not known to have ended. With include_medicines also lists packages. Use search-medicine to find medicines by name. Answers are in Czech.',
  action: 'get atc group',
  effect: 'read',
  access: 'public',
  example: { atc_code: 'N02BE01', include_medicines: true, medicines_limit: 5 },
  input: z.object({
    atc_code: text('atc_code', 'ATC code of 1, 3, 4, 5 or 7 characters'),
    include_medicines: flag('Also list the packages of the group'),
    medicines_limit: clamped(1, 100, 20, 'How many packages to list at most'),
  }),
  output: z.looseObject({
    code: z.string(),
    name_cs: label,
    name_en: label,
    level: count.min(1).max(5),
    parent_code: label,
    parents: z.array(z.looseObject({ code: z.string(), name_cs: label })),
    children: z.array(z.looseObject({ code: z.string(), name_cs: label, medicines_count: count })),
    medicines_count: count,
    medicines: z.array(medicineSchema).optional(),
    medicines_total: count.optional(),
    source: sourceSchema,
  }),

  async run(input, { db }) {
    const code = input.atc_code.toUpperCase();
    const [row] = await db.query<Row>(
      `WITH RECURSIVE way AS (
         SELECT code, name_cs, parent_code, 0 AS steps FROM atc WHERE code = $1
          UNION ALL
         SELECT atc.code, atc.name_cs, atc.parent_code, steps + 1
           FROM way JOIN atc ON atc.code = way.parent_code),
       beneath AS MATERIALIZED ( -- a tilde comes after all that codes are made of
         SELECT m.sukl_code, m.atc_code, m.name, m.supplement, s.in_force
           FROM medicines m LEFT JOIN registration_states s ON s.code = m.state_code
          WHERE m.atc_code COLLATE "C" >= $1 AND m.atc_code COLLATE "C" < $1 || '~'
            AND s.in_force IS NOT FALSE),
       counted AS MATERIALIZED (
         SELECT atc_code, count(*)::int AS medicines FROM beneath GROUP BY atc_code),
       page AS (
         SELECT sukl_code FROM beneath ORDER BY ${ORDER} LIMIT $2),
       listed AS (
         SELECT ${medicineColumns}
           FROM page JOIN medicines m USING (sukl_code)
           ${medicineJoins})
       SELECT atc.code, atc.name_cs, atc.name_en, atc.parent_code,
              (SELECT COALESCE(json_agg(json_build_object('code', code, 'name_cs', name_cs)
                                 ORDER BY steps DESC), '[]')
                 FROM way WHERE steps > 0) AS parents,
              (SELECT COALESCE(json_agg(json_build_object('code', child.code,
                                 'name_cs', child.name_cs, 'medicines_count', (
                                   SELECT COALESCE(sum(medicines), 0) FROM counted
                                    WHERE starts_with(atc_code, child.code)))
                                 ORDER BY child.code COLLATE "C"), '[]')
                 FROM atc AS child WHERE child.parent_code = $1) AS children,
              (SELECT COALESCE(sum(medicines), 0)::int FROM counted) AS medicines_count,
              (SELECT COALESCE(json_agg(listed ORDER BY ${ORDER}), '[]')
                 FROM listed) AS medicines,
              source.json AS source
         FROM ${sourceOf('dlp')}
         LEFT JOIN atc ON atc.code = $1`,
      [code, input.include_medicines ? input.medicines_limit : 0],
    );
    if (!row) throw noData();
    if (row.code === null) throw atcNotFound(code);
    const { code: found, name_cs, name_en, medicines, source, ...group } = row;
    const listed = { medicines, medicines_total: row.medicines_count };
    const level = levelOf(found);
    const page = input.include_medicines ? listed : {};
    return { code: found, name_cs, name_en, level, ...group, ...page, source };
  },
});

/** Codes of the five levels have 1, 3, 4, 5 and 7 characters. */
function levelOf(code: string): number {
  return [1, 3, 4, 5, 7].filter((length) => length <= code.length).length;
}

function atcNotFound(code: string): NotFoundError {
  return new NotFoundError(`ATC kód '${code}' nebyl nalezen.`, { param: 'atc_code' });
}
