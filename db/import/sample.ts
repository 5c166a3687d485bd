import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../client';
import { importSukl } from './index';
import { ImportError, type ImportSummary, type Inputs } from './types';

/** The day that the sample's editions go by. */
export const sampleEdition = '2026-11-01';

/** Fills a store in which nothing was imported yet with the project's own sample. */
export async function importSample(db: Db): Promise<ImportSummary | undefined> {
  const [edition] = await db.query('SELECT 1 FROM editions LIMIT 1');
  if (edition) return undefined;
  const summary = await importSukl(db, sampleInputs(), { sample: true, edition: sampleEdition });
  const [refused] = summary.refused;
  if (refused) throw new ImportError(refused.reason);
  return summary;
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
