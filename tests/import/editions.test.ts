import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSukl } from '@/db/import';
import { findNewest } from '@/db/import/source/newest';
import { type ImportStore, openImportStore } from '../support/import-store';
import { listen } from '../support/listen';
import { codeOf, dlpFiles, pharmacyFiles } from '../support/sukl-editions';
import { writeFolder, zip } from '../support/sukl-files';

let store: ImportStore;
beforeAll(async () => {
  store = await openImportStore();
});
afterAll(() => store.remove());

const folder = (name: string, files: Record<string, Buffer>) =>
  writeFolder(join(store.folder, name), files);
const editions = () =>
  store.db.query(
    'SELECT source, name, valid_from, valid_to, sample, rows, imported_at FROM editions ORDER BY source',
  );

it('imports one publication of several, and the others later', async () => {
  const pharmacies = folder('LEKARNY20260227', pharmacyFiles());
  const { publications } = await importSukl(store.db, { pharmacies });
  expect(publications.map(({ publication, outcome }) => [publication, outcome])).toEqual([
    ['pharmacies', 'imported'],
  ]);
  expect(await editions()).toMatchObject([
    {
      source: 'pharmacies',
      name: '2026-02-27',
      valid_from: null,
      valid_to: null,
      sample: false,
      rows: { lekarny_seznam: 320, lekarny_prac_doba: 1600, lekarny_typ: 3 },
    },
  ]);
  await importSukl(store.db, { dlp: folder('DLP20260227', dlpFiles()) });
  expect(await editions()).toMatchObject([
    { source: 'dlp', name: '2026-02-27', valid_from: '2026-03-01', valid_to: '2026-03-31' },
    { source: 'pharmacies' },
  ]);
});

it('changes nothing when the same edition comes again, be it as a zip', async () => {
  const before = await editions();
  const path = join(store.folder, 'DLP20260227.zip');
  writeFileSync(path, zip(dlpFiles()));
  const { publications } = await importSukl(store.db, { dlp: path });
  expect(publications[0]).toMatchObject({ outcome: 'unchanged', changes: [] });
  expect(await editions()).toEqual(before);
});

it('reads a zip as it reads a folder, in folders of its own too', async () => {
  const path = join(store.folder, 'DLP20260327.zip');
  const inside = Object.entries(dlpFiles()).map(([name, bytes]) => [`DLP20260327/${name}`, bytes]);
  writeFileSync(path, zip(Object.fromEntries(inside)));
  const { publications } = await importSukl(store.db, { dlp: path });
  expect(publications[0]).toMatchObject({ outcome: 'imported', edition: '2026-03-27' });
  // Not a row differs, so not a row was written.
  expect(publications[0]?.changes.every((c) => c.inserted + c.updated + c.deleted === 0)).toBe(
    true,
  );
});

it('writes only the rows that the next edition has otherwise', async () => {
  const next = dlpFiles({
    medicines: 1040, // ten are gone
    medicine: (i) => (i === 3 ? { SILA: '3,5MG' } : i === 4 ? { KOD_SUKL: '42' } : {}),
  });
  const { publications } = await importSukl(store.db, { dlp: folder('DLP20260427', next) });
  const changes = new Map(publications[0]?.changes.map((change) => [change.table, change]));
  expect(changes.get('medicines')).toMatchObject({ inserted: 1, updated: 1, deleted: 11 });
  expect(changes.get('atc')).toMatchObject({ inserted: 0, updated: 0, deleted: 0 });
  const rows = await store.db.query<{ sukl_code: string; strength: string }>(
    'SELECT sukl_code, strength FROM medicines WHERE sukl_code = ANY ($1) ORDER BY sukl_code',
    [['0000042', codeOf(3), codeOf(4), codeOf(1045)]],
  );
  expect(rows).toEqual([
    { sukl_code: '0000042', strength: '4MG' },
    { sukl_code: codeOf(3), strength: '3,5MG' },
  ]);
});

