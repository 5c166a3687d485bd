import pg from 'pg';
import type { Db } from '../client';
import { POOL_LIMITS, poolDb, STATEMENT_TIMEOUT_MS } from './pool';
import { withReaders } from './types';

/** Any PostgreSQL server, over TCP. */
export async function openPg(url: string): Promise<Db> {
  const config: pg.PoolConfig = {
    connectionString: url,
    ...POOL_LIMITS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'quartet',
    types: withReaders(pg.types),
  };
  const pool = new pg.Pool(config);
  if (process.env.VERCEL) {
    const { attachDatabasePool } = await import('@vercel/functions/db-connections');
    attachDatabasePool(pool);
  }
  return poolDb<pg.PoolClient>('pg', pool, (client) => cancelOnServer(client, config));
}

/** Sends the protocol's CancelRequest on a connection of its own; poolers understand it too. */
function cancelOnServer(client: pg.PoolClient, config: pg.ClientConfig): void {
  const running = client as pg.PoolClient & { activeQuery?: unknown };
  const canceller = new pg.Client(config) as pg.Client & {
    cancel(client: pg.PoolClient, query: unknown): void;
    connection: NodeJS.EventEmitter;
  };
  canceller.connection.on('error', () => {}); // the statement timeout ends what this can't
  canceller.cancel(running, running.activeQuery);
}
