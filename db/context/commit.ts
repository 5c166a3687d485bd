import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '../client';
import { type Push, SAME_TEXT } from './pushes';

/** What a commit changed. */
export interface Changes {
  added: number;
  changed: number;
  removed: number;
  /** Some of the paths, for the session's summary. */
  paths: string[];
}

const PATHS_NAMED = 30;
const BATCH_BYTES = 1_048_576; // of text that goes into the index in one statement: a fifth of a second

/** Holds the user's other commits, pushes and deletions back until this transaction ends. */
export async function lockProjects(tx: Queryable, userId: string): Promise<void> {
  await tx.query('SELECT id FROM projects WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

/** Bytes of text in a push's manifest. */
export async function manifestBytes(tx: Queryable, push: Push): Promise<number> {
  const [sum] = await tx.query<{ bytes: number }>(
    `SELECT COALESCE(sum(size), 0)::bigint AS bytes
       FROM push_files
      WHERE push_id = $1 AND size <= 1048576`,
    [push.id],
  );
  return sum?.bytes ?? 0;
}

/** Drops what the manifest lacks and swaps in what waits; all of it in the caller's transaction. */
export async function swapIn(
  tx: Queryable,
  push: Push,
  languageOf: (path: string) => string,
): Promise<Changes> {
  const gone = await dropStale(tx, push);
  await tx.query(
    `UPDATE files f
        SET last_modified = m.last_modified
       FROM push_files m
      WHERE m.push_id = $1 AND f.project_id = $2 AND f.push_id IS NULL
        AND f.path = m.path AND f.last_modified IS DISTINCT FROM m.last_modified`,
    [push.id, push.projectId],
  );
  const come = [...(await takeWaiting(tx, push)), ...(await addLarge(tx, push, languageOf))];
  await tx.query('UPDATE projects SET pushed_at = now() WHERE id = $1', [push.projectId]);
  await tx.query('DELETE FROM pushes WHERE id = $1', [push.id]);
  return changesOf(new Set(gone), new Set(come));
}

async function dropStale(tx: Queryable, push: Push): Promise<string[]> {
  const rows = await tx.query<{ path: string }>(
    `DELETE FROM files f
      WHERE f.project_id = $2 AND f.push_id IS NULL
        AND NOT EXISTS (SELECT FROM push_files m
                         WHERE m.push_id = $1 AND ${SAME_TEXT})
     RETURNING f.path`,
    [push.id, push.projectId],
  );
  return rows.map(({ path }) => path);
}

/** Of several pushes that brought the same file its own comes first: the others go with theirs. */
async function takeWaiting(tx: Queryable, push: Push): Promise<string[]> {
  const batches = await tx.query<{ ids: string[] }>(
    `SELECT array_agg(id::text) AS ids
       FROM (SELECT id, div(sum(size) OVER (ORDER BY id), ${BATCH_BYTES}) AS batch
               FROM (SELECT DISTINCT ON (m.path) f.id, f.size
                       FROM push_files m
                       JOIN files f ON ${SAME_TEXT}
                       JOIN pushes s ON s.id = f.push_id
                      WHERE m.push_id = $1 AND s.project_id = $2
                        AND NOT EXISTS (SELECT FROM files used
                                         WHERE used.project_id = $2 AND used.push_id IS NULL
                                           AND used.path = m.path)
                      ORDER BY m.path, (f.push_id = $1) DESC, f.id) waiting) sized
      GROUP BY batch`,
    [push.id, push.projectId],
  );
  const taken: string[] = [];
  for (const { ids } of batches) {
    const rows = await tx.query<{ path: string }>(
      `UPDATE files
          SET push_id = NULL, last_modified = m.last_modified
         FROM push_files m
        WHERE m.push_id = $1 AND m.path = files.path AND files.id = ANY($2::bigint[])
       RETURNING files.path`,
      [push.id, ids],
    );
    taken.push(...rows.map(({ path }) => path));
    await setImmediate(); // PGlite works in this process: what needs no store goes on in between
  }
  return taken;
}

/** Files over 1 MiB: by name alone. */
async function addLarge(
  tx: Queryable,
  push: Push,
  languageOf: (path: string) => string,
): Promise<string[]> {
  const large = await tx.query<{ path: string }>(
    `SELECT m.path
       FROM push_files m
      WHERE m.push_id = $1 AND m.size > 1048576
        AND NOT EXISTS (SELECT FROM files f
                         WHERE f.project_id = $2 AND f.push_id IS NULL AND f.path = m.path)`,
    [push.id, push.projectId],
  );
  if (large.length === 0) return [];
  const languages = large.map(({ path }) => ({ path, language: languageOf(path) }));
  await tx.query(
    `INSERT INTO files (project_id, path, sha256, size, last_modified, language)
     SELECT $2, m.path, m.sha256, m.size, m.last_modified, l.language
       FROM jsonb_to_recordset($3::jsonb) AS l(path text, language text)
       JOIN push_files m ON m.push_id = $1 AND m.path = l.path`,
    [push.id, push.projectId, JSON.stringify(languages)],
  );
  return large.map(({ path }) => path);
}

function changesOf(gone: Set<string>, come: Set<string>): Changes {
  const changed = [...come].filter((path) => gone.has(path));
  return {
    added: come.size - changed.length,
    changed: changed.length,
    removed: gone.size - changed.length,
    paths: [...new Set([...come, ...gone])].sort().slice(0, PATHS_NAMED),
  };
}
