import type { Db } from '../client';
import { newCounts } from './counts';
import { slowTransaction } from './lock';
import { type Format, stagedColumns, stagedTable } from './read/format';
import { SEPARATOR } from './read/rows';
import type { FileSummary, Publication } from './types';

/** What is known of an import that is on its way; kept with each batch, so that it can go on. */
interface RunProgress {
  files: FileSummary[];
  done: string[];
  /** The last line of the file in hand whose fate is stored. */
  line: number;
}

/** The staging of one publication, from its first batch to its last. */
export class Run {
  private constructor(
    private readonly db: Db,
    readonly publication: Publication,
    readonly progress: RunProgress,
  ) {}

  /** Goes on with what an earlier call staged of the very same publication, or begins anew. */
  static async open(
    db: Db,
    publication: Publication,
    fingerprint: string,
    formats: readonly Format[],
  ): Promise<Run> {
    const [run] = await db.query<{ progress: RunProgress }>(
      'SELECT progress FROM import_runs WHERE source = $1 AND fingerprint = $2',
      [publication, fingerprint],
    );
    if (run && (await isStaged(db, run.progress, formats))) {
      return new Run(db, publication, run.progress);
    }
    const progress: RunProgress = { files: [], done: [], line: 0 };
    await slowTransaction(db, async (tx) => {
      for (const format of formats) {
        const columns = stagedColumns(format).map(({ name, type }) => `${name} ${type}`);
        // Unlogged: what a crash of the server loses is read again.
        await tx.exec(
          `DROP TABLE IF EXISTS ${stagedTable(format)};
           CREATE UNLOGGED TABLE ${stagedTable(format)} (${columns.join(', ')})`,
        );
      }
      await tx.query(
        `INSERT INTO import_runs (source, fingerprint, progress) VALUES ($1, $2, $3)
         ON CONFLICT (source) DO UPDATE
            SET fingerprint = excluded.fingerprint, progress = excluded.progress, updated_at = now()`,
        [publication, fingerprint, JSON.stringify(progress)],
      );
    });
    return new Run(db, publication, progress);
  }

  counts(file: string): FileSummary {
    let counts = this.progress.files.find((other) => other.file === file);
    if (!counts) {
      counts = newCounts(file);
      this.progress.files.push(counts);
    }
    return counts;
  }

  /** Stores rows together with how far the reading has come; the progress as it is at the call. */
  async store(format: Format, rows: string): Promise<void> {
    const progress = JSON.stringify(this.progress);
    await slowTransaction(this.db, async (tx) => {
      if (rows !== '') {
        await tx.copy(
          `COPY ${stagedTable(format)} FROM SOURCE WITH (DELIMITER '${SEPARATOR}', NULL '')`,
          `${rows}\n`,
        );
      }
      await tx.query('UPDATE import_runs SET progress = $2, updated_at = now() WHERE source = $1', [
        this.publication,
        progress,
      ]);
    });
  }
}

/** Whether the tables have the rows that were stored: after a crash they are empty. */
async function isStaged(
  db: Db,
  { files }: RunProgress,
  formats: readonly Format[],
): Promise<boolean> {
  return slowTransaction(db, async (tx) => {
    for (const format of formats) {
      const [table] = await tx.query<{ found: boolean }>(
        'SELECT to_regclass($1) IS NOT NULL AS found',
        [stagedTable(format)],
      );
      if (!table?.found) return false;
      const [row] = await tx.query<{ rows: number }>(
        `SELECT count(*)::int AS rows FROM ${stagedTable(format)}`,
      );
      const kept = files.find(({ file }) => file === format.file)?.kept ?? 0;
      if (row?.rows !== kept) return false;
    }
    return true;
  });
}
