import type { Db } from '@/db/client';

const COLUMNS = `tasks.id, tasks.title, tasks.description,
          CASE WHEN tasks.completed THEN 'completed' ELSE 'pending' END AS status,
          tasks.completed, tasks.due_date, tasks.created_at, tasks.updated_at,
          tasks.completed_at`;

/** list_tasks without arguments, by the tool's own statement. */
export async function listTasks(db: Db, userId: string) {
  const rows = await db.query<{ total: number }>(
    `SELECT counted.total, page.*
       FROM (SELECT count(*)::int AS total
               FROM tasks
              WHERE user_id = $1 AND $2::boolean IS NULL) counted
       LEFT JOIN (SELECT ${COLUMNS}
                    FROM tasks
                   WHERE user_id = $1 AND $2::boolean IS NULL
                   ORDER BY created_at DESC, id DESC
                   LIMIT $3 OFFSET $4) page ON true
      ORDER BY created_at DESC, id DESC`,
    [userId, null, 50, 0],
  );
  const total = rows[0]?.total ?? 0;
  const tasks = rows.map(({ total: _, ...task }) => task);
  const data = { tasks, total, limit: 50, offset: 0, has_more: tasks.length < total };
  return { status: 'success', success: true, message: `Found ${total} tasks`, data };
}

/** add_task by the tool's own statement. */
export async function addTask(
  db: Db,
  userId: string,
  input: { title: string; description?: string; due_date?: string },
) {
  const [data] = await db.query(
    `INSERT INTO tasks (user_id, title, description, due_date)
     SELECT $1, $2, $3, $4::date
      WHERE (SELECT count(*) FROM tasks WHERE user_id = $1) < 10000
  RETURNING ${COLUMNS}`,
    [userId, input.title, input.description ?? null, input.due_date ?? null],
  );
  return { status: 'success', success: true, message: 'Task created successfully', data };
}

/** prompts/list without a cursor, by the endpoint's own statement. */
export async function listNativePrompts(db: Db, userId: string) {
  const rows = await db.query<{ name: string; opening: string }>(
    `SELECT name, title, arguments, ltrim(left(content, 2000), E' \\t\\r\\n') AS opening
       FROM prompts
      WHERE user_id = $1 AND name COLLATE "C" > $2
      ORDER BY name COLLATE "C"
      LIMIT 100 + 1`,
    [userId, ''],
  );
  // The seeded ones begin with a short line: nothing has to be cut.
  const prompts = rows.slice(0, 100).map(({ opening, ...prompt }) => ({
    ...prompt,
    description: opening.split('\n', 1)[0],
  }));
  const last = prompts.at(-1);
  return rows.length > 100 && last
    ? { prompts, nextCursor: Buffer.from(last.name).toString('base64url') }
    : { prompts };
}

/** read_file without its imports, by the tool's own statement. Accesses are not counted. */
export async function readFile(db: Db, userId: string, path: string) {
  const [row] = await db.query<Record<string, unknown>>(
    `SELECT p.name AS project, p.id AS project_id,
            f.path, f.content, f.size, f.lines, f.language, f.parse_error, f.last_modified,
            item.access_count, item.last_accessed_at, deps.dependencies
       FROM projects p
       LEFT JOIN files f ON f.project_id = p.id AND f.push_id IS NULL
                        AND f.path = $2 COLLATE "C" AND ($3::text IS NULL OR p.name = $3)
       LEFT JOIN context_items item ON item.user_id = p.user_id AND item.project_id = p.id
                                   AND item.type = 'file' AND item.ref = f.path
       LEFT JOIN LATERAL (
         SELECT json_agg(CASE WHEN d.content IS NULL OR d.bytes > 1048576
                              THEN json_build_object('path', d.path, 'type', d.type, 'level', 1,
                                                     'content', NULL, 'truncated', true)
                              ELSE json_build_object('path', d.path, 'type', d.type, 'level', 1,
                                                     'content', d.content)
                          END ORDER BY d.position) AS dependencies
           FROM (SELECT t.path, i.type, i.position, t.content,
                        sum(CASE WHEN t.content IS NULL THEN 0 ELSE t.size END)
                          OVER (ORDER BY i.position) AS bytes
                   FROM (SELECT DISTINCT ON (target) target, type, position
                           FROM file_imports
                          WHERE file_id = f.id AND target <> f.path
                          ORDER BY target, position) i
                   JOIN files t ON t.project_id = p.id AND t.push_id IS NULL
                               AND t.path = i.target COLLATE "C") d
       ) deps ON $4
      WHERE p.user_id = $1 AND p.pushed_at IS NOT NULL
      ORDER BY p.name COLLATE "C"`,
    [userId, path, null, false],
  );
  const { content, size, lines, language, last_modified, access_count, last_accessed_at } =
    row ?? {};
  return {
    file: { path, content, size, lines, language },
    dependencies: [],
    metadata: {
      module: 'server',
      role: 'core',
      lastModified: last_modified,
      accessCount: access_count ?? 0,
      lastAccessed: last_accessed_at,
    },
  };
}
