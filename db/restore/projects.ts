import type { ExportedProject } from '@/lib/export/format';
import type { Queryable } from '../client';
import { accessFactor } from '../context/access';
import type { Note } from '../context/discoveries';
import type { Listed, Push } from '../context/pushes';
import { lexemes } from '../context/words';

/**
 * Makes a project, with a push open in it that brings all its files. Undefined where the user has one
 * of that name: what was pushed there since is newer than any file.
 */
export async function addProject(
  tx: Queryable,
  userId: string,
  { name, created_at }: ExportedProject,
  manifest: Listed[],
): Promise<Push | undefined> {
  const [push] = await tx.query<Push>(
    `WITH made AS (
       INSERT INTO projects (user_id, name, created_at) VALUES ($1, $2, $3)
       ON CONFLICT ON CONSTRAINT projects_name_unique DO UPDATE SET created_at = excluded.created_at
         WHERE projects.pushed_at IS NULL
       RETURNING id)
     INSERT INTO pushes (project_id)
     SELECT id FROM made
  RETURNING id, project_id AS "projectId"`,
    [userId, name, created_at],
  );
  if (!push) return undefined;
  await tx.query(
    `INSERT INTO push_files (push_id, path, sha256, size, last_modified)
     SELECT $1, path, sha256, size, "lastModified"
       FROM jsonb_to_recordset($2::jsonb)
            AS f(path text, sha256 text, size bigint, "lastModified" timestamptz)`,
    [push.id, JSON.stringify(manifest)],
  );
  return push;
}

/** Says of a project whose files are in when it was pushed. */
export async function setPushedAt(tx: Queryable, projectId: string, at: string): Promise<void> {
  await tx.query('UPDATE projects SET pushed_at = $2 WHERE id = $1', [projectId, at]);
}

type Indexed<Row> = Row & Partial<Note>;

/** Adds sessions under ids of this store; a summary is found by search like everything else. */
export async function addSessions(
  tx: Queryable,
  userId: string,
  projectId: string,
  sessions: Indexed<ExportedProject['sessions'][number]>[],
): Promise<void> {
  await tx.query(
    `WITH given AS (
       SELECT *
         FROM jsonb_to_recordset($3::jsonb)
              AS s(id uuid, started_at timestamptz, last_activity_at timestamptz, summary text,
                   hash text, words text)
     ), opened AS (
       INSERT INTO sessions (id, user_id, project_id, started_at, last_activity_at, summary)
       SELECT id, $1, $2, started_at, last_activity_at, summary FROM given
     )
     INSERT INTO chunks (project_id, session_id, content, content_hash, words)
     SELECT $2, id, summary, hash, ${lexemes('words')} FROM given WHERE summary IS NOT NULL`,
    [userId, projectId, JSON.stringify(sessions)],
  );
}

/** Adds discoveries, each to the session of this store that it was made in. */
export async function addDiscoveries(
  tx: Queryable,
  userId: string,
  projectId: string,
  discoveries: Indexed<ExportedProject['discoveries'][number]>[],
): Promise<void> {
  await tx.query(
    `WITH given AS (
       SELECT *, gen_random_uuid() AS id
         FROM jsonb_to_recordset($3::jsonb)
              AS d(session uuid, type text, content text, module text, date timestamptz,
                   hash text, words text)
     ), added AS (
       INSERT INTO discoveries (id, user_id, project_id, session_id, type, content, module, date)
       SELECT id, $1, $2, session, type, content, module, date FROM given
     )
     INSERT INTO chunks (project_id, discovery_id, content, content_hash, words)
     SELECT $2, id, content, hash, ${lexemes('words')} FROM given`,
    [userId, projectId, JSON.stringify(discoveries)],
  );
}

/** Notes how often files were read, as reading them would have. */
export async function addReads(
  tx: Queryable,
  userId: string,
  projectId: string,
  reads: ExportedProject['reads'],
): Promise<void> {
  await tx.query(
    `INSERT INTO context_items (user_id, project_id, type, ref, access_count, last_accessed_at,
                                access_factor, score)
     SELECT $1, $2, 'file', path, count, last_at,
            ${accessFactor('count')}, (1 + ${accessFactor('count')}) / 2
       FROM jsonb_to_recordset($3::jsonb) AS r(path text, count int, last_at timestamptz)`,
    [userId, projectId, JSON.stringify(reads)],
  );
}
