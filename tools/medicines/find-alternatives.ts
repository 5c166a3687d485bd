import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { type Candidate, rankAlternatives } from './alternatives';
import { reportJoin, statusColumn, statusSchema } from './availability';
import { clamped, suklCode, toSuklCode } from './fields';
import { medicineColumns, medicineJoins, medicineNotFound, medicineSchema } from './medicine';
import { noData, type Source, sourceOf, sourceSchema } from './source';

const SUBSTANCE = 7; // characters of an ATC code that stands for a substance

type Row = { source: Source } & (Candidate | { sukl_code: null });

/** What may stand in for a package: the same substance, taken in the same way, nearest first. */
export const findAlternatives = defineTool({
  name: 'find-alternatives',
  title: 'Find alternatives',
  description:
    'Lists packages that may stand in for one that is not to be had: the same ATC substance, taken in the same way, neither ended nor interrupted; supplied ones first, then the nearest in form and strength. Each has its own status. Whether one really fits is for a doctor or pharmacist to say. Use check-availability for the package itself. Answers are in Czech.',
  action: 'find alternatives',
  effect: 'read',
  access: 'public',
  example: { sukl_code: '9000001', limit: 5 },
  input: z.object({
    sukl_code: suklCode,
    limit: clamped(1, 50, 10, 'How many to list at most'),
  }),
  output: z.looseObject({
    medicine: medicineSchema.extend({ status: statusSchema }),
    alternatives: z.array(
      medicineSchema.extend({
        status: statusSchema,
        same_strength: z.boolean().nullable(),
        same_form: z.boolean().nullable(),
      }),
    ),
    total_count: z.number().int(),
    reason: z.string().nullable().describe('Why there are none'),
    source: sourceSchema,
  }),

  async run(input, { db }) {
    // One substance has some hundred packages at most: they are ranked where strengths are read.
    const rows = await db.query<Row>(
      `WITH asked AS (SELECT * FROM medicines WHERE sukl_code = $1),
       peers AS (
         SELECT * FROM asked
          UNION
         SELECT m.*
           FROM asked JOIN medicines m ON m.atc_code COLLATE "C" = asked.atc_code
          WHERE length(asked.atc_code) = ${SUBSTANCE}),
       listed AS (
         SELECT ${medicineColumns}, m.route_code AS route, ${statusColumn} AS status
           FROM peers m
           ${medicineJoins}
           ${reportJoin})
       SELECT source.json AS source, listed.*
         FROM ${sourceOf('dlp')}
         LEFT JOIN listed ON sukl_code = $1 OR status IN ('supplied', 'unknown')
        ORDER BY sukl_code = $1 DESC, lower(name) COLLATE "C", lower(supplement) COLLATE "C",
                 sukl_code`,
      [toSuklCode(input.sukl_code) ?? null],
    );
    const [first] = rows;
    if (!first) throw noData();
    const [asked, ...others] = rows.filter((row) => row.sukl_code !== null);
    if (!asked) throw medicineNotFound(input.sukl_code);
    const ranked = rankAlternatives(asked, others);
    return {
      medicine: shown(asked),
      alternatives: ranked.slice(0, input.limit).map(({ candidate, same_strength, same_form }) => ({
        ...shown(candidate),
        same_strength,
        same_form,
      })),
      total_count: ranked.length,
      reason: ranked.length > 0 ? null : reasonFor(asked),
      source: first.source,
    };
  },
});

function shown({ source: _, route: __, ...medicine }: Row & Candidate) {
  return medicine;
}

function reasonFor({ atc_code }: Candidate): string {
  if (atc_code === null) return 'Přípravek nemá v registru ATC kód, podle něhož se hledá náhrada.';
  if (atc_code.length < SUBSTANCE) {
    return `ATC kód '${atc_code}' je příliš obecný: přípravky téže skupiny se nemusejí zastoupit.`;
  }
  return 'V registru není jiný přípravek se stejnou látkou a způsobem podání, který by nebyl přerušen ani ukončen.';
}
