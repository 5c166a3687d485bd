import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { openDb } from '@/db/client';
import { readEnv } from '@/lib/env';
import { asMark, EDITIONS, type Mark, marksIn, other, startImport } from '../support/kill-import';
import { dlpFiles } from '../support/sukl-editions';
import { writeFolder } from '../support/sukl-files';

const ROUNDS = 10;
const folder = mkdtempSync(join(tmpdir(), 'quartet-kill-import-'));
const env = { DATA_DIR: join(folder, 'data') };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function importEdition(mark: Mark) {
  const name = `DLP${EDITIONS[mark].replaceAll('-', '')}`;
  const dlp = writeFolder(join(folder, name), dlpFiles({ mark, medicines: 3_000 }));
  return startImport(['--dlp', dlp], env);
}

/** Opens the store as the next start does, and looks at what it has. */
async function marksAfterRestart(): Promise<string> {
  const db = await openDb(readEnv(env));
  try {
    return await marksIn(db);
  } finally {
    await db.close();
  }
}

it.runIf(inject('store') === 'pglite')(
  'the embedded store has one edition whole after each restart, whenever an import is killed',
  async () => {
    expect(await importEdition('A').ended).toBe(0);
    const begun = Date.now();
    expect(await importEdition('B').ended).toBe(0);
    let whole = Date.now() - begun;

    let current: Mark = 'B';
    let interrupted = 0;
    while (interrupted < ROUNDS) {
      const run = importEdition(other(current));
      const share = 0.4 + (0.6 * interrupted) / ROUNDS;
      await new Promise((resolve) => setTimeout(resolve, whole * share));
      run.kill();
      if ((await run.ended) !== 0) interrupted++;
      else whole *= 0.9; // the machine was busier when it was measured: the next comes sooner
      const kept = asMark(await marksAfterRestart());
      expect(kept).toBeDefined();
      current = kept ?? current;
    }
    expect(await importEdition(other(current)).ended).toBe(0);
    expect(await marksAfterRestart()).toBe(other(current));
  },
  600_000,
);
