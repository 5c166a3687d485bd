import { type Cell, date, name, number, suklCode, text } from '../read/cells';
import { column, type Format, optional } from '../read/format';

/** Reimbursements as SÚKL publishes them: no header, columns by their place (version 21). */
export const SCAU_TEXT: Format = {
  file: 'scau',
  table: 'reimbursements',
  named: /scau.*\.(txt|csv)$/i,
  encoding: 'windows-1250',
  delimiter: '|',
  headless: 122,
  columns: [
    column(0, 'sukl_code', suklCode),
    column(85, 'max_price', number), // MFC
    column(18, 'amount', number), // UHR1
    column(-1, 'conditions', text),
    column(23, 'prescriber_restriction', text), // OME1
  ],
  unique: ['sukl_code'],
  floor: 100,
};

/** The same facts as a table with a header, which has the conditions too. */
export const SCAU_TABLE: Format = {
  ...SCAU_TEXT,
  encoding: 'utf-8',
  delimiter: ';',
  headless: undefined,
  columns: [
    column('KOD_SUKL', 'sukl_code', suklCode),
    column('MAX_CENA_LEKARNA', 'max_price', number),
    column('UHRADA', 'amount', number),
    column('INDIKACNI_OMEZENI', 'conditions', text),
    column(-1, 'prescriber_restriction', text),
  ],
};

const TYPES = ['zahajeni', 'preruseni', 'obnoveni', 'ukonceni'];

const reportType: Cell = {
  type: 'text',
  read: (value) => {
    const plain = value.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    return TYPES.includes(plain) ? plain : undefined;
  },
  expected: `one of ${TYPES.join(', ')}`,
};

/** Reports of interrupted and ended deliveries, all since 2007; those that are valid now are kept. */
export const INTERRUPTIONS: Format = {
  file: 'mr_hlaseni',
  table: 'interruptions',
  named: /^mr_hlaseni[0-9_-]*\.csv$/i,
  encoding: 'windows-1250',
  delimiter: ';',
  columns: [
    column('POSLEDNI_PLATNE_HLASENI', 'current', text),
    column('KOD_SUKL', 'sukl_code', suklCode),
    column('TYP_OZNAMENI', 'type', reportType),
    column('PLATNOST_OD', 'valid_from', date),
    column('DATUM_HLASENI', 'reported_on', date),
    optional('TERMIN_OBNOVENI', 'expected_until', date), // may be words
    column('NAHRAZUJICI_LP', 'replacements', text),
    column('NAHRAZUJICI_LP_POZNAMKA', 'replacement_note', text),
    column('DUVOD_PRERUSENI_UKONCENI', 'reason', text),
  ],
  leaveOut: (cells) =>
    cells('current').toUpperCase() === 'ANO' ? undefined : 'not the report that is valid now',
  floor: 100,
};

const month: Cell = {
  type: 'text',
  read: (value) => {
    const [, year, number] = /^(\d{4})[.-](0[1-9]|1[0-2])$/.exec(value.trim()) ?? [];
    return year && `${year}-${number}`;
  },
  expected: 'a month',
};

/** LEK13: packs dispensed in a month. */
export const DISPENSED: Format = {
  file: 'lek13',
  table: 'dispensed',
  named: /^(lek-?13|dispensed).*\.csv$/i,
  encoding: 'windows-1250',
  delimiter: ';',
  columns: [
    column('Kód SÚKL', 'sukl_code', suklCode),
    column('Období', 'period', month),
    column('Typ hlášení', 'kind', name),
    column('Počet balení', 'packs', number),
    column('Konečná prodejní cena s DPH', 'price', number),
  ],
  floor: 300,
};
