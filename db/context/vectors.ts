import { bitsOf, toBytes } from '@/lib/embeddings/vector';
import type { Queryable } from '../client';

/** A text that waits for its vector. */
export interface WaitingText {
  hash: string;
  path: string | null;
  symbol: string | null;
  content: string;
}

/** Chunks in use that have no vector of this model. Files of an open push wait for their commit first. */
const WAITING = `
  chunks c
  LEFT JOIN files f ON f.id = c.file_id
 WHERE c.project_id = $1 AND c.model IS DISTINCT FROM $2 AND f.push_id IS NULL`;

/** The next texts to embed, each once however many chunks have it, and how many chunks are left in all. */
export async function readWaiting(db: Queryable, projectId: string, model: string, limit: number) {
  const rows = await db.query<WaitingText & { left: number }>(
    `SELECT c.content_hash AS hash, f.path, c.symbol, c.content,
            (SELECT count(*)::int FROM ${WAITING}) AS left
       FROM ${WAITING}
      ORDER BY c.id
      LIMIT $3`,
    [projectId, model, limit],
  );
  const texts = new Map(rows.map(({ left, ...text }) => [text.hash, text]));
  return { texts: [...texts.values()], left: rows[0]?.left ?? 0 };
}

/** Projects in which something waits for a vector of this model, the longest waiting first. */
export async function projectsWaiting(db: Queryable, model: string): Promise<string[]> {
  const rows = await db.query<{ project_id: string }>(
    `SELECT c.project_id
       FROM chunks c
       LEFT JOIN files f ON f.id = c.file_id
      WHERE c.model IS DISTINCT FROM $1 AND f.push_id IS NULL
      GROUP BY c.project_id
      ORDER BY min(c.id)`,
    [model],
  );
  return rows.map((row) => row.project_id);
}

/** Gives waiting chunks the vector that another of the project's chunks has for the same text. */
export async function reuseVectors(db: Queryable, projectId: string, model: string) {
  await db.query(
    `WITH written AS (
       UPDATE chunks c
          SET model = known.model, vector = known.vector
         FROM chunks known
        WHERE c.project_id = $1 AND c.model IS DISTINCT FROM $2
          AND known.project_id = $1 AND known.model = $2 AND known.content_hash = c.content_hash
    RETURNING c.id, known.id AS known_id
     )
     INSERT INTO chunk_bits (chunk_id, project_id, bits)
     SELECT written.id, $1, b.bits
       FROM written
       JOIN chunk_bits b ON b.chunk_id = written.known_id
         ON CONFLICT (chunk_id) DO UPDATE SET bits = excluded.bits`,
    [projectId, model],
  );
}

/** Gives vectors to all of a project's chunks with these texts. */
export async function storeVectors(
  db: Queryable,
  projectId: string,
  model: string,
  made: readonly { hash: string; vector: Int8Array | undefined }[],
): Promise<void> {
  const given = made.flatMap(({ hash, vector }) =>
    vector ? [{ hash, vector: toBytes(vector).toString('hex'), bits: bitsOf(vector) }] : [],
  );
  await db.query(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($3::jsonb) AS g(hash text, vector text, bits text)
     ), written AS (
       UPDATE chunks c
          SET model = $2, vector = decode(given.vector, 'hex')
         FROM given
        WHERE c.project_id = $1 AND c.content_hash = given.hash
          AND c.model IS DISTINCT FROM $2
    RETURNING c.id, given.bits
     )
     INSERT INTO chunk_bits (chunk_id, project_id, bits)
     SELECT id, $1, bits::bit(384) FROM written
         ON CONFLICT (chunk_id) DO UPDATE SET bits = excluded.bits`,
    [projectId, model, JSON.stringify(given)],
  );
}
