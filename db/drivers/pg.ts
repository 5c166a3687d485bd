import pg from 'pg';
import type { Db } from '../client';
import { cancelOnServer } from './cancel';
import { attachOnVercel, POOL_LIMITS, poolDb, STATEMENT_TIMEOUT_MS } from './pool';
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
  await attachOnVercel(pool);
  return poolDb('pg', pool, (client) => cancelOnServer(client, new pg.Client(config)));
}
