import { date, integer, marked, name, number, oneOrZero, suklCode, text } from '../read/cells';
import { column, type Format, optional } from '../read/format';

const csv = { encoding: 'windows-1250', delimiter: ';' } as const;

/** A code list: a code, and its names under the headers given. */
function codeList(
  file: string,
  table: string,
  code: string | readonly string[],
  names: Record<string, string>,
  floor: number,
): Format {
  return {
    ...csv,
    file,
    table,
    named: fileNamed(file),
    columns: [
      column(code, 'code', name),
      ...Object.entries(names).map(([header, as]) => column(header, as, text)),
    ],
    unique: ['code'],
    floor,
  };
}

const CZECH = { NAZEV: 'name_cs' };

const medicines: Format = {
  ...csv,
  file: 'dlp_lecivepripravky',
  table: 'medicines',
  named: fileNamed('dlp_lecivepripravky'),
  columns: [
    column('KOD_SUKL', 'sukl_code', suklCode),
    column('NAZEV', 'name', name),
    column('DOPLNEK', 'supplement', text),
    column('SILA', 'strength', text),
    column('FORMA', 'form_code', text),
    column('BALENI', 'package', text),
    column('CESTA', 'route_code', text),
    column('OBAL', 'package_type_code', text),
    column('DRZ', 'holder_code', text),
    column('ZEMDRZ', 'holder_country', text),
    column('REG', 'state_code', text),
    optional('V_PLATDO', 'valid_until', date),
    optional('NEOMEZ', 'unlimited', marked('X')),
    optional('UVADENIDO', 'marketed_until', date),
    column('IS_', 'indication_code', { ...text, read: twoDigits }),
    column('ATC_WHO', 'atc_code', text),
    column('RC', 'registration_number', text),
    column('SDOV', 'parallel_import', text),
    column('REG_PROC', 'procedure_code', text),
    optional('DDDAMNT_WHO', 'ddd_amount', number),
    column('DDDUN_WHO', 'ddd_unit', text),
    optional('DDDP_WHO', 'ddd_per_package', number),
    column('VYDEJ', 'dispensing_code', text),
    column('DODAVKY', 'delivered', oneOrZero),
    column('EXP', 'expiry', text),
    column('EXP_T', 'expiry_unit', text),
    column('MRP_CISLO', 'mrp_number', text),
    optional('OCHRANNY_PRVEK', 'safety_feature', marked('A')),
  ],
  unique: ['sukl_code'],
  floor: 1_000,
};

/** The registry. Floors are about a tenth of what an edition has. */
export const DLP_FILES: readonly Format[] = [
  medicines,
  codeList('dlp_atc', 'atc', 'ATC', { NAZEV: 'name_cs', NAZEV_EN: 'name_en' }, 1_000),
  codeList(
    'dlp_formy',
    'forms',
    'FORMA',
    { NAZEV: 'name_cs', NAZEV_EN: 'name_en', NAZEV_LAT: 'name_la' },
    100,
  ),
  codeList('dlp_cesty', 'routes', 'CESTA', { NAZEV: 'name_cs', NAZEV_EN: 'name_en' }, 20),
  codeList('dlp_obaly', 'package_types', 'OBAL', CZECH, 10),
  codeList('dlp_jednotky', 'units', ['UN', 'JD'], CZECH, 10), // SÚKL's description says JD
  codeList('dlp_indikacniskupiny', 'indication_groups', 'INDSK', CZECH, 10),
  codeList('dlp_vydej', 'dispensing_types', 'VYDEJ', CZECH, 4),
  codeList('dlp_regproc', 'registration_procedures', 'REG_PROC', CZECH, 3),
  codeList('dlp_stavyreg', 'registration_states', 'REG', CZECH, 8),
  {
    ...csv,
    file: 'dlp_organizace',
    table: 'organisations',
    named: fileNamed('dlp_organizace'),
    columns: [
      column('ZKR_ORG', 'code', name),
      column('ZEM', 'country', name),
      column('NAZEV', 'name', text),
    ],
    unique: ['code', 'country'], // one code has holders in several countries
    floor: 300,
  },
  {
    ...csv,
    file: 'dlp_latky',
    table: 'substances',
    named: fileNamed('dlp_latky'),
    columns: [
      column('KOD_LATKY', 'code', integer),
      column('NAZEV_INN', 'name_inn', text),
      column('NAZEV_EN', 'name_en', text),
      column('NAZEV', 'name_cs', text),
    ],
    unique: ['code'],
    floor: 1_000,
  },
  {
    ...csv,
    file: 'dlp_slozeni',
    table: 'composition',
    named: fileNamed('dlp_slozeni'),
    optional: true,
    columns: [
      column('KOD_SUKL', 'sukl_code', suklCode),
      column('KOD_LATKY', 'substance_code', integer),
      column('SQ', 'position', integer),
      column('S', 'flag', text),
      column('AMNT_OD', 'amount_from', text),
      column('AMNT', 'amount', text),
      column('UN', 'unit', text),
    ],
    leaveOut: (cells) => (cells('flag') === 'L' ? undefined : 'not an active substance'),
    floor: 1_000,
  },
  {
    ...csv,
    file: 'dlp_nazvydokumentu',
    table: 'documents',
    named: fileNamed('dlp_nazvydokumentu'),
    optional: true,
    columns: [
      column('KOD_SUKL', 'sukl_code', suklCode),
      column('PIL', 'pil', text),
      optional('DAT_ROZ_PIL', 'pil_date', date),
      column('SPC', 'spc', text),
      optional('DAT_ROZ_SPC', 'spc_date', date),
    ],
    floor: 1_000,
  },
  {
    ...csv,
    file: 'dlp_zruseneregistrace',
    table: 'cancelled',
    named: fileNamed('dlp_zruseneregistrace'),
    columns: [
      column('NAZEV', 'name', name),
      column('SILA', 'strength', text),
      column('FORMA', 'form_code', text),
      column('CESTA', 'route_code', text),
      column('REGISTRACNI_CISLO', 'registration_number', text),
      column('DRZITEL', 'holder_code', text),
      column('ZEME_DRZITELE', 'holder_country', text),
      optional('KONEC_PLATNOSTI_REGISTRACE', 'ended_on', date),
      column('STAV_REGISTRACE', 'state_code', text),
    ],
    floor: 300,
  },
  {
    ...csv,
    file: 'dlp_platnost',
    table: 'validity',
    named: fileNamed('dlp_platnost'),
    columns: [
      optional('PLATNOST_OD', 'valid_from', date),
      optional('PLATNOST_DO', 'valid_to', date),
    ],
    floor: 1,
  },
];

/** SÚKL's own name for a file, with or without a date behind it. */
function fileNamed(file: string): RegExp {
  return new RegExp(`^${file}[0-9_-]*\\.csv$`, 'i');
}

/** A number in one file, two digits in the other. */
function twoDigits(value: string): string {
  const code = value.trim();
  return /^\d$/.test(code) ? `0${code}` : code;
}
