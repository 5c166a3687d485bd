import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSukl } from '@/db/import';
import type { ImportSummary } from '@/db/import/types';
import { type ImportStore, openImportStore } from '../support/import-store';
import { zip } from '../support/sukl-files';

const data = process.env.SUKL_DATA;
if (!data) console.log("SUKL_DATA is not set: SÚKL's own files are not imported in this run.");

describe.skipIf(!data)("SÚKL's own files, whole", () => {
  const folder = data ?? '';
  let store: ImportStore;
  let summary: ImportSummary;

  beforeAll(async () => {
    store = await openImportStore();
    // The registry as it is published: in a zip.
    const dlp = join(store.folder, 'DLP20260227.zip');
    const files = readdirSync(join(folder, 'DLP20260227')).map((name) => [
      name,
      readFileSync(join(folder, 'DLP20260227', name)),
    ]);
    writeFileSync(dlp, zip(Object.fromEntries(files)));
    summary = await importSukl(store.db, {
      dlp,
      pharmacies: join(folder, 'LEKARNY20260227'),
      scau: join(folder, 'reimbursement_oncology_scau_202605.csv'),
      dispensed: join(folder, 'LEK13_202602v01.csv'),
    });
  }, 300_000);
  afterAll(() => store?.remove());

  it('are read to the last row, none refused', () => {
    const files = summary.publications.flatMap(({ files }) => files);
    const told = Object.fromEntries(files.map(({ file, read, kept }) => [file, [read, kept]]));
    expect(told).toEqual({
      dlp_lecivepripravky: [16_439, 16_439],
      dlp_atc: [6_999, 6_999],
      dlp_formy: [637, 637],
      dlp_cesty: [176, 176],
      dlp_obaly: [82, 82],
      dlp_jednotky: [71, 71],
      dlp_indikacniskupiny: [88, 88],
      dlp_vydej: [7, 7],
      dlp_regproc: [7, 7],
      dlp_stavyreg: [16, 16],
      dlp_organizace: [3_537, 3_537],
      dlp_latky: [21_276, 21_276],
      dlp_zruseneregistrace: [17_225, 17_225],
      dlp_platnost: [1, 1],
      lekarny_seznam: [2_671, 2_660],
      lekarny_prac_doba: [20_240, 20_240],
      lekarny_typ: [16, 16],
      scau: [568, 568],
      lek13: [15_592, 15_592],
    });
    expect(files.flatMap(({ refused, incomplete }) => [...refused, ...incomplete])).toEqual([]);
  });

  it("leave out the eleven pharmacies that are SÚKL's own tests", () => {
    const list = summary.publications[1]?.files[0];
    expect(list?.leftOut).toMatchObject([
      { reason: "a test of SÚKL's own, not a pharmacy", count: 11 },
    ]);
  });

  it('use one code that is in no list, and lack two optional files', () => {
    expect(summary.publications[0]).toMatchObject({
      unlisted: [{ list: 'registration_states', code: 'RN' }],
      absent: ['dlp_slozeni', 'dlp_nazvydokumentu'],
    });
  });

  it('tell their editions and validity', async () => {
    expect(
      await store.db.query(
        'SELECT source, name, valid_from, valid_to, sample FROM editions ORDER BY source',
      ),
    ).toEqual([
      edition('dispensed', '2026-02-01', '2026-02-01', '2026-02-28'),
      edition('dlp', '2026-02-27', '2026-03-01', '2026-03-31'),
      edition('pharmacies', '2026-02-27', null, null),
      edition('scau', '2026-05-01', '2026-05-01', '2026-05-31'),
    ]);
  });

  it.each([
    ['medicines without a state', 'FROM medicines WHERE state_code IS NULL', 6_617],
    ['medicines of unknown deliveries', 'FROM medicines WHERE delivered IS NULL', 5_950],
    ['medicines in the state RN', `FROM medicines WHERE state_code = 'RN'`, 11],
    ['pharmacies without hours', 'FROM pharmacies WHERE NOT hours_known', 5],
    ['pharmacies with an emergency service', 'FROM pharmacies WHERE emergency_service', 18],
    [
      'pharmacies that never close',
      `FROM (SELECT pharmacy_id FROM pharmacy_hours WHERE opens = '00:00' AND closes = '24:00' AND day < 8
              GROUP BY pharmacy_id HAVING count(*) = 7) AS whole`,
      7,
    ],
    [
      'ATC groups without a parent beside the fourteen',
      `FROM atc WHERE parent_code IS NULL AND length(code) > 1`,
      1,
    ],
    ['substances with Czech letters', `FROM substances WHERE name_cs ~ '[ĚŠČŘŽÝÁÍÉŮÚŤĎŇÓ]'`, 6257],
  ])('have the %s that the files have', async (_, from, expected) => {
    const [row] = await store.db.query<{ count: number }>(`SELECT count(*)::int ${from}`);
    expect(row?.count).toBe(expected);
  });
});

function edition(source: string, name: string, from: string | null, to: string | null) {
  return { source, name, valid_from: from, valid_to: to, sample: false };
}
