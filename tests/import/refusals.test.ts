import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSukl } from '@/db/import';
import type { ImportOptions, Inputs } from '@/db/import/types';
import { type ImportStore, openImportStore } from '../support/import-store';
import { codeOf, dlpFiles, pharmacyFiles } from '../support/sukl-editions';
import { type Files, writeFolder, zip } from '../support/sukl-files';

const MEDICINES = 'dlp_lecivepripravky.csv';
const files = dlpFiles({ medicines: 1200 });

let store: ImportStore;
let count = 0;

/** Imports, and throws why it was refused. */
async function imported(inputs: Inputs, options?: ImportOptions) {
  const summary = await importSukl(store.db, inputs, options);
  if (summary.refused[0]) throw new Error(summary.refused[0].reason);
  return summary;
}

/** Imports files as a folder of their own name. */
function importFiles(files: Files, options?: ImportOptions, name = `DLP20260227-${++count}`) {
  return imported({ dlp: writeFolder(join(store.folder, name), files) }, options);
}

/** Imports bytes as a zip file. */
function importZip(bytes: Buffer) {
  const path = join(store.folder, `DLP20260227-${++count}.zip`);
  writeFileSync(path, bytes);
  return imported({ dlp: path });
}

const without = (files: Files, name: string) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => file !== name));

const edited = (files: Files, name: string, edit: (text: string) => string): Files => ({
  ...files,
  [name]: Buffer.from(edit((files[name] ?? Buffer.of()).toString('latin1')), 'latin1'),
});

/** The same text in the other encoding of Czech: six letters have other places. */
function asLatin2(bytes: Buffer): Buffer {
  const places = new Map([
    ...([
      [0x8a, 0xa9],
      [0x8d, 0xab],
      [0x8e, 0xae],
    ] as const),
    ...([
      [0x9a, 0xb9],
      [0x9d, 0xbb],
      [0x9e, 0xbe],
    ] as const),
  ]);
  return Buffer.from(bytes.map((byte) => places.get(byte as 0x8a) ?? byte));
}

/** What answers come from: the edition and a count of its rows. */
async function inUse() {
  const [row] = await store.db.query<Record<string, unknown>>(
    `SELECT (SELECT string_agg(source || ' ' || fingerprint, ',' ORDER BY source) FROM editions) AS editions,
            (SELECT count(*)::int FROM medicines) AS medicines,
            (SELECT max(xmin::text::bigint) FROM medicines) AS written`,
  );
  return row;
}

beforeAll(async () => {
  store = await openImportStore();
  await importFiles(files);
});
afterAll(() => store.remove());

