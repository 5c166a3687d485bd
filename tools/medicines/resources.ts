import { z } from 'zod';
import { NotFoundError } from '@/lib/errors';
import { type Completer, defineTool, type Resource } from '@/tools/define';
import { text } from './fields';
import { findPharmacies } from './find-pharmacies';
import { getAtcInfo } from './get-atc-info';
import { getMedicineDetails } from './get-medicine-details';
import { momentAt } from './moment';
import { type Pharmacy, pharmacyColumns, pharmacyJoins, pharmacySchema } from './pharmacy';
import { noData, type Source, sourceOf, sourceSchema } from './source';

const UNTIL_NEXT_IMPORT_MS = 3_600_000; // editions come daily at most: an hour late is no harm
const WHILE_OPEN_NOW_MS = 60_000; // hours are in whole minutes

/** find-pharmacies asked for one of them, which is what it stays for limits, log and metrics. */
const onePharmacy = defineTool({
  ...findPharmacies,
  example: { id: '90000000001' },
  input: z.object({ id: text('id', 'Id of a pharmacy, as find-pharmacies gives it') }),
  output: pharmacySchema.extend({ source: sourceSchema }),

  async run({ id }, { db }) {
    const now = momentAt(new Date());
    const [row] = await db.query<(Pharmacy | { id: null }) & { source: Source }>(
      `SELECT ${pharmacyColumns('$2::int', '$3')}, source.json AS source
         FROM ${sourceOf('pharmacies')}
         LEFT JOIN pharmacies p ON p.id = $1
         ${pharmacyJoins}`,
      [id, now.day, now.clock],
    );
    if (!row) throw noData();
    if (row.id === null)
      throw new NotFoundError(`Lékárna '${id}' nebyla nalezena.`, { param: 'id' });
    return row;
  },
});

/** People leave out the zeros that a code begins with. */
const completeSuklCode = completeFrom(
  `SELECT sukl_code AS value, count(*) OVER ()::int AS total
     FROM medicines
    WHERE starts_with(sukl_code, $1) OR starts_with(ltrim(sukl_code, '0'), $1)
    ORDER BY sukl_code COLLATE "C"
    LIMIT 100`,
);
const completeAtcCode = completeFrom(
  `SELECT code AS value, count(*) OVER ()::int AS total
     FROM atc
    WHERE starts_with(code, upper($1))
    ORDER BY code COLLATE "C"
    LIMIT 100`,
);
const completePharmacyId = completeFrom(
  `SELECT id AS value, count(*) OVER ()::int AS total
     FROM pharmacies
    WHERE starts_with(id, $1)
    ORDER BY id COLLATE "C"
    LIMIT 100`,
);

function completeFrom(statement: string): Completer {
  return async (typed, { db }) => {
    const rows = await db.query<{ value: string; total: number }>(statement, [typed.trim()]);
    return { values: rows.map(({ value }) => value), total: rows[0]?.total ?? 0 };
  };
}

/** The registry by address, for clients that attach data to a conversation. */
export const resources: readonly Resource[] = [
  {
    uriTemplate: 'sukl://medicine/{code}',
    name: 'medicine',
    title: 'Medicine',
    description:
      'One package of a medicine by its SÚKL code, with or without leading zeros: what get-medicine-details answers, in Czech.',
    tool: getMedicineDetails,
    toArguments: ({ code }) => ({ sukl_code: code }),
    freshForMs: UNTIL_NEXT_IMPORT_MS,
    complete: { code: completeSuklCode },
  },
  {
    uriTemplate: 'sukl://atc/{code}',
    name: 'atc',
    title: 'ATC group',
    description:
      'A group of the ATC classification by its code, of any level: what get-atc-info answers, in Czech.',
    tool: getAtcInfo,
    toArguments: ({ code }) => ({ atc_code: code }),
    freshForMs: UNTIL_NEXT_IMPORT_MS,
    complete: { code: completeAtcCode },
  },
  {
    uriTemplate: 'sukl://pharmacy/{id}',
    name: 'pharmacy',
    title: 'Pharmacy',
    description:
      'One pharmacy by the id that find-pharmacies gives: address, contacts and opening hours, in Czech.',
    tool: onePharmacy,
    toArguments: ({ id }) => ({ id }),
    freshForMs: WHILE_OPEN_NOW_MS,
    complete: { id: completePharmacyId },
  },
];
