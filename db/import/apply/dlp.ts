import type { Plan } from './plan';
import type { Target } from './sync';

/** A list whose staged table has the columns of the registry's own. */
function codeList(table: string, ...values: string[]): Target {
  const rows = `SELECT code, ${values.join(', ')} FROM staged_${table}`;
  return { table, key: ['code'], values, rows };
}

const uses = (staged: string, ...columns: string[]) => ({ staged, columns });

/** The registry. Foreign keys are checked when the transaction ends, so the order is free. */
export const DLP: Plan = {
  orphans: ['composition', 'documents'].map((table) => ({
    file: table === 'composition' ? 'dlp_slozeni' : 'dlp_nazvydokumentu',
    staged: `staged_${table}`,
    column: 'sukl_code',
    belongsTo: { staged: 'staged_medicines', column: 'sukl_code' },
    fate: 'refused' as const,
    reason: 'its medicine is not in dlp_lecivepripravky',
  })),
  lists: [
    list('atc', uses('staged_medicines', 'atc_code')),
    list('forms', uses('staged_medicines', 'form_code')),
    list('routes', uses('staged_medicines', 'route_code')),
    list('package_types', uses('staged_medicines', 'package_type_code')),
    list('registration_states', uses('staged_medicines', 'state_code')),
    list('indication_groups', uses('staged_medicines', 'indication_code')),
    list('registration_procedures', uses('staged_medicines', 'procedure_code')),
    list('dispensing_types', uses('staged_medicines', 'dispensing_code')),
    list('units', uses('staged_medicines', 'ddd_unit'), uses('staged_composition', 'unit')),
    list('substances', uses('staged_composition', 'substance_code')),
    {
      staged: 'staged_organisations',
      code: ['code', 'country'],
      usedBy: [uses('staged_medicines', 'holder_code', 'holder_country')],
    },
  ],
  targets: [
    {
      table: 'atc',
      key: ['code'],
      values: ['name_cs', 'name_en', 'parent_code'],
      // The level follows from the code's length; a level that is not in the list is no parent.
      rows: `
        SELECT a.code, a.name_cs, a.name_en, p.code AS parent_code
          FROM staged_atc a
          LEFT JOIN staged_atc p
            ON p.code = left(a.code, CASE length(a.code) WHEN 3 THEN 1 WHEN 4 THEN 3 WHEN 5 THEN 4 WHEN 7 THEN 5 END)`,
    },
    codeList('forms', 'name_cs', 'name_en', 'name_la'),
    codeList('routes', 'name_cs', 'name_en'),
    codeList('package_types', 'name_cs'),
    codeList('units', 'name_cs'),
    codeList('indication_groups', 'name_cs'),
    codeList('registration_procedures', 'name_cs'),
    codeList('substances', 'name_inn', 'name_en', 'name_cs'),
    {
      table: 'dispensing_types',
      key: ['code'],
      values: ['name_cs', 'prescription'],
      rows: `
        SELECT code, name_cs, CASE WHEN code IN ('R', 'C', 'L') THEN true
                                   WHEN code IN ('F', 'O', 'P', 'V') THEN false END AS prescription
          FROM staged_dispensing_types`,
    },
    {
      table: 'registration_states',
      key: ['code'],
      values: ['name_cs', 'in_force'],
      rows: `
        SELECT code, name_cs,
               CASE WHEN code IN ('B', 'C', 'F', 'I', 'K', 'M', 'R', 'Y') THEN true
                    WHEN code IN ('G', 'J', 'N', 'U', 'Z', 'ZI', 'ZS') THEN false END AS in_force
          FROM staged_registration_states`,
    },
    {
      table: 'organisations',
      key: ['code', 'country'],
      values: ['name'],
      rows: `SELECT code, country, name FROM staged_organisations`,
    },
    {
      table: 'medicines',
      key: ['sukl_code'],
      values: [
        ...['name', 'supplement', 'strength', 'form_code', 'package', 'route_code'],
        ...['package_type_code', 'holder_code', 'holder_country', 'state_code', 'valid_until'],
        ...['unlimited', 'marketed_until', 'indication_code', 'atc_code', 'registration_number'],
        ...['parallel_import', 'procedure_code', 'ddd_amount', 'ddd_unit', 'ddd_per_package'],
        ...['dispensing_code', 'delivered', 'expiry', 'mrp_number', 'safety_feature'],
      ],
      rows: `
        SELECT sukl_code, name, supplement, strength, form_code, package, route_code,
               package_type_code, holder_code, holder_country, state_code, valid_until,
               COALESCE(unlimited, false) AS unlimited, marketed_until, indication_code, atc_code, registration_number, parallel_import,
               procedure_code, ddd_amount, ddd_unit, ddd_per_package, dispensing_code, delivered,
               expiry || expiry_unit AS expiry, mrp_number,
               COALESCE(safety_feature, false) AS safety_feature
          FROM staged_medicines`,
    },
    {
      table: 'medicine_substances',
      key: ['sukl_code', 'position'],
      values: ['substance_code', 'amount_from', 'amount', 'unit'],
      rows: `
        SELECT sukl_code, row_number() OVER (PARTITION BY sukl_code COLLATE "C" ORDER BY position, line)::int AS position,
               substance_code, amount_from, amount, unit
          FROM staged_composition`,
    },
    {
      table: 'medicine_documents',
      key: ['sukl_code', 'kind'],
      values: ['name', 'decided_on'],
      rows: `
        SELECT DISTINCT ON (sukl_code, kind) sukl_code, kind, d.name, decided_on
          FROM staged_documents,
               LATERAL (VALUES ('PIL', pil, pil_date), ('SPC', spc, spc_date)) AS d (kind, name, decided_on)
         WHERE d.name IS NOT NULL
         ORDER BY sukl_code, kind, decided_on DESC NULLS LAST, line`,
    },
    {
      table: 'cancelled_registrations',
      key: ['id'],
      values: [
        ...['name', 'strength', 'form_code', 'route_code', 'registration_number', 'holder_code'],
        ...['holder_country', 'ended_on', 'state_code'],
      ],
      rows: `
        SELECT line AS id, name, strength, form_code, route_code, registration_number, holder_code,
               holder_country, ended_on, state_code
          FROM staged_cancelled`,
    },
  ],
  // What is derived from the registry's tables is refreshed here.
  finish: { 'sorting the search': 'SELECT refresh_medicine_search()' },
};

function list(table: string, ...usedBy: { staged: string; columns: string[] }[]) {
  return { staged: `staged_${table}`, code: ['code'], usedBy };
}