describe('refuses a publication and changes nothing', () => {
  const packed = zip(files);
  const broken = Buffer.from(packed);
  broken.fill(0xff, 400, 500); // within the first file's packed bytes

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'in UTF-8',
      () =>
        importFiles({
          ...files,
          [MEDICINES]: Buffer.from(
            new TextDecoder('windows-1250').decode(files[MEDICINES] ?? Buffer.of()),
          ),
        }),
      /^dlp_lecivepripravky\.csv is in UTF-8; SÚKL publishes it in windows-1250\. Import it as it was published\.$/,
    ],
    [
      'in ISO-8859-2',
      () => importFiles({ ...files, [MEDICINES]: asLatin2(files[MEDICINES] ?? Buffer.of()) }),
      /^dlp_lecivepripravky\.csv is in ISO-8859-2; SÚKL publishes it in windows-1250\./,
    ],
    [
      'without a column',
      () => importFiles(edited(files, MEDICINES, (text) => text.replace('ATC_WHO', 'ATC'))),
      /^dlp_lecivepripravky has no column ATC_WHO: is it SÚKL's file, in its own layout\?$/,
    ],
    [
      'without a file',
      () => importFiles(without(files, 'dlp_formy.csv')),
      /^DLP20260227-\d+ lacks dlp_formy\.csv: it is not a whole publication of SÚKL\.$/,
    ],
    [
      'with an empty file',
      () => importFiles({ ...files, 'dlp_formy.csv': Buffer.of() }),
      /^dlp_formy has no column FORMA/,
    ],
    [
      'with 0 rows',
      () => importFiles(edited(files, MEDICINES, (text) => `${text.split('\r\n')[0]}\r\n`)),
      /^dlp_lecivepripravky has 0 rows, and at least 1000 are expected: it is not whole\.$/,
    ],
    [
      'that lost more than a tenth of its rows',
      () => importFiles(dlpFiles({ medicines: 1070 })),
      /^dlp_lecivepripravky has 1070 rows, the edition in use has 1200: it lost more than a tenth\. If that is right, import it with --force\.$/,
    ],
    [
      'that lost an optional file',
      () => importFiles(without(files, 'dlp_slozeni.csv')),
      /^dlp_slozeni has 0 rows, the edition in use has 1200: it lost more than a tenth\. If that is right, import it with --force\.$/,
    ],
    [
      'in which too many rows are wrong',
      () =>
        importFiles(
          dlpFiles({ medicines: 1200, medicine: (i) => (i % 50 === 0 ? { DODAVKY: 'x' } : {}) }),
        ),
      /^dlp_lecivepripravky: 24 of 1200 rows are wrong, most because DODAVKY is not 1, 0 or empty \(line 2\)\./,
    ],
    [
      'in which most rows lack a value that they may lack',
      () => importFiles(dlpFiles({ medicines: 1200, medicine: () => ({ NEOMEZ: 'ano' }) })),
      /^dlp_lecivepripravky: in 1200 of 1200 rows NEOMEZ is not X or empty \(line 2\)\./,
    ],
    [
      'with a quote that is never closed',
      () =>
        importFiles(edited(files, 'dlp_formy.csv', (text) => text.replace('Tableta', '"Tableta'))),
      /^dlp_formy\.csv, line 2: a quote is opened and never closed\.$/,
    ],
    [
      'whose zip is truncated',
      () => importZip(packed.subarray(0, packed.length / 2)),
      /^DLP20260227-\d+\.zip is no zip file, or a damaged one \(.+\): fetch it again\.$/,
    ],
    [
      'whose zip is damaged inside',
      () => importZip(broken),
      /^DLP20260227-\d+\.zip is no zip file, or a damaged one \(.+\): fetch it again\.$/,
    ],
    [
      "whose zip's checksum is wrong",
      () => importZip(zip(files, { crc: 1 })),
      /is no zip file, or a damaged one \(dlp_lecivepripravky\.csv is altered\)/,
    ],
    [
      'that is a zip bomb by what it says',
      () => importZip(zip({ ...files, 'dlp_zeme.csv': Buffer.alloc(30 * 2 ** 20) })),
      /^DLP20260227-\d+\.zip would unpack to far more than it is \(dlp_zeme\.csv\): a zip bomb\.$/,
    ],
    [
      'that is a zip bomb and denies it',
      () =>
        importZip(zip({ ...files, 'dlp_latky.csv': Buffer.alloc(30 * 2 ** 20) }, { size: 1000 })),
      /is no zip file, or a damaged one \(.*(too many|unexpected|expected).*\)/i,
    ],
    [
      'whose zip leads out of its folder',
      () => importZip(zip({ ...without(files, 'dlp_atc.csv'), '../dlp_atc.csv': Buffer.of() })),
      /is no zip file, or a damaged one \(invalid relative path: \.\.\/dlp_atc\.csv\)/,
    ],
    [
      'whose zip has a file twice',
      () => importZip(zip({ ...files, 'other/dlp_atc.csv': Buffer.of() })),
      /^DLP20260227-\d+\.zip holds two files named dlp_atc\.csv\.$/,
    ],
    [
      'that is not there',
      () => imported({ dlp: join(store.folder, 'nowhere') }),
      /nowhere does not exist\.$/,
    ],
    [
      'from an address that could be altered on the way',
      () => imported({ dlp: 'http://example.com/DLP20260227.zip' }),
      /is no address to import from: it must start with https:\/\/\.$/,
    ],
  ])('%s', async (_, act, sentence) => {
    const before = await inUse();
    await expect(act()).rejects.toThrow(sentence);
    expect(await inUse()).toEqual(before);
  });

  it('and imports the one beside it that is right', async () => {
    const before = await inUse();
    const good = writeFolder(join(store.folder, 'LEKARNY20260227'), pharmacyFiles());
    const bad = writeFolder(join(store.folder, 'DLP-bad'), without(files, 'dlp_atc.csv'));
    const summary = await importSukl(store.db, { dlp: bad, pharmacies: good });
    expect(summary.refused).toEqual([
      {
        publication: 'dlp',
        reason: 'DLP-bad lacks dlp_atc.csv: it is not a whole publication of SÚKL.',
      },
    ]);
    expect(summary.publications).toMatchObject([
      { publication: 'pharmacies', outcome: 'imported' },
    ]);
    expect(await inUse()).toMatchObject({ medicines: before?.medicines, written: before?.written });
  });
});

