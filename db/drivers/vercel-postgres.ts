import { types, VercelClient, VercelPool } from '@vercel/postgres';
import type pg from 'pg';
import type { Db } from '../client';
import { cancelOnServer } from './cancel';
import { attachOnVercel, POOL_LIMITS, poolDb } from './pool';
import { withReaders } from './types';

/** Neon and Vercel Postgres, over WebSocket; `wsProxy` leads to a plain server instead. */
export async function openVercelPostgres(url: string, wsProxy?: string): Promise<Db> {
  if (wsProxy) {
    const { neonConfig } = await import('@neondatabase/serverless');
    Object.assign(neonConfig, {
      wsProxy: () => wsProxy,
      useSecureWebSocket: false,
      pipelineTLS: false,
      pipelineConnect: false,
    });
  }
  // No `statement_timeout`: Neon's pooler refuses a connection that asks for one.
  const config = { connectionString: url, ...POOL_LIMITS, types: withReaders(types) };
  // Not by `createPool`: it takes no other hosts than pooled ones and `localhost`.
  const pool = new VercelPool(config);
  await attachOnVercel(pool as unknown as pg.Pool); // the library's own copy of the class
  const cancel = (client: object) =>
    cancelOnServer(client, new VercelClient(config), { tunnelled: true });
  return poolDb('vercel-postgres', pool, cancel);
}
