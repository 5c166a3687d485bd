import { lexemes } from '@/db/context/words';

/**
 * context_search's one statement. $1 user, $2 project, $3 its words, $4 bits, $5 model, $6 type,
 * $7 module, $8 words to compare by trigrams, $9 names as they stand in the query. The first columns are there even if nothing is found.
 *
 * Candidates are the 800 nearest by the signs of their vectors (of the ten nearest by their whole
 * vectors, 98 in 100 are among them) and the 50 best by words; filters come before both. The ranking itself is in rank.ts.
 */
export const SEARCH = `
  WITH mine AS MATERIALIZED (
    SELECT id, name FROM projects WHERE user_id = $1 AND pushed_at IS NOT NULL
  ), chosen AS MATERIALIZED (
    SELECT id, name FROM mine WHERE $2::text IS NULL OR name = $2
  ), unseen AS MATERIALIZED ( -- parts of a push that is not committed
    SELECT c.id
      FROM files f
      JOIN chunks c ON c.file_id = f.id
     WHERE f.project_id = ANY (ARRAY(SELECT id FROM chosen)) AND f.push_id IS NOT NULL
  ), allowed AS MATERIALIZED ( -- read only where there is something to filter by
    SELECT c.id
      FROM chunks c
      LEFT JOIN discoveries d ON d.id = c.discovery_id
      LEFT JOIN files f ON f.id = c.file_id
     WHERE c.project_id = ANY (ARRAY(SELECT id FROM chosen))
       AND ($6::text IS NULL OR d.type = $6)
       AND ($7::text IS NULL OR lower(COALESCE(d.module, context_module(f.path))) = lower($7))
  ), near AS MATERIALIZED (
    SELECT chunk_id AS id
      FROM chunk_bits
     WHERE project_id = ANY (ARRAY(SELECT id FROM chosen))
       AND chunk_id NOT IN (SELECT id FROM unseen)
       AND (COALESCE($6::text, $7::text) IS NULL OR chunk_id IN (SELECT id FROM allowed))
     ORDER BY bit_count(bits # $4::text::bit(384)), chunk_id
     LIMIT 800
  ), asked AS MATERIALIZED (
    SELECT lexeme, quote_literal(lexeme)::tsquery AS query
      FROM unnest(tsvector_to_array(${lexemes('$3')})) AS lexeme
  ), hits AS MATERIALIZED (
    SELECT asked.lexeme, c.id
      FROM asked
     CROSS JOIN LATERAL (
       SELECT id
         FROM chunks
        WHERE words @@ asked.query AND project_id = ANY (ARRAY(SELECT id FROM chosen))
          AND id NOT IN (SELECT id FROM unseen)
          AND (COALESCE($6::text, $7::text) IS NULL OR id IN (SELECT id FROM allowed))
        LIMIT 4000 -- a word that more have chooses nothing
     ) c
  ), size AS MATERIALIZED (
    SELECT count(*)::float8 AS chunks FROM chunks WHERE project_id = ANY (ARRAY(SELECT id FROM chosen))
  ), weights AS MATERIALIZED ( -- a rare word says more than a frequent one
    SELECT lexeme, query, weight, is_name, sum(weight) OVER () AS total,
           sum(weight) FILTER (WHERE is_name) OVER () AS total_of_names
      FROM asked
      LEFT JOIN (SELECT lexeme, count(*) AS chunks FROM hits GROUP BY lexeme) n USING (lexeme),
           LATERAL (SELECT ln(1 + size.chunks / COALESCE(n.chunks, 1)) AS weight FROM size) w,
           LATERAL (SELECT lexeme = ANY (tsvector_to_array(${lexemes('$9')})) AS is_name) m
  ), best AS (
    SELECT hits.id
      FROM hits
      JOIN weights USING (lexeme)
     GROUP BY hits.id
     ORDER BY sum(weight) DESC, hits.id
     LIMIT 50
  ), alike AS MATERIALIZED ( -- stems and full text know English only
    SELECT c.id, sum(word_similarity(word, c.content)) / cardinality($8::text[]) AS share
      FROM unnest($8::text[]) AS word
     CROSS JOIN LATERAL (
       SELECT id, content
         FROM chunks
        WHERE content %> word AND project_id = ANY (ARRAY(SELECT id FROM chosen))
          AND id NOT IN (SELECT id FROM unseen)
          AND (COALESCE($6::text, $7::text) IS NULL OR id IN (SELECT id FROM allowed))
        LIMIT 200 -- a word that more have tells nothing, and each costs a tenth of a millisecond
     ) c
     GROUP BY c.id
  ), candidates AS (
    SELECT id FROM near
    UNION SELECT id FROM best
    UNION (SELECT id FROM alike ORDER BY share DESC, id LIMIT 50)
  ), found AS (
    SELECT c.id AS key,
           COALESCE(d.id::text, s.id::text, c.id::text) AS id,
           CASE WHEN d.id IS NOT NULL THEN 'discovery'
                WHEN s.id IS NOT NULL THEN 'session' ELSE 'code' END AS source,
           COALESCE(d.type, CASE WHEN s.id IS NOT NULL THEN 'session' ELSE 'code' END) AS type,
           c.content,
           COALESCE(d.module, context_module(f.path)) AS module,
           COALESCE(d.session_id, s.id)::text AS session,
           COALESCE(d.date, s.last_activity_at, f.last_modified) AS date,
           p.name AS project,
           f.path, c.start_line, c.end_line,
           CASE WHEN c.model = $5 THEN c.vector END AS vector,
           GREATEST(present.share, alike.share, 0)::float8 AS share,
           GREATEST(present.literal, alike.share, 0)::float8 AS literal,
           COALESCE((power(0.5, weeks) + i.access_factor) / 2, 0)::float8 AS context_score
      FROM candidates
      JOIN chunks c USING (id)
      JOIN chosen p ON p.id = c.project_id
     CROSS JOIN LATERAL (
       SELECT sum(weight / total) AS share,
              sum(weight / total_of_names) FILTER (WHERE is_name) AS literal
         FROM weights
        WHERE c.words @@ weights.query
     ) present
      LEFT JOIN alike ON alike.id = c.id
      LEFT JOIN discoveries d ON d.id = c.discovery_id
      LEFT JOIN sessions s ON s.id = c.session_id
      LEFT JOIN files f ON f.id = c.file_id
      LEFT JOIN context_items i
        ON i.user_id = $1 AND i.project_id = c.project_id
       AND (i.type, i.ref) = (CASE WHEN d.id IS NOT NULL THEN 'discovery'
                                   WHEN s.id IS NOT NULL THEN 'session' ELSE 'file' END,
                              COALESCE(d.id::text, s.id::text, f.path))
     CROSS JOIN LATERAL ( -- as lately as it is now; a hundred weeks ago is as good as never
       SELECT LEAST(100, extract(epoch FROM now() - i.last_accessed_at) / 604800)::float8 AS weeks
     ) ago
     WHERE f.push_id IS NULL
  )
  SELECT COALESCE((SELECT array_agg(name ORDER BY lower(name) COLLATE "C") FROM mine), '{}') AS projects,
         EXISTS (SELECT FROM chosen) AS is_chosen,
         EXISTS (SELECT FROM chunks WHERE project_id = ANY (ARRAY(SELECT id FROM chosen))) AS is_indexed,
         EXISTS (SELECT FROM chunk_bits WHERE project_id = ANY (ARRAY(SELECT id FROM chosen))) AS is_embedded,
         found.*
    FROM (SELECT) AS always
    LEFT JOIN found ON true`;
