import type { Queryable } from '../client';
import type { Listed, Push } from './pushes';
import { lexemes } from './words';

/** A file with all that the index keeps of it. */
export interface StoredFile {
  path: string;
  sha256: string;
  content: string;
  lines: number;
  language: string;
  parseError: string | null;
  chunks: {
    symbol: string | null;
    startLine: number;
    endLine: number;
    content: string;
    hash: string;
    words: string;
  }[];
  imports: { specifier: string; type: string }[];
}

/** What the manifest of a push says of these paths. */
export function listedIn(db: Queryable, push: Push, paths: string[]): Promise<Listed[]> {
  return db.query<Listed>(
    `SELECT path, sha256, size
       FROM push_files
      WHERE push_id = $1
        AND path IN (SELECT jsonb_array_elements_text($2::jsonb))`,
    [push.id, JSON.stringify(paths)],
  );
}

/** Bytes of text that a user's files hold, in use and waiting. */
export async function bytesHeld(db: Queryable, userId: string): Promise<number> {
  const [held] = await db.query<{ bytes: number }>(
    `SELECT COALESCE(sum(f.size), 0)::bigint AS bytes
       FROM projects p
       JOIN files f ON f.project_id = p.id AND f.content IS NOT NULL
      WHERE p.user_id = $1`,
    [userId],
  );
  return held?.bytes ?? 0;
}

/**
 * Lets files wait for the commit of their push, with their chunks and imports, in one statement. A
 * file that waits already is left as it is: its hash is the same. What was embedded once is taken over.
 */
export async function storeFiles(db: Queryable, push: Push, files: StoredFile[]): Promise<void> {
  await db.query(
    `WITH given AS (
       SELECT *
         FROM jsonb_to_recordset($3::jsonb)
              AS f(path text, sha256 text, content text, lines int, language text,
                   "parseError" text, chunks jsonb, imports jsonb)
     ), stored AS (
       INSERT INTO files (project_id, push_id, path, sha256, size, last_modified,
                          content, lines, language, parse_error)
       SELECT $2, $1, g.path, g.sha256, m.size, m.last_modified,
              g.content, g.lines, g.language, g."parseError"
         FROM given g
         JOIN push_files m ON m.push_id = $1 AND m.path = g.path AND m.sha256 = g.sha256
       ON CONFLICT (push_id, path) WHERE push_id IS NOT NULL DO NOTHING
       RETURNING id, path
     ), parsed AS (
       INSERT INTO file_imports (file_id, position, specifier, type)
       SELECT s.id, i.position, i.import ->> 'specifier', i.import ->> 'type'
         FROM stored s
         JOIN given g ON g.path = s.path,
              jsonb_array_elements(g.imports) WITH ORDINALITY AS i(import, position)
     ), cut AS (
       INSERT INTO chunks (project_id, file_id, symbol, start_line, end_line, content,
                           content_hash, words, model, vector)
       SELECT $2, s.id, c.symbol, c."startLine", c."endLine", c.content,
              c.hash, ${lexemes('c.words')}, known.model, known.vector
         FROM stored s
         JOIN given g ON g.path = s.path
        CROSS JOIN LATERAL jsonb_to_recordset(g.chunks)
              AS c(symbol text, "startLine" int, "endLine" int, content text, hash text, words text)
         LEFT JOIN LATERAL (SELECT model, vector
                              FROM chunks old
                             WHERE old.project_id = $2 AND old.content_hash = c.hash
                               AND old.vector IS NOT NULL
                             LIMIT 1) known ON true
       RETURNING id, content_hash, model
     )
     INSERT INTO chunk_bits (chunk_id, project_id, bits)
     SELECT cut.id, $2, known.bits
       FROM cut
       JOIN LATERAL (SELECT b.bits
                       FROM chunks old
                       JOIN chunk_bits b ON b.chunk_id = old.id
                      WHERE old.project_id = $2 AND old.content_hash = cut.content_hash
                        AND old.model = cut.model
                      LIMIT 1) known ON true`,
    [push.id, push.projectId, JSON.stringify(files)],
  );
}
