import { z } from 'zod';
import type { Queryable } from '@/db/client';

/** A project's name: what fits a URL, a file's name and a command line without quotes. */
export const PROJECT_NAME = /^(?!\.\.?$)[A-Za-z0-9._-]{1,100}$/;

export const projectSchema = z.looseObject({
  name: z.string(),
  files: z.int(),
  size: z.int().describe('Bytes of text that are stored'),
  chunks: z.int().describe('Parts that context_search can find'),
  embedded: z.int().describe('Parts of them that can be found by meaning already'),
  discoveries: z.int(),
  lastPush: z.string(),
});
type Project = z.infer<typeof projectSchema>;

/** A user's projects by name; one whose first push was never committed is not there yet. */
export function projectsOf(db: Queryable, userId: string): Promise<Project[]> {
  return db.query<Project>(
    `SELECT p.name, f.files, f.size, c.chunks, c.embedded, d.discoveries, p.pushed_at AS "lastPush"
       FROM projects p,
            LATERAL (SELECT count(*)::int AS files,
                            COALESCE(sum(size) FILTER (WHERE content IS NOT NULL), 0)::bigint AS size
                       FROM files
                      WHERE project_id = p.id AND push_id IS NULL) f,
            LATERAL (SELECT count(*)::int AS chunks, count(model)::int AS embedded
                       FROM chunks
                       LEFT JOIN files ON files.id = file_id
                      WHERE chunks.project_id = p.id AND push_id IS NULL) c,
            LATERAL (SELECT count(*)::int AS discoveries
                       FROM discoveries
                      WHERE project_id = p.id) d
      WHERE p.user_id = $1 AND p.pushed_at IS NOT NULL
      ORDER BY lower(p.name) COLLATE "C", p.id`,
    [userId],
  );
}
