import { type Cell, marked, name, oneOrZero, text, time } from '../read/cells';
import { type Cells, column, type Format, optional } from '../read/format';

const csv = { encoding: 'windows-1250', delimiter: ';' } as const;

const DAYS = ['PO', 'UT', 'ST', 'CT', 'PA', 'SO', 'NE', 'SVATEK'];

const day: Cell = {
  type: 'int',
  read: (value) => {
    const index = DAYS.indexOf(value.trim().toUpperCase());
    return index === -1 ? undefined : String(index + 1);
  },
  expected: `one of ${DAYS.join(', ')}`,
};

// Rows with which SÚKL and its supplier try out their own register.
const OWN_COMPANIES = new Set(['00023817', '25783572']);
const MADE_UP_ID = '12345678';

/** The pharmacists' names are among the columns that are not read. */
export const PHARMACY_FILES: readonly Format[] = [
  {
    ...csv,
    file: 'lekarny_seznam',
    table: 'pharmacies',
    named: /^lekarny_seznam[0-9_-]*\.csv$/i,
    columns: [
      column('KOD_PRACOVISTE', 'id', name),
      column('KOD_LEKARNY', 'code', text),
      column('NAZEV', 'name', name),
      column('TYP_LEKARNY', 'type_code', text),
      column('ULICE', 'street', text),
      column('MESTO', 'city', name),
      column('PSC', 'postal_code', { ...text, read: (value) => value.replace(/\s/g, '') }),
      column('TELEFON', 'phone', text),
      column('EMAIL', 'email', text),
      column('WWW', 'web', text),
      optional('ERP', 'has_erecept', oneOrZero),
      optional('ZASILKOVY_PRODEJ', 'mail_order', marked('ANO')),
      optional('POHOTOVOST', 'emergency_service', marked('ANO')),
      column('ICO', 'company', text),
      column('ICZ', 'facility', text),
    ],
    unique: ['id'],
    leaveOut: (cells) =>
      OWN_COMPANIES.has(cells('company')) || cells('facility') === MADE_UP_ID
        ? "a test of SÚKL's own, not a pharmacy"
        : undefined,
    floor: 300,
  },
  {
    ...csv,
    file: 'lekarny_prac_doba',
    table: 'hours',
    named: /^lekarny_prac_doba[0-9_-]*\.csv$/i,
    columns: [
      column('KOD_PRACOVISTE', 'pharmacy_id', name),
      column('DEN', 'day', day),
      column('OD', 'opens', time),
      column('DO', 'closes', time),
    ],
    check: wrongHours,
    floor: 1_000,
  },
  {
    ...csv,
    file: 'lekarny_typ',
    table: 'types',
    named: /^lekarny_typ[0-9_-]*\.csv$/i,
    columns: [column('TYP_LEKARNY', 'code', name), column('NAZEV', 'name_cs', text)],
    unique: ['code'],
    floor: 3,
  },
];

/** Midnight as the end of a day is written 00:00 or 24:00. */
function wrongHours(cells: Cells): string | undefined {
  const [opens, closes] = [cells('opens').padStart(5, '0'), cells('closes').padStart(5, '0')];
  if ((opens === '00000') !== (closes === '00000')) return 'one of OD and DO is empty';
  return closes !== '00:00' && closes < opens ? 'it closes before it opens' : undefined;
}
