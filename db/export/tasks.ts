import type { Queryable } from '../client';
import { pages } from './pages';

const PAGE = 1_000; // of at most 5 kB each

/** A user's tasks, the first one first. */
export function tasksOf(db: Queryable, userId: string) {
  return pages<{ id: number }>((last) =>
    db.query(
      `SELECT id, title, description, due_date, created_at, updated_at, completed_at
         FROM tasks
        WHERE user_id = $1 AND id > $2
        ORDER BY id
        LIMIT ${PAGE}`,
      [userId, last?.id ?? 0],
    ),
  );
}
