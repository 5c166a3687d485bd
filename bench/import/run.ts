import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@/tests/support/database';
import { median, ratioOf } from '../stats';
import { multiplyEdition } from './multiply';
import { prepare, runCopy, runImport } from './sides';

/** What an import of many times the edition took, beside `\copy` of the same rows as they stand in SÚKL's files. */
interface Round {
  rows: number;
  /** Seconds without `indexing`, in which nothing but index building was under way. */
  imported: number;
  indexing: number;
  copied: number;
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
    for (let round = 0; round < (short ? 1 : 3); round++) {
      rounds.push(await measure(folder, round % 2 === 1));
    }
    report(rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both sides in one database, one after the other, by turns first: noise of minutes meets both alike. */
async function measure(folder: string, copyFirst: boolean): Promise<Round> {
  const database = await createDatabase();
  try {
    await prepare(database.url);
    const before = copyFirst ? await runCopy(folder, database.url) : undefined;
    const { seconds, indexing, rows, megabytes } = await runImport(folder, database.url);
    const copied = before ?? (await runCopy(folder, database.url));
    const round = { rows, imported: seconds - indexing, indexing, copied, megabytes };
    console.error(JSON.stringify(round));
    return round;
  } finally {
    await database.drop();
  }
}

function report(rounds: Round[]): void {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure));
  const rate = (seconds: (round: Round) => number) =>
    Math.round(of((round) => round.rows / seconds(round))).toLocaleString('en');
  const speeds = (seconds: (round: Round) => number) =>
    rounds.map((round) => round.rows / seconds(round));
  const ratio = ratioOf(
    speeds((r) => r.imported),
    speeds((r) => r.copied),
  );
  const whole = ratioOf(
    speeds((r) => r.imported + r.indexing),
    speeds((r) => r.copied),
  );
  console.log(
    [
      `\\copy into bare tables: ${rate((r) => r.copied)} rows/s (${of((r) => r.copied).toFixed(1)} s)`,
      `import without index building: ${rate((r) => r.imported)} rows/s (${of((r) => r.imported).toFixed(1)} s)`,
      `import ÷ \\copy: ${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}; at least 0.3); with index building ${whole.median.toFixed(2)}`,
      `index building: ${of((r) => r.indexing).toFixed(1)} s`,
      `memory: ${of((r) => r.megabytes).toFixed(0)} MB (at most 400)`,
    ].join('\n'),
  );
}

await main();
