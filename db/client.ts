import { type Env, env } from '@/lib/env';
import { StartupError } from '@/lib/errors';

/** What a tool may do with the store: plain SQL, rows back. */
export interface Queryable {
  /** An aborted signal gives the statement up, where a store can. */
  query<Row>(sql: string, params?: readonly unknown[], signal?: AbortSignal): Promise<Row[]>;
}

/** A store, whichever driver serves it. Reads give ISO instants, `YYYY-MM-DD` dates, numbers for bigint. */
export interface Db {
  readonly driver: 'pglite' | 'pg' | 'vercel-postgres';
  /** One statement. An aborted signal cancels it on a server; PGlite cannot be interrupted. */
  query<Row>(sql: string, params?: readonly unknown[], signal?: AbortSignal): Promise<Row[]>;
  /** Several statements that stand or fall together, on one connection. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Transaction extends Queryable {
  /** A statement that changes rows; how many, as the server counts them. */
  execute(sql: string, params?: readonly unknown[]): Promise<number>;
  /** A script of many statements, without parameters (migrations). */
  exec(script: string): Promise<void>;
  /** `COPY … FROM SOURCE …`: the text stands for SOURCE, whatever the driver calls it. */
  copy(statement: string, text: string): Promise<void>;
}

// Middleware, routes and instrumentation are separate bundles: only globalThis is one for all.
const KEY = Symbol.for('quartet.db');
const shared = globalThis as typeof globalThis & { [KEY]?: Promise<Db> | undefined };

/** The process's one store, opened on first use. A failed opening is tried again by the next caller. */
export function getDb(): Promise<Db> {
  shared[KEY] ??= openDb(env()).catch((error: unknown) => {
    shared[KEY] = undefined;
    throw error;
  });
  return shared[KEY];
}

/** Opens the store that the configuration names; each driver is loaded only when it is the one. */
export async function openDb(config: Env): Promise<Db> {
  switch (config.store) {
    case 'pglite':
      return (await import('./drivers/pglite')).openPglite(config.dataDir);
    case 'pg':
      return (await import('./drivers/pg')).openPg(config.postgresUrl);
    case 'vercel-postgres':
      return (await import('./drivers/vercel-postgres')).openVercelPostgres(
        config.postgresUrl,
        config.postgresWsProxy,
      );
    case 'none':
      throw new StartupError('The database is not configured: set POSTGRES_URL.');
  }
}
