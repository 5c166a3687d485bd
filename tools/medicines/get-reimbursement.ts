import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { suklCode, toSuklCode } from './fields';
import { medicineNotFound } from './medicine';
import { noData, type Source, sourceOf, sourceSchema } from './source';

const amount = z.number().nullable();

interface Row {
  registry: Source;
  prices: Source | null;
  listed: boolean;
  sukl_code: string | null;
  name: string;
  reimbursed: boolean | null;
  max_price: number | null;
  reimbursement_amount: number | null;
  patient_surcharge_max: number | null;
  reimbursement_conditions: string | null;
  prescriber_restriction: string | null;
}

const NOTES = {
  true: 'Doplatek je horní mez, ne cena: nejvýše rozdíl maximální ceny a úhrady. Lékárna může prodávat levněji.',
  false: 'Přípravek není hrazen z veřejného zdravotního pojištění.',
  null: 'O úhradě tohoto přípravku není v datech záznam: neznamená to, že hrazen není.',
};

/** What the public health insurance pays. Not known, not reimbursed and reimbursed are three answers. */
export const getReimbursement = defineTool({
  name: 'get-reimbursement',
  title: 'Get reimbursement',
  description:
    'Returns the maximum price of a package, what the public health insurance pays of it and the most a patient may be asked to add, in CZK, with the conditions. reimbursed: null means not known. Use check-availability for supply. Answers are in Czech.',
  action: 'get reimbursement',
  effect: 'read',
  access: 'public',
  example: { sukl_code: '9000001' },
  input: z.object({ sukl_code: suklCode }),
  output: z.looseObject({
    sukl_code: z.string(),
    name: z.string(),
    reimbursed: z.boolean().nullable(),
    max_price: amount,
    reimbursement_amount: amount,
    patient_surcharge_max: amount.describe('A ceiling, not a price'),
    reimbursement_conditions: z.string().nullable(),
    prescriber_restriction: z.string().nullable(),
    currency: z.literal('CZK'),
    valid_from: z.string().nullable(),
    note: z.string(),
    source: sourceSchema,
  }),

  async run(input, { db }) {
    // A blank is not known, in a row as without one; greatest() alone would make 0 of it.
    const [row] = await db.query<Row>(
      `SELECT registry.json AS registry, prices.json AS prices, r.sukl_code IS NOT NULL AS listed,
              m.sukl_code, m.name, r.amount > 0 AS reimbursed,
              r.max_price::float8, r.amount::float8 AS reimbursement_amount,
              CASE WHEN r.max_price IS NOT NULL AND r.amount IS NOT NULL
                   THEN greatest(r.max_price - r.amount, 0)::float8
              END AS patient_surcharge_max,
              r.conditions AS reimbursement_conditions, r.prescriber_restriction
         FROM ${sourceOf('dlp', 'registry')}
         LEFT JOIN ${sourceOf('scau', 'prices')} ON true
         LEFT JOIN medicines m ON m.sukl_code = $1
         LEFT JOIN reimbursements r ON r.sukl_code = m.sukl_code`,
      [toSuklCode(input.sukl_code) ?? null],
    );
    if (!row) throw noData();
    const { registry, prices, listed, sukl_code, ...facts } = row;
    const source = prices ?? registry;
    if (sukl_code === null) throw medicineNotFound(input.sukl_code);
    return {
      sukl_code,
      ...facts,
      currency: 'CZK',
      valid_from: listed ? source.valid_from : null,
      note: NOTES[`${row.reimbursed}`],
      // A made-up medicine beside real prices is made up all the same.
      source: { ...source, sample: source.sample || registry.sample },
    };
  },
});
