import type { Db, Queryable } from '../client';

/** The id of a user's project. */
export async function findProject(
  db: Queryable,
  userId: string,
  name: string,
): Promise<string | undefined> {
  const [project] = await db.query<{ id: string }>(
    'SELECT id FROM projects WHERE user_id = $1 AND name = $2',
    [userId, name],
  );
  return project?.id;
}

/** Deletes a project; everything that belongs to it goes with its row. */
export function deleteProject(db: Db, userId: string, name: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.exec('SET LOCAL statement_timeout = 0'); // thousands of files, tens of thousands of chunks
    const gone = await tx.query(
      'DELETE FROM projects WHERE user_id = $1 AND name = $2 RETURNING id',
      [userId, name],
    );
    return gone.length > 0;
  });
}
