import pg from 'pg';
import { until } from './server';

/** What a test sees of its database from outside the server under test. */
export interface PostgresWatch {
  /** Keeps everybody else out of the tasks table until the returned function is called. */
  lockTasks(): Promise<() => Promise<void>>;
  /** Waits until that many other connections wait for a lock; where none should, until none runs anything. */
  untilBusy(count: number): Promise<void>;
  /** Ends every other connection to the database, as a restart of the server would. */
  cutAll(): Promise<void>;
  rows<Row extends pg.QueryResultRow>(sql: string, params?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens a watch on a database; the lock has a connection of its own, for a look must not wait. */
export async function watchPostgres(url: string): Promise<PostgresWatch> {
  const watcher = await connect(url);
  const locker = await connect(url);
  const others = `datname = current_database() AND application_name <> 'watch'`;

  // By the lock: the counts that a server hands on now and then are no call that waits.
  const countOf = async (which: string) => {
    const { rows } = await watcher.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND ${which} AND ${others}`,
    );
    return rows[0]?.count;
  };
  return {
    async lockTasks() {
      await locker.query('BEGIN; LOCK TABLE tasks IN ACCESS EXCLUSIVE MODE');
      return async () => void (await locker.query('ROLLBACK'));
    },
    untilBusy: (count) =>
      until(async () => (await countOf(count ? `wait_event_type = 'Lock'` : 'true')) === count),
    async cutAll() {
      await watcher.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
    },
    rows: async (sql, params) => (await watcher.query(sql, params)).rows,
    async close() {
      await Promise.all([watcher.end(), locker.end()]);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'watch' });
  await client.connect();
  return client;
}
