import pg from 'pg';
import { createDatabase } from './database';
import { startKeptLogin } from './kept-login';
import { startLoginServer } from './login-server';

/** A server with its own login, on either store, whose rows a test may change. */
export interface AlteredLogin {
  site: string;
  alter(sql: string): Promise<object[]>;
  stop(): Promise<void>;
}

export async function startAlteredLogin(store: 'pglite' | 'pg'): Promise<AlteredLogin> {
  if (store === 'pglite') return startKeptLogin();
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const server = await startLoginServer({ POSTGRES_URL: database.url });
  return {
    site: server.site,
    alter: async (sql) => (await client.query(sql)).rows,
    async stop() {
      await server.stop();
      await client.end();
      await database.drop();
    },
  };
}
