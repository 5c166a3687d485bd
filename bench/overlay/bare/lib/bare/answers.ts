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
    `SELECT name, title, arguments, left(ltrim(content, E' \\t\\r\\n'), 2000) AS opening
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
