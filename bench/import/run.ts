import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@/tests/support/database';
import { median } from '../stats';
import { multiplyEdition } from './multiply';
import { buildIndexes, runCopy, runImport } from './sides';

/** What an import of many times the edition took, beside `\copy` of the same rows as they stand in SÚKL's files. */
interface Round {
  imported: number;
  copied: number;
  indexed: number;
  megabytes: number;
}

/** `npm run bench:import`: twenty times the edition; `--short` takes it once, to see that it runs. */
async function main(): Promise<void> {
  const data = process.env.SUKL_DATA;
  if (!data || !process.env.POSTGRES_URL) {
    console.log("The bench of the import needs SUKL_DATA (SÚKL's files) and POSTGRES_URL.");
    return;
  }
  const short = process.argv.includes('--short');
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-import-'));
  try {
    await multiplyEdition(data, folder, short ? 1 : 20);
    const rounds: Round[] = [];
    for (let round = 0; round < (short ? 1 : 3); round++) rounds.push(await measure(folder));
    report(rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both sides in one database, one after the other: noise of minutes meets both alike. */
async function measure(folder: string): Promise<Round> {
  const database = await createDatabase();
  try {
    const { seconds, megabytes } = await runImport(folder, database.url);
    const indexed = await buildIndexes(database.url);
    const copied = await runCopy(folder, database.url);
    const round = { imported: seconds, copied, indexed, megabytes };
    console.error(JSON.stringify(round));
    return round;
  } finally {
    await database.drop();
  }
}

function report(rounds: Round[]): void {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure)).toFixed(2);
  console.log(
    [
      `import: ${of((r) => r.imported)} s, memory ${of((r) => r.megabytes)} MB (at most 400)`,
      `\\copy into bare tables: ${of((r) => r.copied)} s; building their indexes: ${of((r) => r.indexed)} s`,
      `speed of the import ÷ \\copy, index building apart: ${of((r) => r.copied / (r.imported - r.indexed))} (at least 0.3); with it: ${of((r) => r.copied / r.imported)}`,
    ].join('\n'),
  );
}

await main();
