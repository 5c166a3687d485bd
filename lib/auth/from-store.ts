import { type Db, getDb } from '@/db/client';
import { KeysUnavailable } from './token-errors';

/** A store that is down says nothing of a token: that is no reason to call it bad. */
export async function fromStore<T>(read: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await read(await getDb());
  } catch (error) {
    throw new KeysUnavailable('The token cannot be checked now', { cause: error });
  }
}
