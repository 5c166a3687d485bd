import { z } from 'zod';
import { addressOf } from '@/lib/leaflets/address';
import { defineTool } from '@/tools/define';
import { linkOf } from './document';
import { suklCode, toSuklCode } from './fields';
import { medicineColumns, medicineJoins, medicineNotFound, medicineSchema } from './medicine';
import { noData, type Source, sourceOf, sourceSchema } from './source';

const label = z.string().nullable();
const amount = z.number().nullable();

const detailsSchema = medicineSchema.extend({
  dispensing_name: label,
  prescription_required: z.boolean().nullable(),
  route: label,
  route_name: label,
  package_type: label,
  registration: z.looseObject({
    code: label,
    label,
    in_force: z.boolean().nullable(),
    number: label,
    procedure: label,
    valid_until: label,
    unlimited: z.boolean(),
    marketed_until: label.describe('May be put on the market until then'),
  }),
  indication_group: label,
  ddd: z
    .looseObject({ amount, unit: label, per_package: amount })
    .describe('Defined daily dose by the WHO, and how many of them a package holds'),
  substances: z.array(z.looseObject({ name: label, amount: label, unit: label })),
  parallel_import: label.describe('The number of the permit; null: not a parallel import'),
  mrp_number: label,
  expiry: label.describe('A number and H, D, W or M: hours, days, weeks, months'),
  safety_feature: z.boolean(),
  documents: z.looseObject({ pil_url: label, spc_url: label }),
  source: sourceSchema,
});

interface Row extends Omit<z.infer<typeof detailsSchema>, 'sukl_code' | 'documents' | 'source'> {
  sukl_code: string | null;
  pil: string | null;
  spc: string | null;
  documents_known: boolean;
  source: Source;
}

/** All that the registry says of one package. */
export const getMedicineDetails = defineTool({
  name: 'get-medicine-details',
  title: 'Get medicine details',
  description:
    'Returns all that the registry says of one package: active substances with amounts, form, route, registration, prescription, daily dose, holder, links to its leaflets. Takes a sukl_code from search-medicine. Use check-availability for supply, get-reimbursement for prices, get-pil-content for the text of the leaflet. Answers are in Czech.',
  action: 'get medicine details',
  effect: 'read',
  access: 'public',
  example: { sukl_code: '9000001' },
  input: z.object({ sukl_code: suklCode }),
  output: detailsSchema,

  async run(input, { db }) {
    const [row] = await db.query<Row>(
      `SELECT ${medicineColumns}, d.name_cs AS dispensing_name,
              d.prescription AS prescription_required,
              m.route_code AS route, r.name_cs AS route_name,
              COALESCE(p.name_cs, m.package_type_code) AS package_type,
              json_build_object('code', m.state_code, 'label', s.name_cs, 'in_force', s.in_force,
                'number', m.registration_number,
                'procedure', COALESCE(rp.name_cs, m.procedure_code),
                'valid_until', m.valid_until, 'unlimited', m.unlimited,
                'marketed_until', m.marketed_until) AS registration,
              COALESCE(g.name_cs, m.indication_code) AS indication_group,
              json_build_object('amount', m.ddd_amount, 'unit', m.ddd_unit,
                'per_package', m.ddd_per_package) AS ddd,
              COALESCE((
                SELECT json_agg(json_build_object('name', COALESCE(x.name_cs, x.name_inn),
                                  'amount', NULLIF(concat_ws('–', c.amount_from, c.amount), ''),
                                  'unit', c.unit) ORDER BY c.position)
                  FROM medicine_substances c JOIN substances x ON x.code = c.substance_code
                 WHERE c.sukl_code = m.sukl_code), '[]') AS substances,
              m.parallel_import, m.mrp_number, m.expiry, m.safety_feature,
              pil.name AS pil, spc.name AS spc,
              EXISTS (SELECT FROM medicine_documents) AS documents_known, source.json AS source
         FROM ${sourceOf('dlp')}
         LEFT JOIN medicines m ON m.sukl_code = $1
         ${medicineJoins}
         LEFT JOIN dispensing_types d ON d.code = m.dispensing_code
         LEFT JOIN routes r ON r.code = m.route_code
         LEFT JOIN package_types p ON p.code = m.package_type_code
         LEFT JOIN registration_procedures rp ON rp.code = m.procedure_code
         LEFT JOIN indication_groups g ON g.code = m.indication_code
         LEFT JOIN medicine_documents pil ON pil.sukl_code = m.sukl_code AND pil.kind = 'PIL'
         LEFT JOIN medicine_documents spc ON spc.sukl_code = m.sukl_code AND spc.kind = 'SPC'`,
      [toSuklCode(input.sukl_code) ?? null],
    );
    if (!row) throw noData();
    const { pil, spc, documents_known, source, sukl_code, ...medicine } = row;
    if (sukl_code === null) throw medicineNotFound(input.sukl_code);
    const link = (name: string | null) =>
      name === null && documents_known
        ? null
        : linkOf(name && addressOf(name).url, sukl_code, source);
    const documents = { pil_url: link(pil), spc_url: link(spc) };
    return { sukl_code, ...medicine, documents, source };
  },
});
