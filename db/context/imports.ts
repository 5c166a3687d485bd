import type { Queryable } from '../client';

/** An import of a file in use, and what it was taken to mean last. */
export interface StoredImport {
  file_id: number;
  position: number;
  from: string;
  specifier: string;
  language: string;
  target: string | null;
}

export function importsOf(tx: Queryable, projectId: string): Promise<StoredImport[]> {
  return tx.query<StoredImport>(
    `SELECT i.file_id, i.position, f.path AS "from", i.specifier, f.language, i.target
       FROM files f
       JOIN file_imports i ON i.file_id = f.id
      WHERE f.project_id = $1 AND f.push_id IS NULL`,
    [projectId],
  );
}

/** Every path in use, with the text of those that match. */
export function pathsOf(
  tx: Queryable,
  projectId: string,
  withContent: string,
): Promise<{ path: string; content: string | null }[]> {
  return tx.query(
    `SELECT path, CASE WHEN path ~ $2 THEN content END AS content
       FROM files
      WHERE project_id = $1 AND push_id IS NULL`,
    [projectId, withContent],
  );
}

export async function storeTargets(
  tx: Queryable,
  targets: Pick<StoredImport, 'file_id' | 'position' | 'target'>[],
): Promise<void> {
  if (targets.length === 0) return;
  await tx.query(
    `UPDATE file_imports i
        SET target = t.target
       FROM jsonb_to_recordset($1::jsonb) AS t(file_id bigint, position int, target text)
      WHERE i.file_id = t.file_id AND i.position = t.position`,
    [JSON.stringify(targets)],
  );
}
