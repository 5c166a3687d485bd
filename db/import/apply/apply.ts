import type { Db, Transaction } from '../../client';
import { checkRefused, checkRows, editionInUse } from '../check';
import { takeBack } from '../counts';
import type { Edition } from '../edition';
import { awaitSwap, slowTransaction } from '../lock';
import { type Format, stagedTable } from '../read/format';
import type { Phase, Timeline } from '../timeline';
import type { FileSummary, ImportOptions, Publication, PublicationSummary } from '../types';
import { liftConstraints } from './constraints';
import { PLANS, type Plan } from './plan';
import { removeSamples } from './samples';
import { sync } from './sync';

interface Swap {
  publication: Publication;
  formats: readonly Format[];
  files: FileSummary[];
  edition: Edition;
  fingerprint: string;
  options: ImportOptions;
}

type Applied = Pick<PublicationSummary, 'edition' | 'unlisted' | 'changes' | 'samplesRemoved'>;

/** Brings the tables from the edition in use to the staged one, in one transaction: all or nothing. */
export async function applyStaged(db: Db, swap: Swap, timeline: Timeline): Promise<Applied> {
  const { publication, formats, files, options } = swap;
  const plan = PLANS[publication];
  const enter = (phase: Phase, step: string) => {
    timeline.enter(phase);
    options.onProgress?.({ publication, step });
  };
  enter('filling', 'filling tables');
  const applied = await slowTransaction(db, async (tx) => {
    await awaitSwap(tx, publication);
    await tx.exec(`SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`); // few and large statements
    await takeOutOrphans(tx, plan, files);
    await checkAgain(tx, swap, plan);
    const unlisted = await addUnlisted(tx, plan);
    const restore = await liftConstraints(tx, plan, files);
    const changes = [];
    for (const target of plan.targets) changes.push(await sync(tx, target));
    enter('indexing', 'building indexes');
    await restore();
    for (const [step, statement] of Object.entries(plan.finish ?? {})) {
      enter('indexing', step);
      await tx.query(statement);
    }
    enter('filling', 'putting it into use');
    const edition = await recordEdition(tx, swap);
    const samplesRemoved = publication === 'dlp' && !options.sample ? await removeSamples(tx) : [];
    await dropStaged(tx, publication, formats);
    // The planner has to know the new edition. Nothing that may fail comes after the swap.
    await tx.exec(`ANALYZE ${plan.targets.map(({ table }) => table).join(', ')}`);
    return { edition, unlisted, changes, samplesRemoved };
  });
  timeline.end();
  return applied;
}

/** What was taken out may leave a file with too little. */
async function checkAgain(tx: Transaction, swap: Swap, { orphans = [] }: Plan): Promise<void> {
  const { publication, formats, files, options } = swap;
  const reduced = formats.filter(({ file }) => orphans.some((other) => other.file === file));
  checkRows(files, reduced, await editionInUse(tx, publication), options, 'kept');
  checkRefused(files, options);
}

async function takeOutOrphans(tx: Transaction, plan: Plan, files: FileSummary[]): Promise<void> {
  for (const { file, staged, column, belongsTo, fate, reason } of plan.orphans ?? []) {
    const counts = files.find((other) => other.file === file);
    if (!counts) continue;
    const rows = await tx.query<{ line: number }>(
      `DELETE FROM ${staged} s
        WHERE NOT EXISTS (SELECT FROM ${belongsTo.staged} p WHERE p.${belongsTo.column} = s.${column})
    RETURNING line`,
    );
    const lines = rows.map((row) => row.line).sort((a, b) => a - b);
    takeBack(counts, fate, reason, lines);
  }
}

/** A code that is used and stands in no list gets a row without a label. */
async function addUnlisted(tx: Transaction, plan: Plan): Promise<Applied['unlisted']> {
  const unlisted: Applied['unlisted'] = [];
  for (const { staged, code, usedBy } of plan.lists ?? []) {
    for (const use of usedBy) {
      const used = use.columns.map((column) => `u.${column}`);
      const same = code.map((column, index) => `l.${column} = ${used[index]}`).join(' AND ');
      const added = await tx.query<{ code: string }>(
        `INSERT INTO ${staged} (${code.join(', ')})
         SELECT DISTINCT ${used.join(', ')} FROM ${use.staged} u
          WHERE ${used.map((column) => `${column} IS NOT NULL`).join(' AND ')}
            AND NOT EXISTS (SELECT FROM ${staged} l WHERE ${same})
      RETURNING concat_ws(' ', ${code.join(', ')}) AS code`,
      );
      const list = staged.replace('staged_', '');
      unlisted.push(...added.map((row) => ({ list, code: row.code })));
    }
  }
  return unlisted.sort((a, b) => (a.list + a.code < b.list + b.code ? -1 : 1));
}

/** The name is the date in the publication's own name, else its first day, else today, which tells nothing. */
async function recordEdition(tx: Transaction, swap: Swap): Promise<string> {
  const { publication, files, edition, fingerprint, options } = swap;
  const validity =
    publication === 'dlp'
      ? 'SELECT valid_from, valid_to FROM staged_validity ORDER BY line LIMIT 1'
      : 'SELECT $3::date AS valid_from, $4::date AS valid_to';
  const rows = Object.fromEntries(files.map(({ file, kept }) => [file, kept]));
  const [row] = await tx.query<{ name: string }>(
    `INSERT INTO editions (source, name, dated, valid_from, valid_to, sample, fingerprint, rows)
     SELECT $1, COALESCE($2, v.valid_from::text, current_date::text),
            COALESCE($2, v.valid_from::text) IS NOT NULL,
            COALESCE($3::date, v.valid_from), COALESCE($4::date, v.valid_to), $5, $6, $7
       FROM (${validity}) AS v
     ON CONFLICT (source) DO UPDATE
        SET name = excluded.name, dated = excluded.dated, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
            sample = excluded.sample, fingerprint = excluded.fingerprint, rows = excluded.rows,
            imported_at = excluded.imported_at
  RETURNING name`,
    [
      publication,
      edition.name ?? null,
      edition.validFrom ?? null,
      edition.validTo ?? null,
      options.sample ?? false,
      fingerprint,
      JSON.stringify(rows),
    ],
  );
  return row?.name ?? '';
}

async function dropStaged(
  tx: Transaction,
  publication: Publication,
  formats: readonly Format[],
): Promise<void> {
  await tx.query('DELETE FROM import_runs WHERE source = $1', [publication]);
  await tx.exec(`DROP TABLE ${formats.map(stagedTable).join(', ')}`);
}
