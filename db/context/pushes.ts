import type { Db, Queryable } from '../client';

/** A file as a manifest has it. */
export interface Listed {
  path: string;
  sha256: string;
  size: number;
  lastModified?: string | null | undefined;
}

/** A push that is open, and whose project it is. */
export interface Push {
  id: string;
  projectId: string;
}

/** A stored file is the one that a manifest names. Sizes too: the quota believes what it says of them. */
export const SAME_TEXT = 'f.path = m.path AND f.sha256 = m.sha256 AND f.size = m.size';
const OPEN_FOR = "interval '1 hour'";
/** No push of it was ever committed, and none is open; one that others hold just now is left alone. */
const deleteNeverThere = (whose: string) => `
  DELETE FROM projects
   WHERE id IN (SELECT p.id
                  FROM projects p
                 WHERE ${whose} AND p.pushed_at IS NULL
                   AND NOT EXISTS (SELECT FROM pushes s WHERE s.project_id = p.id)
                   FOR UPDATE SKIP LOCKED)`;
const OPEN_AT_ONCE = 10; // of a user; the oldest give way, as each may hold thousands of rows

/** The user's project of that name; made where there is none. */
async function ensureProject(db: Queryable, userId: string, name: string): Promise<string> {
  const [project] = await db.query<{ id: string }>(
    `INSERT INTO projects (user_id, name) VALUES ($1, $2)
     ON CONFLICT ON CONSTRAINT projects_name_unique DO UPDATE SET name = excluded.name
     RETURNING id`,
    [userId, name],
  );
  if (!project) throw new Error('a project was neither made nor found');
  return project.id;
}

/**
 * How many projects a user has beside this one, and how many bytes of text they hold. What was never
 * committed nobody sees: it counts as long as a push of it is open.
 */
export async function usedBeside(
  db: Queryable,
  userId: string,
  name: string,
): Promise<{ projects: number; bytes: number }> {
  const [used] = await db.query<{ projects: number; bytes: number }>(
    `SELECT count(DISTINCT p.id)::int AS projects, COALESCE(sum(f.size), 0)::bigint AS bytes
       FROM projects p
       LEFT JOIN files f ON f.project_id = p.id AND f.push_id IS NULL AND f.content IS NOT NULL
      WHERE p.user_id = $1 AND p.name <> $2
        AND (p.pushed_at IS NOT NULL
             OR EXISTS (SELECT FROM pushes s
                         WHERE s.project_id = p.id AND s.created_at > now() - ${OPEN_FOR}))`,
    [userId, name],
  );
  return used ?? { projects: 0, bytes: 0 };
}

/** Ends the user's pushes that are past their hour, and the oldest of too many, with what was only theirs. */
async function endOldPushes(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `DELETE FROM pushes
      WHERE id IN (SELECT id
                     FROM (SELECT s.id, s.created_at,
                                  row_number() OVER (ORDER BY s.created_at DESC, s.id) AS age
                             FROM pushes s
                             JOIN projects p ON p.id = s.project_id
                            WHERE p.user_id = $1) AS own
                    WHERE created_at < now() - ${OPEN_FOR} OR age >= ${OPEN_AT_ONCE})`,
    [userId],
  );
  await tx.query(deleteNeverThere('p.user_id = $1'), [userId]);
}

/** The same for everybody: the net under pushes of people who never came back. */
export function endAllOldPushes(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.exec('SET LOCAL statement_timeout = 0'); // what they brought goes with them
    await tx.query(`DELETE FROM pushes WHERE created_at < now() - ${OPEN_FOR}`);
    await tx.query(deleteNeverThere('true'));
  });
}

/** Opens a push: what the project will be. What an earlier push has brought and this one needs, it takes over. */
export function openPush(
  db: Db,
  userId: string,
  project: string,
  files: Listed[],
): Promise<{ session: string; needed: string[] }> {
  return db.transaction(async (tx) => {
    await tx.exec('SET LOCAL statement_timeout = 0');
    // What a deletion of the account takes first: in another order each would wait for the other.
    await tx.query('SELECT FROM "user" WHERE id = $1 FOR KEY SHARE', [userId]);
    await endOldPushes(tx, userId);
    const projectId = await ensureProject(tx, userId, project);
    const [push] = await tx.query<{ id: string }>(
      'INSERT INTO pushes (project_id) VALUES ($1) RETURNING id',
      [projectId],
    );
    if (!push) throw new Error('a push was not opened');
    await tx.query(
      `INSERT INTO push_files (push_id, path, sha256, size, last_modified)
       SELECT $1, path, sha256, size, "lastModified"
         FROM jsonb_to_recordset($2::jsonb)
              AS f(path text, sha256 text, size bigint, "lastModified" timestamptz)`,
      [push.id, JSON.stringify(files)],
    );
    await tx.query(
      `UPDATE files
          SET push_id = $1
        WHERE id IN (SELECT DISTINCT ON (m.path) f.id
                       FROM push_files m
                       JOIN files f ON ${SAME_TEXT}
                       JOIN pushes s ON s.id = f.push_id
                      WHERE m.push_id = $1 AND s.project_id = $2
                      ORDER BY m.path, f.id)`,
      [push.id, projectId],
    );
    return { session: push.id, needed: await neededFor(tx, { id: push.id, projectId }) };
  });
}

/** The user's open push of that project. */
export async function findPush(
  db: Queryable,
  userId: string,
  project: string,
  session: string,
): Promise<Push | undefined> {
  const [push] = await db.query<Push>(
    `SELECT s.id, s.project_id AS "projectId"
       FROM pushes s
       JOIN projects p ON p.id = s.project_id
      WHERE s.id = $1 AND p.user_id = $2 AND p.name = $3 AND s.created_at > now() - ${OPEN_FOR}`,
    [session, userId, project],
  );
  return push;
}

/** What of a push is neither in use nor waiting, in whichever push of the project it came. */
export async function neededFor(db: Queryable, push: Push): Promise<string[]> {
  const rows = await db.query<{ path: string }>(
    `SELECT m.path
       FROM push_files m
      WHERE m.push_id = $1
        AND m.size <= 1048576 -- larger ones have no content
        AND NOT EXISTS (SELECT FROM files f
                         WHERE f.project_id = $2 AND f.push_id IS NULL
                           AND ${SAME_TEXT})
        AND NOT EXISTS (SELECT FROM pushes s
                          JOIN files f ON f.push_id = s.id
                         WHERE s.project_id = $2 AND ${SAME_TEXT})
      ORDER BY m.path COLLATE "C"`,
    [push.id, push.projectId],
  );
  return rows.map(({ path }) => path);
}
