import type { Queryable } from '../client';
import { lexemes } from './words';

/** What is found by meaning beside code: its text, and how that is indexed. */
export interface Note {
  content: string;
  hash: string;
  words: string;
}

export interface DiscoveryNote extends Note {
  type: string;
  module?: string | null | undefined;
  session?: string | null | undefined;
  date?: string | null | undefined;
}

/** Opens a session; its summary is found by search like everything else. */
export async function openSession(
  tx: Queryable,
  userId: string,
  projectId: string,
  summary: Note,
): Promise<string> {
  const [session] = await tx.query<{ id: string }>(
    `WITH opened AS (
       INSERT INTO sessions (user_id, project_id, summary) VALUES ($1, $2, $3) RETURNING id
     ), found AS (
       INSERT INTO chunks (project_id, session_id, content, content_hash, words)
       SELECT $2, id, $3, $4, ${lexemes('$5')} FROM opened
     )
     SELECT id FROM opened`,
    [userId, projectId, summary.content, summary.hash, summary.words],
  );
  if (!session) throw new Error('a session was not opened');
  return session.id;
}

/**
 * Adds discoveries that the project does not have yet: a push brings all it has every time. One that
 * names a session of the project belongs to that, the others to the push's own.
 */
export async function addDiscoveries(
  tx: Queryable,
  userId: string,
  projectId: string,
  session: string,
  notes: DiscoveryNote[],
): Promise<void> {
  await tx.query(
    `WITH given AS (
       SELECT DISTINCT ON (type, content, module) *, gen_random_uuid() AS id
         FROM jsonb_to_recordset($4::jsonb)
              AS d(type text, content text, module text, session text, date timestamptz,
                   hash text, words text)
        WHERE NOT EXISTS (SELECT FROM discoveries old
                           WHERE old.project_id = $2 AND old.type = d.type
                             AND old.content = d.content
                             AND old.module IS NOT DISTINCT FROM d.module)
     ), added AS (
       INSERT INTO discoveries (id, user_id, project_id, session_id, type, content, module, date)
       SELECT g.id, $1, $2, COALESCE(s.id, $3), g.type, g.content, g.module, COALESCE(g.date, now())
         FROM given g
         LEFT JOIN sessions s ON s.project_id = $2 AND s.id::text = lower(g.session)
     )
     INSERT INTO chunks (project_id, discovery_id, content, content_hash, words)
     SELECT $2, id, content, hash, ${lexemes('words')} FROM given`,
    [userId, projectId, session, JSON.stringify(notes)],
  );
}

/** Whether any of these is new to the project. */
export async function hasNewDiscoveries(
  tx: Queryable,
  projectId: string,
  notes: DiscoveryNote[],
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1
       FROM jsonb_to_recordset($2::jsonb) AS d(type text, content text, module text)
      WHERE NOT EXISTS (SELECT FROM discoveries old
                         WHERE old.project_id = $1 AND old.type = d.type
                           AND old.content = d.content
                           AND old.module IS NOT DISTINCT FROM d.module)
      LIMIT 1`,
    [projectId, JSON.stringify(notes)],
  );
  return rows.length > 0;
}

/** How many a user has, over all projects. */
export async function countDiscoveries(tx: Queryable, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count
       FROM discoveries
      WHERE project_id = ANY (ARRAY(SELECT id FROM projects WHERE user_id = $1))`,
    [userId],
  );
  return row?.count ?? 0;
}
