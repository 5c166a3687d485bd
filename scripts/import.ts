import { parseArgs } from 'node:util';
import { openDb } from '@/db/client';
import { importSukl } from '@/db/import';
import { toDate } from '@/db/import/read/cells';
import { sampleEdition, sampleInputs } from '@/db/import/sample';
import { ImportError, type Inputs, PUBLICATIONS } from '@/db/import/types';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { describeCause, StartupError, StoreInUseError } from '@/lib/errors';
import { showProgress } from './import/progress';
import { summaryText } from './import/summary';

const USAGE = `npm run import -- sukl [--dlp X] [--pharmacies X] [--scau X] [--interruptions X] [--dispensed X]
                      [--documents X] [--edition 2026-02-27] [--force] | --sample
X is SÚKL's zip file, a folder with its files, or an address of either zip.`;

/** `npm run import -- sukl …`: brings SÚKL's publications into the store. */
async function main(): Promise<void> {
  const { inputs, options } = readArguments();
  const config = readEnv(process.env);
  const db = await openDb(config);
  const progress = showProgress(process.stderr);
  try {
    await migrate(db);
    const summary = await importSukl(db, inputs, { ...options, onProgress: progress.show });
    progress.end();
    process.stdout.write(summaryText(summary));
    for (const { publication, reason } of summary.refused) {
      console.error(`${publication} was not imported: ${reason}`);
      process.exitCode = 1;
    }
    for (const { publication, error } of summary.failed) {
      console.error(
        `${publication} failed: ${describeCause(error)}. What is in use of it is whole; import it again.`,
      );
      process.exitCode = 1;
    }
  } finally {
    progress.end();
    await db.close();
  }
}

function readArguments() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries([...PUBLICATIONS, 'documents', 'edition'].map((name) => [name, text])),
      force: { type: 'boolean', default: false },
      sample: { type: 'boolean', default: false },
    },
  });
  if (positionals.join() !== 'sukl') throw new ImportError(USAGE);
  const { force, sample, edition, ...locations } = values as Inputs & {
    force: boolean;
    sample: boolean;
    edition?: string;
  };
  if (edition !== undefined && toDate(edition) === undefined) {
    throw new ImportError(`--edition is a day like 2026-02-27, not '${edition}'.`);
  }
  if (sample) return { inputs: sampleInputs(), options: { sample, force, edition: sampleEdition } };
  if (Object.keys(locations).length === 0) throw new ImportError(USAGE);
  return { inputs: locations, options: { force, ...(edition && { edition }) } };
}

function sentence(error: unknown): string {
  if (error instanceof StoreInUseError) {
    return `${error.message.split(':')[0]}: stop the server for the time of the import, or let it import by itself: set SUKL_DLP_URL and the like and CRON_SECRET, and call its /api/cron.`;
  }
  if (error instanceof ImportError || error instanceof StartupError) return error.message;
  if ((error as { code?: unknown }).code?.toString().startsWith('ERR_PARSE_ARGS')) {
    return `${(error as Error).message}\n${USAGE}`;
  }
  return `The import failed, the editions in use stay: ${describeCause(error)}`;
}

main().catch((error: unknown) => {
  console.error(sentence(error));
  process.exitCode = 1;
});
