import { createPool, types } from '@vercel/postgres';
import type { Db } from '../client';
import { POOL_LIMITS, poolDb } from './pool';
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
  const pool = createPool({
    connectionString: url,
    ...POOL_LIMITS,
    types: withReaders(types),
  });
  return poolDb('vercel-postgres', pool, () => {});
}