describe('refuses single rows with their line and reason, and keeps the rest', () => {
  it('a code of eight digits, one too many columns, a wrong number, a second time, control characters', async () => {
    const changes: Record<number, Record<string, string>> = {
      0: { KOD_SUKL: '12345678' },
      1: { NAZEV: 'a line\nand "another"; quoted' },
      2: { DDDP_WHO: 'many' },
      3: { KOD_SUKL: codeOf(5) },
      4: { DOPLNEK: 'x\x1fy' },
      6: { V_PLATDO: '310226', OCHRANNY_PRVEK: 'a' },
    };
    const given = dlpFiles({ medicines: 1200, medicine: (i) => changes[i] ?? {} });
    const broken = edited(given, MEDICINES, (text) =>
      text
        .replace(/(0001007;.*)/, '$1;')
        // A quote that nobody meant: what is between it and the next one is one field.
        .replace('0001020;;', '0001020;;"')
        .replace('\n0001022;', '\n"0001022;'),
    );
    const { publications } = await importFiles(broken);
    const counts = publications[0]?.files.find(({ file }) => file === 'dlp_lecivepripravky');
    expect(counts).toMatchObject({ read: 1198, kept: 1193 });
    expect(counts?.refused).toEqual([
      {
        reason: 'KOD_SUKL is not a code of one to seven digits',
        count: 1,
        examples: [{ line: 2, value: '12345678' }],
      },
      { reason: 'it contains control characters', count: 1, examples: [{ line: 7 }] },
      { reason: 'the file has it already', count: 1, examples: [{ line: 8, value: codeOf(5) }] },
      {
        reason: 'it has not 44 columns',
        count: 2,
        examples: [
          { line: 10, value: '45' },
          { line: 23, to: 25, value: '46' },
        ],
      },
    ]);
    // What a medicine may lack is left out of it, and told.
    expect(counts?.incomplete).toEqual([
      { reason: 'DDDP_WHO is not a number', count: 1, examples: [{ line: 5, value: 'many' }] },
      { reason: 'V_PLATDO is not a date', count: 1, examples: [{ line: 9, value: '310226' }] },
    ]);
    const [row] = await store.db.query<{ name: string }>(
      'SELECT name FROM medicines WHERE sukl_code = $1',
      [codeOf(1)],
    );
    expect(row?.name).toBe('a line\nand "another"; quoted');
  });

  it('parts of medicines that the registry has not', async () => {
    const { publications } = await importFiles(
      edited(files, 'dlp_slozeni.csv', (text) => `${text}0999999;1;1;L;;5;J1\r\n`),
    );
    const counts = publications[0]?.files.find(({ file }) => file === 'dlp_slozeni');
    expect(counts).toMatchObject({
      read: 2401,
      kept: 1200,
      leftOut: [{ reason: 'not an active substance', count: 1200 }],
      refused: [
        {
          reason: 'its medicine is not in dlp_lecivepripravky',
          count: 1,
          examples: [{ line: 2402 }],
        },
      ],
    });
  });
});

it('refuses pharmacies whose opening hours are of others, first or next', async () => {
  const right = pharmacyFiles({ pharmacies: 340 });
  const wrong = edited(right, 'lekarny_prac_doba.csv', (text) => text.replaceAll('\n0', '\n9'));
  const importPharmacies = (name: string, files: Files) =>
    imported({ pharmacies: writeFolder(join(store.folder, name), files) });
  await store.db.query(`DELETE FROM editions WHERE source = 'pharmacies'`);
  await expect(importPharmacies('LEKARNY20260301', wrong)).rejects.toThrow(
    'lekarny_prac_doba has 0 rows that can be used, and at least 1000 are expected: it is not whole.',
  );
  await importPharmacies('LEKARNY20260302', right);
  const some = edited(right, 'lekarny_prac_doba.csv', (text) =>
    text.replaceAll('\n000000003', '\n9'),
  );
  await expect(importPharmacies('LEKARNY20260303', some)).rejects.toThrow(
    'lekarny_prac_doba has 1500 rows, the edition in use has 1700: it lost more than a tenth.',
  );
  const [row] = await store.db.query(
    'SELECT count(*)::int AS hours FROM pharmacy_hours JOIN pharmacies ON id = pharmacy_id',
  );
  expect(row).toEqual({ hours: 1700 });
});

it('takes a publication with too few rows when it is forced to', async () => {
  const fewer = dlpFiles({ medicines: 1000 });
  const lessSubstances = edited(fewer, 'dlp_latky.csv', (text) =>
    text.split('\r\n').slice(0, 801).join('\r\n'),
  );
  await expect(importFiles(lessSubstances)).rejects.toThrow();
  const { publications } = await importFiles(lessSubstances, { force: true });
  expect(publications[0]).toMatchObject({ outcome: 'imported' });
  // Substances that the composition uses stand in no list now: they have a row without a name.
  expect(publications[0]?.unlisted).toHaveLength(100);
  const [row] = await store.db.query<{ unnamed: number; all: number }>(
    'SELECT count(*) FILTER (WHERE name_cs IS NULL)::int AS unnamed, count(*)::int AS all FROM substances',
  );
  expect(row).toEqual({ unnamed: 100, all: 900 });
});
