import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDb } from '@/db/client';
import { readEnv } from '@/lib/env';
import { type ImportStore, openImportStore } from '../support/import-store';
import { startServer } from '../support/server';
import { runScript } from '../support/start-up';
import { dlpFiles, pharmacyFiles } from '../support/sukl-editions';
import { writeFolder } from '../support/sukl-files';

let store: ImportStore;
beforeAll(async () => {
  store = await openImportStore();
  if (inject('store') === 'pglite') await store.db.close(); // one process at a time
});
afterAll(() => store.remove().catch(() => {})); // it may be closed

const command = (args: string[], env = store.env) =>
  runScript(['--import', 'tsx', 'scripts/import.ts', ...args], env, { ms: 120_000 });
const dlp = (name: string, files = dlpFiles()) => writeFolder(join(store.folder, name), files);

it('imports, and says what it read, kept and refused, and why', async () => {
  const wrong = [10, 20, 30, 40, 50, 60, 1049]; // more than are named of what was left out
  const files = dlpFiles({
    medicine: (i) => (wrong.includes(i) ? { KOD_SUKL: `1234${5000 + i}` } : {}),
  });
  const { code, stdout } = await command(['sukl', '--dlp', dlp('DLP20260227', files)]);
  expect(stdout).toContain('dlp: edition 2026-02-27 is in use now\n');
  expect(stdout).toContain(
    '  dlp_lecivepripravky: 1050 rows read, 1043 kept, 0 left out, 7 refused\n' +
      '    refused: 7, KOD_SUKL is not a code of one to seven digits: line 12 (12345010), 22 (12345020), 32 (12345030), 42 (12345040), 52 (12345050), 62 (12345060), 1051 (12346049)\n',
  );
  expect(stdout).toContain(
    '    left out: 1050, not an active substance: line 3, 5, 7, 9, 11 and 1045 more\n',
  );
  expect(stdout).toContain('  table medicines: 1043 new, 0 changed, 0 gone\n');
  expect(stdout).toMatch(
    /^ {2}[\d.]+ s of reading, [\d.]+ s of filling tables, [\d.]+ s of building indexes$/m,
  );
  expect(code).toBe(0);
});

it('says that the same edition changes nothing', async () => {
  const { code, stdout } = await command(['sukl', '--dlp', join(store.folder, 'DLP20260227')]);
  expect(stdout).toBe('dlp: edition 2026-02-27 is in use already, nothing was changed\n');
  expect(code).toBe(0);
});

it('says in one sentence why it refuses a file, and exits with 1', async () => {
  const pharmacies = dlp('LEKARNY20260227', pharmacyFiles({ pharmacies: 20 }));
  const { code, stdout, stderr } = await command(['sukl', '--pharmacies', pharmacies]);
  expect(stderr).toBe(
    'pharmacies was not imported: lekarny_seznam has 20 rows, and at least 300 are expected: it is not whole.\n',
  );
  expect(stdout).toBe('');
  expect(code).toBe(1);
});

it.each([[['sukl']], [['something']], [['sukl', '--unknown', 'x']]])(
  'explains itself when called with %j',
  async (args) => {
    const { code, stderr } = await command(args);
    expect(stderr).toContain('npm run import -- sukl [--dlp X]');
    expect(code).toBe(1);
  },
);

it.each(['today', '2026-99-99', '2026-02-30'])('takes no day that is none: %s', async (day) => {
  const { stderr } = await command(['sukl', '--dlp', 'x', '--edition', day]);
  expect(stderr).toBe(`--edition is a day like 2026-02-27, not '${day}'.\n`);
});

it('tells of each publication when the store fails in the middle of a later one', async () => {
  await rename('pharmacy_hours', 'put_away');
  const pharmacies = dlp('LEKARNY20260327', pharmacyFiles());
  const again = ['--dlp', join(store.folder, 'DLP20260227')];
  const { code, stdout, stderr } = await command(['sukl', ...again, '--pharmacies', pharmacies]);
  expect(stdout).toBe('dlp: edition 2026-02-27 is in use already, nothing was changed\n');
  expect(stderr).toMatch(
    /^pharmacies failed: .*pharmacy_hours.*\. What is in use of it is whole; import it again\.\n$/,
  );
  expect(code).toBe(1);
  await rename('put_away', 'pharmacy_hours');
});

async function rename(table: string, to: string): Promise<void> {
  const db = await openDb(readEnv(store.env));
  await db.query(`ALTER TABLE ${table} RENAME TO ${to}`);
  await db.close();
}

it.runIf(inject('store') === 'pglite')(
  'says how to import while a server holds the embedded store',
  async () => {
    const server = await startServer();
    try {
      const { code, stderr } = await command(['sukl', '--dlp', 'x'], { DATA_DIR: server.dataDir });
      expect(stderr).toBe(
        `Another process (${server.process.pid}) is using the data in ${server.dataDir}: stop the server for the time of the import, or let it import by itself: set SUKL_DLP_URL and the like and CRON_SECRET, and call its /api/cron.\n`,
      );
      expect(code).toBe(1);
    } finally {
      await server.stop('SIGKILL');
    }
  },
);
