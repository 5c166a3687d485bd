import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSukl } from '@/db/import';
import { type ImportStore, openImportStore } from '../support/import-store';
import { codeOf, dlpFiles, pharmacyFiles } from '../support/sukl-editions';
import { cp1250, table, writeFolder } from '../support/sukl-files';

let store: ImportStore;
beforeAll(async () => {
  store = await openImportStore();
});
afterAll(() => store.remove());

const rows = (sql: string) => store.db.query<Record<string, unknown>>(sql);
function written(name: string, bytes: Buffer): string {
  const path = join(store.folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe('the registry', () => {
  beforeAll(async () => {
    const changes: Record<number, Record<string, string>> = {
      0: { V_PLATDO: '310349', UVADENIDO: '010150', NEOMEZ: '', DODAVKY: '', OCHRANNY_PRVEK: '' },
      1: {
        REG: 'RN',
        ATC_WHO: 'V06XX',
        FORMA: 'NIC',
        IS_: '',
        DDDAMNT_WHO: '1,5',
        DDDUN_WHO: 'J1',
      },
      2: { DRZ: '', ZEMDRZ: '', REG: '', VYDEJ: '', SILA: '  ' },
      3: { DRZ: 'ZZZ', ZEMDRZ: 'XX', VYDEJ: 'O' },
    };
    const files = dlpFiles({ medicine: (i) => changes[i] ?? {} });
    const dlp = writeFolder(join(store.folder, 'DLP20260227'), files);
    const { publications } = await importSukl(store.db, { dlp });
    expect(publications[0]?.unlisted).toEqual([
      { list: 'atc', code: 'V06XX' },
      { list: 'forms', code: 'NIC' },
      { list: 'organisations', code: 'ZZZ XX' },
      { list: 'registration_states', code: 'RN' },
    ]);
  });

  it('keeps what is blank as unknown, and reads dates of two digits within a century', async () => {
    expect(await rows(`SELECT * FROM medicines WHERE sukl_code = '${codeOf(0)}'`)).toMatchObject([
      {
        valid_until: '2049-03-31',
        marketed_until: '1950-01-01',
        unlimited: false,
        delivered: null,
        safety_feature: false,
        indication_code: '00',
        expiry: '36M',
      },
    ]);
    expect(await rows(`SELECT * FROM medicines WHERE sukl_code = '${codeOf(2)}'`)).toMatchObject([
      {
        holder_code: null,
        holder_country: null,
        state_code: null,
        dispensing_code: null,
        strength: null,
      },
    ]);
  });

  it('gives a code that is in no list a row without a label', async () => {
    expect(await rows(`SELECT * FROM forms WHERE code = 'NIC'`)).toEqual([
      { code: 'NIC', name_cs: null, name_en: null, name_la: null },
    ]);
    expect(await rows(`SELECT * FROM atc WHERE code = 'V06XX'`)).toMatchObject([
      { name_cs: null, parent_code: null },
    ]);
    expect(await rows(`SELECT * FROM registration_states WHERE code = 'RN'`)).toMatchObject([
      { name_cs: null, in_force: null },
    ]);
  });

  it('knows which states are in force and which medicines need a prescription', async () => {
    expect(await rows('SELECT code, in_force FROM registration_states ORDER BY code')).toEqual([
      ...['B', 'C'].map((code) => ({ code, in_force: true })),
      ...['G', 'N'].map((code) => ({ code, in_force: false })),
      { code: 'P', in_force: null },
      { code: 'R', in_force: true },
      { code: 'RN', in_force: null },
      ...['Z', 'ZS'].map((code) => ({ code, in_force: false })),
    ]);
    expect(await rows('SELECT code, prescription FROM dispensing_types ORDER BY code')).toEqual(
      Object.entries({ C: true, F: false, L: true, O: false, R: true }).map(
        ([code, prescription]) => ({ code, prescription }),
      ),
    );
  });

  it('hangs an ATC code under the one above it, where the list has that', async () => {
    const wanted = `SELECT code, parent_code FROM atc WHERE code IN ('A', 'A01', 'A01A', 'A01AA', 'A01AA05', 'A01BA05') ORDER BY code`;
    expect((await rows(wanted)).map((row) => row.parent_code)).toEqual([
      ...[null, 'A', 'A01', 'A01A', 'A01AA'],
      null,
    ]);
  });

  it('keeps active substances in their order, and the documents with their dates', async () => {
    expect(
      await rows(
        `SELECT position, substance_code, amount, unit FROM medicine_substances WHERE sukl_code = '${codeOf(7)}'`,
      ),
    ).toEqual([{ position: 1, substance_code: 14, amount: '5 Ž', unit: 'J4' }]);
    expect(
      await rows(
        `SELECT kind, name, decided_on FROM medicine_documents WHERE sukl_code = '${codeOf(7)}' ORDER BY kind`,
      ),
    ).toEqual([
      { kind: 'PIL', name: 'PI7-Ž.pdf', decided_on: '2026-02-01' },
      { kind: 'SPC', name: 'SPC7-Ž.pdf', decided_on: null },
    ]);
  });
});

describe('the pharmacies', () => {
  const id = (index: number) => String(index).padStart(11, '0');

  beforeAll(async () => {
    const files = pharmacyFiles();
    const list = new TextDecoder('windows-1250').decode(files['lekarny_seznam.csv']);
    const columns = list.split('\r\n')[0]?.split(';') ?? [];
    const test = columns.map(
      (name) =>
        ({ NAZEV: 'test', KOD_PRACOVISTE: id(900), ICO: '00023817', MESTO: 'Praha' })[name] ?? '',
    );
    const hours: [number, string, string, string][] = [
      ...[0, 1].map((index): [number, string, string, string] => [index, 'SO', '', '']),
      [2, 'SO', '00:00', '00:00'],
      [3, 'SO', '00:00', '23:59'],
      [3, 'NE', '00:00', '23:55'],
      [4, 'SO', '13:00', '17:00'],
      [4, 'SO', '08:00', '12:00'],
      [5, 'SO', '10:30', '16:00'],
      [5, 'SO', '09:30', '12:00'],
      [5, 'SO', '', ''],
      [6, 'SVATEK', '08:00', '00:00'],
      [900, 'PO', '08:00', '09:00'],
      [7, 'NE', '18:00', '08:00'],
      [7, 'NE', '18:00', ''],
    ];
    const extra = hours.map(([index, ...rest]) => [id(index), ...rest].join(';')).join('\r\n');
    const times = new TextDecoder('windows-1250').decode(files['lekarny_prac_doba.csv']);
    const kept = times.split('\r\n').filter((line) => !line.startsWith(id(319)));
    const pharmacies = writeFolder(join(store.folder, 'LEKARNY20260227'), {
      ...files,
      'lekarny_seznam.csv': cp1250(`${list}${test.join(';')}\r\n`),
      'lekarny_prac_doba.csv': cp1250(`${kept.join('\r\n')}${extra}\r\n`),
    });
    const { publications } = await importSukl(store.db, { pharmacies });
    expect(publications[0]?.files).toMatchObject([
      {
        read: 321,
        kept: 320,
        leftOut: [{ reason: "a test of SÚKL's own, not a pharmacy", examples: [{ line: 322 }] }],
      },
      {
        leftOut: [{ reason: 'its pharmacy was left out or is not in lekarny_seznam', count: 1 }],
        refused: [
          { reason: 'it closes before it opens', count: 1 },
          { reason: 'one of OD and DO is empty', count: 1 },
        ],
      },
      { kept: 3 },
    ]);
  });

  it.each([
    ['a day without times is closed', 1, []],
    ['00:00–00:00 is closed', 2, []],
    ['round the clock ends with the day', 3, ['6 00:00:00–24:00:00', '7 00:00:00–24:00:00']],
    ['intervals stand in their order', 4, ['6 08:00:00–12:00:00', '6 13:00:00–17:00:00']],
    ['intervals that overlap are one', 5, ['6 09:30:00–16:00:00']],
    ['midnight ends the day', 6, ['8 08:00:00–24:00:00']],
  ])('%s', async (_, index, expected) => {
    const found = await rows(
      `SELECT day || ' ' || opens || '–' || closes AS hours FROM pharmacy_hours
        WHERE pharmacy_id = '${id(index)}' AND day > 5 ORDER BY day, opens`,
    );
    expect(found.map((row) => row.hours)).toEqual(expected);
  });

  it('without any hours are not known to be closed', async () => {
    expect(
      await rows(
        `SELECT id, hours_known FROM pharmacies WHERE id IN ('${id(1)}', '${id(319)}') ORDER BY id`,
      ),
    ).toEqual([
      { id: id(1), hours_known: true },
      { id: id(319), hours_known: false },
    ]);
  });

  it("have a trimmed town, a postal code without spaces and no pharmacist's name", async () => {
    const [row] = await rows(`SELECT * FROM pharmacies WHERE id = '${id(0)}'`);
    expect(row).toMatchObject({ city: 'Kadaň', postal_code: '43201', emergency_service: true });
    expect(JSON.stringify(await rows('SELECT * FROM pharmacies'))).not.toContain('Nikdy');
  });
});

describe('reimbursements', () => {
  const line = (code: string, values: Record<number, string>) =>
    Array.from({ length: 122 }, (_, place) => (place === 0 ? code : (values[place] ?? ''))).join(
      '|',
    );
  const many = Array.from({ length: 120 }, (_, index) =>
    line(codeOf(index), { 18: '0', 85: '10' }),
  );

  it("are read from SÚKL's text by their place, quotes and all", async () => {
    const text = [
      line('94156', { 18: '79.76', 23: 'J1 "5', 85: '162.82' }),
      ...many,
      'short|row',
      '',
    ];
    const scau = written('SCAU202605.txt', cp1250(text.join('\r\n')));
    const { publications } = await importSukl(store.db, { scau });
    expect(publications[0]).toMatchObject({
      edition: '2026-05-01',
      files: [
        {
          read: 122,
          kept: 121,
          refused: [{ reason: 'it has not 122 columns', examples: [{ line: 122, value: '2' }] }],
        },
      ],
    });
    expect(
      await rows(
        `SELECT max_price::float8, amount::float8, conditions, prescriber_restriction FROM reimbursements WHERE sukl_code = '0094156'`,
      ),
    ).toEqual([
      { max_price: 162.82, amount: 79.76, conditions: null, prescriber_restriction: 'J1 "5' },
    ]);
    expect(await rows(`SELECT valid_from, valid_to FROM editions WHERE source = 'scau'`)).toEqual([
      { valid_from: '2026-05-01', valid_to: '2026-05-31' },
    ]);
  });

  it('are read from the table in UTF-8, told by its header', async () => {
    const header = 'KOD_SUKL;NAZEV;CENA_PUVODCE;MAX_CENA_LEKARNA;UHRADA;INDIKACNI_OMEZENI';
    const lines = Array.from(
      { length: 130 },
      (_, i) => `${codeOf(i)};LÉK;1;2,5;0;"Hrazeno; po\nschválení"`,
    );
    const scau = written(
      'oncology_scau_202606.csv',
      Buffer.from(`\ufeff${header}\r\n${lines.join('\r\n')}`),
    );
    await importSukl(store.db, { scau });
    expect(
      await rows(
        `SELECT max_price::float8, amount::float8, conditions FROM reimbursements WHERE sukl_code = '${codeOf(9)}'`,
      ),
    ).toEqual([{ max_price: 2.5, amount: 0, conditions: 'Hrazeno; po\nschválení' }]);
  });
});

it('keeps of the interruptions the report that is valid now, the latest of two', async () => {
  const header =
    'POSLEDNI_PLATNE_HLASENI;KOD_SUKL;NAZEV;DOPLNEK;REG;ATC;TYP_OZNAMENI;PLATNOST_OD;DATUM_HLASENI;NAHRAZUJICI_LP;NAHRAZUJICI_LP_POZNAMKA;DUVOD_PRERUSENI_UKONCENI;TERMIN_OBNOVENI';
  const report = (KOD_SUKL: string, DATUM_HLASENI: string, more: Record<string, string> = {}) => ({
    ...{ POSLEDNI_PLATNE_HLASENI: 'ANO', KOD_SUKL, DATUM_HLASENI, TYP_OZNAMENI: 'preruseni' },
    ...{ PLATNOST_OD: '01.02.2026', DUVOD_PRERUSENI_UKONCENI: 'výrobní důvody', ...more },
  });
  const reports = [
    report('1', '05.02.2026', { TERMIN_OBNOVENI: '30.04.2026' }),
    report('1', '04.02.2026', { TYP_OZNAMENI: 'obnoveni' }),
    report('2', '04.02.2026', { POSLEDNI_PLATNE_HLASENI: 'NE', PLATNOST_OD: 'kdysi' }),
    report('3', '04.02.2026', { TERMIN_OBNOVENI: 'není znám' }),
    report('4', '04.02.2026', { TYP_OZNAMENI: 'Ukončení' }),
    report('5', '04.02.2026', { TYP_OZNAMENI: 'jiné' }),
    ...Array.from({ length: 100 }, (_, index) => report(codeOf(index), '01.01.2026')),
  ];
  const interruptions = written('mr_hlaseni.csv', table(header, reports));
  const { publications } = await importSukl(store.db, { interruptions }, { edition: '2026-02-28' });
  expect(publications[0]?.files[0]).toMatchObject({
    read: 106,
    kept: 104,
    leftOut: [{ reason: 'not the report that is valid now', count: 1 }],
    refused: [
      {
        reason: 'TYP_OZNAMENI is not one of zahajeni, preruseni, obnoveni, ukonceni',
        examples: [{ line: 7, value: 'jiné' }],
      },
    ],
    incomplete: [
      { reason: 'TERMIN_OBNOVENI is not a date', examples: [{ line: 5, value: 'není znám' }] },
    ],
  });
  expect(
    await rows(
      `SELECT sukl_code, type, reported_on, expected_until FROM interruptions WHERE sukl_code < '0001000' ORDER BY sukl_code`,
    ),
  ).toEqual([
    {
      sukl_code: '0000001',
      type: 'preruseni',
      reported_on: '2026-02-05',
      expected_until: '2026-04-30',
    },
    { sukl_code: '0000003', type: 'preruseni', reported_on: '2026-02-04', expected_until: null },
    { sukl_code: '0000004', type: 'ukonceni', reported_on: '2026-02-04', expected_until: null },
  ]);
});

it('adds up what was dispensed of a package, whose code lacks its zeros', async () => {
  const header =
    'Období;Typ hlášení;ATC7;Kód SÚKL;Název přípravku;Doplněk názvu;Držitel registrace;Země;Počet balení;Nákupní cena bez DPH;Konečná prodejní cena s DPH;Počet DDD/balení;Způsob výdeje;Hrazeno';
  const sold = (code: string, packs: string, price: string) => ({
    ...{ Období: '2026.02', 'Typ hlášení': 'recept', 'Kód SÚKL': code },
    ...{ 'Počet balení': packs, 'Konečná prodejní cena s DPH': price },
  });
  const many = Array.from({ length: 300 }, (_, index) => sold(codeOf(index), '1', ''));
  const dispensed = written(
    'LEK13_202602v01.csv',
    table(header, [sold('77', '671,5', '10,5'), sold('77', '28,5', '20,5'), ...many]),
  );
  const { publications } = await importSukl(store.db, { dispensed });
  expect(publications[0]?.edition).toBe('2026-02-01');
  expect(
    await rows(
      `SELECT period, kind, packs::float8, price::float8 FROM dispensed WHERE sukl_code = '0000077'`,
    ),
  ).toEqual([{ period: '2026-02', kind: 'recept', packs: 700, price: 10.91 }]);
});

it('keeps the texts of leaflets under the names of their documents', async () => {
  const documents = writeFolder(join(store.folder, 'documents'), {
    'PI7.txt': Buffer.from('Příbalová informace\r\n\r\n1. Co je LÉK\r\n'),
    'SPC7.txt': cp1250('Souhrn údajů\n'),
  });
  expect((await importSukl(store.db, { documents })).documents).toBe(2);
  expect(await rows('SELECT name, title, content FROM document_texts ORDER BY name')).toEqual([
    {
      name: 'PI7.pdf',
      title: 'Příbalová informace',
      content: 'Příbalová informace\n\n1. Co je LÉK',
    },
    { name: 'SPC7.pdf', title: 'Souhrn údajů', content: 'Souhrn údajů' },
  ]);
});

it("takes the sample's packages out of use when the real registry comes", async () => {
  const files = dlpFiles({ mark: 'Ě' });
  const folder = writeFolder(join(store.folder, 'DLP20260328'), files);
  const scau = written(
    'sample-scau.csv',
    Buffer.from('KOD_SUKL;MAX_CENA_LEKARNA;UHRADA;INDIKACNI_OMEZENI\n9000001;1;1;\n'),
  );
  const sample = { sample: true, edition: '2026-01-01', force: true };
  await importSukl(store.db, { dlp: folder, scau }, sample);
  expect(await rows('SELECT source FROM editions WHERE sample ORDER BY source')).toEqual(
    ['dlp', 'scau'].map((source) => ({ source })),
  );
  const { publications } = await importSukl(store.db, { dlp: folder });
  expect(publications[0]?.samplesRemoved).toEqual(['scau']);
  expect(await rows('SELECT source FROM editions ORDER BY source')).toEqual(
    ['dispensed', 'dlp', 'interruptions', 'pharmacies'].map((source) => ({ source })),
  );
  expect(await rows('SELECT 1 FROM reimbursements')).toEqual([]);
});