it('empties the tables of optional files that an edition lacks, when forced to, and says so', async () => {
  const { 'dlp_slozeni.csv': _, 'dlp_nazvydokumentu.csv': __, ...rest } = dlpFiles();
  const { publications } = await importSukl(
    store.db,
    { dlp: folder('DLP20260527', rest) },
    { force: true },
  );
  expect(publications[0]?.absent).toEqual(['dlp_slozeni', 'dlp_nazvydokumentu']);
  const [row] = await store.db.query(
    'SELECT (SELECT count(*)::int FROM medicine_substances) + (SELECT count(*)::int FROM medicine_documents) AS left',
  );
  expect(row).toEqual({ left: 0 });
});

it('goes on where a call had to stop, and puts it into use in a call of its own', async () => {
  const dlp = folder('DLP20260627', dlpFiles({ mark: 'Ř' }));
  const before = await editions();
  const read: number[] = [];
  let calls = 0;
  for (;;) {
    const { finished, publications } = await importSukl(store.db, { dlp }, { deadline: 0 });
    calls++;
    read.push(publications[0]?.files.length ?? 0);
    if (finished) break;
    expect(await editions()).toEqual(before);
  }
  // A file each, then the swap.
  expect(read).toEqual([...Array.from({ length: 16 }, (_, index) => index + 1), 16]);
  expect(calls).toBe(17);
  expect(await editions()).toMatchObject([{ name: '2026-06-27' }, {}]);
});

it('begins again when what was staged is gone, as after a crash of the server', async () => {
  const dlp = folder('DLP20260727', dlpFiles({ mark: 'Ď' }));
  await importSukl(store.db, { dlp }, { deadline: 0 });
  await importSukl(store.db, { dlp }, { deadline: 0 });
  await store.db.query('TRUNCATE staged_medicines');
  const { publications } = await importSukl(store.db, { dlp });
  expect(publications[0]).toMatchObject({ outcome: 'imported' });
  const [row] = await store.db.query(
    `SELECT count(*)::int AS marked FROM medicines WHERE name LIKE '%Ď%'`,
  );
  expect(row).toEqual({ marked: 1050 });
});

it('forgets what was staged of another edition', async () => {
  const first = folder('DLP20260827', dlpFiles({ mark: 'Á' }));
  const second = folder('DLP20260828', dlpFiles({ mark: 'É' }));
  await importSukl(store.db, { dlp: first }, { deadline: 0 });
  await importSukl(store.db, { dlp: second });
  const [row] = await store.db.query(
    `SELECT count(*) FILTER (WHERE name LIKE '%É%')::int AS new, count(*)::int AS all,
            (SELECT count(*)::int FROM import_runs) +
              (SELECT count(*)::int FROM pg_tables WHERE tablename LIKE 'staged%') AS left
       FROM medicines`,
  );
  expect(row).toEqual({ new: 1050, all: 1050, left: 0 });
});

it('refuses a second import at the same time', async () => {
  const dlp = folder('DLP20260929', dlpFiles({ mark: 'Š' }));
  const both = await Promise.allSettled([
    importSukl(store.db, { dlp }),
    importSukl(store.db, { dlp }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const reason = both.find((result) => result.status === 'rejected')?.reason as Error;
  expect(reason.message).toBe(
    'Another import is running on this database: wait until it has ended.',
  );
});

describe('the name of an edition', () => {
  const line = (code: string) => `${code}${'|'.repeat(122 - 1)}`;
  const scau = Array.from({ length: 120 }, (_, index) => line(codeOf(index))).join('\n');
  const importScau = (name: string) => {
    const path = join(store.folder, name);
    writeFileSync(path, scau);
    return importSukl(store.db, { scau: path });
  };

  it('is the day in six digits of a name as SÚKL writes it', async () => {
    const { publications } = await importScau('SCAU260501.txt');
    expect(publications[0]).toMatchObject({ outcome: 'imported', edition: '2026-05-01' });
  });

  it('is no reason to look for nothing newer where the file had none', async () => {
    const sukl = createServer((_, response) => response.end());
    const template = `http://127.0.0.1:${await listen(sukl)}/SCAU{month}.txt`;
    await importScau('scau.txt');
    const month = new Date().toISOString().slice(0, 7);
    expect(await findNewest(store.db, 'scau', template)).toMatchObject({ edition: `${month}-01` });
    await importScau(`SCAU${month.replace('-', '')}.txt`);
    expect(await findNewest(store.db, 'scau', template)).toBe('in use');
    sukl.close();
  });
});
