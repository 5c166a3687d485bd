import pg from 'pg';
import { until } from './server';

/** What a test sees of its database from outside the server under test. */
export interface PostgresWatch {
  /** Keeps everybody else out of the tasks table until the returned function is called. */
  lockTasks(): Promise<() => Promise<void>>;
  /** How many other connections run or wait for a statement right now. */
  busy(): Promise<number>;
  /** Waits until that many do. */
  untilBusy(count: number, ms?: number): Promise<void>;
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

  const busy = async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND ${others}`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    busy,
    async lockTasks() {
      await locker.query('BEGIN; LOCK TABLE tasks IN ACCESS EXCLUSIVE MODE');
      return async () => void (await locker.query('ROLLBACK'));
    },
    untilBusy: (count, ms) => until(async () => (await busy()) === count, ms),
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
