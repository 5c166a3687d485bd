import { type Db, getDb } from '@/db/client';
import { DatabaseError, ToolError } from '../errors';

/** Works on the store; what goes wrong there is named so, and says no more than that to a user. */
export async function inStore<T>(work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(await getDb());
  } catch (error) {
    throw error instanceof ToolError ? error : new DatabaseError(error);
  }
}
