import { createDatabase } from './database';
import { overWebSocket } from './ws-postgres';

/** What a run of the suite is made against. */
export type Store = 'pglite' | 'pg' | 'vercel-postgres';

/** The environment of a server on this store. A store that is asked for and absent is an error. */
export async function prepareStore(store: Store) {
  if (store === 'pglite') return { env: {}, cleanUp: async () => {} };
  if (!process.env.REDIS_URL) throw new Error('Set REDIS_URL to a Redis server for these tests.');
  const database = await createDatabase();
  const env = { POSTGRES_URL: database.url, REDIS_URL: process.env.REDIS_URL };
  if (store === 'pg') return { env, cleanUp: database.drop };
  const bridged = await overWebSocket(database.url);
  return {
    env: { ...env, ...bridged.env },
    cleanUp: async () => {
      await bridged.cleanUp();
      await database.drop();
    },
  };
}
