import type { Db, Transaction } from '../client';

/** The part of a `pg` pool that both server drivers share. */
export interface Pool<Client extends PoolClient> {
  connect(): Promise<Client>;
  end(): Promise<void>;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface PoolClient {
  query(sql: string, params?: unknown[]): Promise<{ rows: unknown[] }>;
  release(destroy?: boolean): void;
}

/** Limits of every server connection. */
export const POOL_LIMITS = {
  max: 4, // a function serves few requests at once, and servers have few connections to give
  connectionTimeoutMillis: 2_000,
  idleTimeoutMillis: 5_000, // on Vercel an idle connection keeps the function alive that long
};
export const STATEMENT_TIMEOUT_MS = 3_000;

/** A `Db` over a pool; `cancel` asks the server to stop what a connection is running. */
export function poolDb<Client extends PoolClient>(
  driver: Db['driver'],
  pool: Pool<Client>,
  cancel: (client: Client) => void,
): Db {
  // A connection that breaks while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => {});

  return {
    driver,
    async query<Row>(sql: string, params: readonly unknown[] = [], signal?: AbortSignal) {
      const client = await pool.connect();
      let released = false;
      const onAbort = () => {
        released = true;
        cancel(client);
        client.release(true); // a stalled connection would never answer: its query ends here
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      try {
        signal?.throwIfAborted(); // it may have come while waiting for a connection
        return (await client.query(sql, [...params])).rows as Row[];
      } finally {
        signal?.removeEventListener('abort', onAbort);
        if (!released) client.release();
      }
    },
    async transaction<T>(work: (tx: Transaction) => Promise<T>) {
      const client = await pool.connect();
      const tx: Transaction = {
        query: async <Row>(sql: string, params: readonly unknown[] = []) =>
          (await client.query(sql, [...params])).rows as Row[],
        exec: async (script) => void (await client.query(script)),
      };
      try {
        await client.query('BEGIN');
        const result = await work(tx);
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        client.release(true); // closing the connection rolls back
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
