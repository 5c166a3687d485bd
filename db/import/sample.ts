import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../client';
import { importSukl } from './index';
import { ImportError, type ImportSummary, type Inputs, PUBLICATIONS } from './types';

/** The day that the sample's editions go by. A later one has it imported anew where it is in use. */
export const sampleEdition = '2026-11-01';

/**
 * Fills a store in which nothing real was imported yet with the project's own sample: with what an
 * interrupted start left out of it, too.
 */
export async function importSample(db: Db): Promise<ImportSummary | undefined> {
  if (await isFilled(db)) return undefined;
  const summary = await importSukl(db, sampleInputs(), { sample: true, edition: sampleEdition });
  const [refused] = summary.refused;
  if (refused) throw new ImportError(refused.reason);
  const [failed] = summary.failed;
  if (failed) throw failed.error;
  return summary;
}

/** Told by the editions alone, so that a start with all in place need not read a file of it. */
async function isFilled(db: Db): Promise<boolean> {
  const editions = await db.query<{ name: string; sample: boolean }>(
    'SELECT name, sample FROM editions',
  );
  if (editions.some(({ sample }) => !sample)) return true;
  return editions.filter(({ name }) => name === sampleEdition).length === PUBLICATIONS.length;
}

/** The files of the sample, in SÚKL's own layout. */
export function sampleInputs(): Inputs {
  const folder = join(process.cwd(), 'db', 'sample');
  if (!existsSync(/* turbopackIgnore: true */ folder)) {
    throw new ImportError('The sample is missing: db/sample is a part of the project.');
  }
  return {
    dlp: join(folder, 'dlp'),
    pharmacies: join(folder, 'pharmacies'),
    scau: join(folder, 'scau.txt'),
    interruptions: join(folder, 'interruptions'),
    dispensed: join(folder, 'dispensed.csv'),
    documents: join(folder, 'documents'),
  };
}
