import type pg from 'pg';
import { env } from '@/lib/env';
import { Turnstile } from '@/lib/turnstile';
import type { Db, Transaction } from '../client';
import { copyIn } from './copy';

/** The part of a `pg` pool that both server drivers share. */
export interface Pool<Client extends PoolClient> {
  connect(): Promise<Client>;
  end(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
  on(event: 'connect', listener: (client: Client) => void): unknown;
}

export interface PoolClient {
  query(sql: string, params?: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
  release(destroy?: boolean): void;
  on(event: 'error', listener: () => void): unknown;
}

/** Limits of every server connection. */
export const POOL_LIMITS = {
  max: 4, // a function serves few requests at once, and servers have few connections to give
  connectionTimeoutMillis: 2_000,
  idleTimeoutMillis: 5_000, // on Vercel an idle connection keeps the function alive that long
};
export const STATEMENT_TIMEOUT_MS = 3_000;
const GRACE_MS = 500; // the server's own timeout comes first, its error says more

/** Lets Vercel close idle connections before it freezes a function; nothing elsewhere. */
export async function attachOnVercel(pool: pg.Pool): Promise<void> {
  if (!env().onVercel) return;
  const { attachDatabasePool } = await import('@vercel/functions/db-connections');
  attachDatabasePool(pool);
}

/** A `Db` over a pool; `cancel` asks the server to stop what a connection is running. */
export function poolDb<Client extends PoolClient>(
  driver: Db['driver'],
  pool: Pool<Client>,
  cancel: (client: Client) => void,
): Db {
  // A connection that breaks is replaced by the pool, and its query fails by itself; unheard, the
  // event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool's own line would count waiting for a turn as failing to connect.
  const turnstile = new Turnstile(POOL_LIMITS.max);
  const checkOut = async (signal?: AbortSignal): Promise<Client> => {
    await turnstile.enter(signal);
    return pool.connect().catch((error: unknown) => {
      turnstile.leave();
      throw error;
    });
  };
  const checkIn = (client: Client, destroy = false) => {
    client.release(destroy);
    turnstile.leave();
  };

  return {
    driver,
    async query<Row>(sql: string, params: readonly unknown[] = [], signal?: AbortSignal) {
      const client = await checkOut(signal);
      let broken = false;
      const giveUp = () => {
        if (broken) return;
        broken = true;
        cancel(client);
        checkIn(client, true); // a stalled connection would never answer: its query ends here
      };
      // Where the server can't be told a timeout, or the network swallows its answer.
      const timer = setTimeout(giveUp, STATEMENT_TIMEOUT_MS + GRACE_MS);
      signal?.addEventListener('abort', giveUp, { once: true });
      try {
        signal?.throwIfAborted(); // it may have come while waiting for a connection
        return (await client.query(sql, [...params]).catch(unsettled)).rows as Row[];
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        if (!broken) checkIn(client);
      }
    },
    async transaction<T>(work: (tx: Transaction) => Promise<T>) {
      const client = await checkOut();
      const tx: Transaction = {
        query: async <Row>(sql: string, params: readonly unknown[] = []) =>
          (await client.query(sql, [...params])).rows as Row[],
        execute: async (sql, params = []) => (await client.query(sql, [...params])).rowCount ?? 0,
        exec: async (script) => void (await client.query(script)),
        copy: (statement, rows) => copyIn(client, statement.replace('SOURCE', 'STDIN'), rows),
      };
      try {
        await client.query('BEGIN');
        const result = await work(tx);
        await client.query('COMMIT');
        checkIn(client);
        return result;
      } catch (error) {
        checkIn(client, true); // closing the connection rolls back
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** A statement that was sent and failed by anything but the server's word may have taken effect. */
function unsettled(error: object): never {
  // Only the server's own errors have a severity; sockets fail with events and codes of theirs.
  throw 'severity' in error ? error : Object.assign(error, { unsettled: true });
}
