import { createDatabase } from './database';
import { startWsBridge } from './ws-bridge';

/** What a run of the suite is made against. */
export type Store = 'pglite' | 'pg' | 'vercel-postgres';

/** The environment of a server on this store. A store that is asked for and absent is an error. */
export async function prepareStore(store: Store) {
  if (store === 'pglite') return { env: {}, cleanUp: async () => {} };
  if (!process.env.REDIS_URL) throw new Error('Set REDIS_URL to a Redis server for these tests.');
  const database = await createDatabase();
  const env = { POSTGRES_URL: database.url, REDIS_URL: process.env.REDIS_URL };
  if (store === 'pg') return { env, cleanUp: database.drop };
  const url = new URL(database.url);
  const bridge = await startWsBridge({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = 'localhost'; // of plain servers the library takes this name alone; the bridge leads on
  return {
    env: { ...env, POSTGRES_URL: url.href, POSTGRES_WS_PROXY: `127.0.0.1:${bridge.port}` },
    cleanUp: async () => {
      await bridge.close();
      await database.drop();
    },
  };
}
