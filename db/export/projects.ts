import type { Queryable } from '../client';
import { PAGE_BYTES, pages } from './pages';

export interface ProjectHead {
  name: string;
  created_at: string;
  pushed_at: string;
}

/** A user's projects by name; one whose first push was never committed is not there yet. */
export function projectHeads(db: Queryable, userId: string): Promise<ProjectHead[]> {
  return db.query<ProjectHead>(
    `SELECT name, created_at, pushed_at
       FROM projects
      WHERE user_id = $1 AND pushed_at IS NOT NULL
      ORDER BY name COLLATE "C"`,
    [userId],
  );
}

const PROJECT = '(SELECT id FROM projects WHERE user_id = $1 AND name = $2)';

/** The files in use, by path. */
export function filesOf(db: Queryable, userId: string, project: string) {
  return pages<{ path: string }>((last) =>
    db.query(
      `SELECT path, size, sha256, last_modified, content
         FROM (SELECT *,
                      sum(COALESCE(octet_length(content), 0)) OVER (ORDER BY path COLLATE "C")
                        - COALESCE(octet_length(content), 0) AS bytes_before
                 FROM files
                WHERE project_id = ${PROJECT} AND push_id IS NULL AND path COLLATE "C" > $3
                ORDER BY path COLLATE "C"
                LIMIT 500) page
        WHERE bytes_before < ${PAGE_BYTES}
        ORDER BY path COLLATE "C"`,
      [userId, project, last?.path ?? ''],
    ),
  );
}

/** The sessions of context, the first one first. */
export function sessionsOf(db: Queryable, userId: string, project: string) {
  return pages<{ id: string }>((last) =>
    db.query(
      `SELECT id, started_at, last_activity_at, summary
         FROM sessions
        WHERE project_id = ${PROJECT}
          AND ($3::uuid IS NULL
               OR (started_at, id) > (SELECT started_at, id FROM sessions WHERE id = $3))
        ORDER BY started_at, id
        LIMIT 500`,
      [userId, project, last?.id ?? null],
    ),
  );
}

/** What was found out, the first thing first. */
export function discoveriesOf(db: Queryable, userId: string, project: string) {
  return pages<{ id: string }>((last) =>
    db.query(
      `SELECT id, session_id AS session, type, content, module, date
         FROM discoveries
        WHERE project_id = ${PROJECT}
          AND ($3::uuid IS NULL OR (date, id) > (SELECT date, id FROM discoveries WHERE id = $3))
        ORDER BY date, id
        LIMIT 500`,
      [userId, project, last?.id ?? null],
    ),
  );
}

/** How often files were read, and when last. */
export function readsOf(db: Queryable, userId: string, project: string) {
  return pages<{ path: string }>((last) =>
    db.query(
      `SELECT ref AS path, access_count AS count, last_accessed_at AS last_at
         FROM context_items
        WHERE user_id = $1 AND project_id = ${PROJECT} AND type = 'file' AND ref > $3 COLLATE "C"
        ORDER BY ref COLLATE "C"
        LIMIT 1000`,
      [userId, project, last?.path ?? ''],
    ),
  );
}
