import type { Export } from '@/lib/export/format';
import type { Queryable } from '../client';

/**
 * Adds the tasks that a user does not have, in the order of the file, under ids of this store. A task
 * is known by its title and the moment it was made, to the millisecond that a file tells.
 */
export async function addTasks(
  tx: Queryable,
  userId: string,
  tasks: Export['tasks'],
): Promise<number> {
  const rows = await tx.query(
    `WITH given AS (
       SELECT *, row_number() OVER (PARTITION BY title, moment ORDER BY place) AS nth
         FROM (SELECT *, date_trunc('milliseconds', created_at) AS moment
                 FROM jsonb_to_recordset($2::jsonb)
                      AS t(place int, title text, description text, due_date date,
                           created_at timestamptz, updated_at timestamptz,
                           completed_at timestamptz)) AS t
     ), known AS (
       SELECT title, date_trunc('milliseconds', created_at) AS moment, count(*) AS times
         FROM tasks
        WHERE user_id = $1
        GROUP BY 1, 2
     )
     INSERT INTO tasks (user_id, title, description, due_date, completed,
                        created_at, updated_at, completed_at)
     SELECT $1, g.title, g.description, g.due_date, g.completed_at IS NOT NULL,
            g.created_at, g.updated_at, g.completed_at
       FROM given g
       LEFT JOIN known k ON k.title = g.title AND k.moment = g.moment
      WHERE g.nth > COALESCE(k.times, 0)
      ORDER BY g.place
  RETURNING id`,
    [userId, JSON.stringify(tasks.map((task, place) => ({ place, ...task })))],
  );
  return rows.length;
}

export async function countTasks(tx: Queryable, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM tasks WHERE user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}
