import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db, Queryable } from '../client';

/**
 * The project's own store as Kysely wants one, whichever driver serves it: Better Auth keeps its
 * tables where everything else is, on the same connections.
 */
export function storeDialect(getDb: () => Promise<Db>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new StoreDriver(getDb),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class StoreDriver implements Driver {
  constructor(private readonly getDb: () => Promise<Db>) {}

  async init() {}
  async destroy() {}
  async releaseConnection() {}

  async acquireConnection(): Promise<StoreConnection> {
    return new StoreConnection(await this.getDb());
  }
  beginTransaction(connection: StoreConnection) {
    return connection.begin();
  }
  commitTransaction(connection: StoreConnection) {
    return connection.end();
  }
  rollbackTransaction(connection: StoreConnection) {
    return connection.end(new Error('rolled back'));
  }
}

class StoreConnection implements DatabaseConnection {
  private transaction: { end(error?: Error): void; done: Promise<unknown> } | undefined;
  private store: Queryable;

  constructor(private readonly db: Db) {
    this.store = db;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, counts } = countable(query);
    const rows = (await this.store.query<object>(sql, query.parameters)).map(withDates);
    return counts
      ? { rows: [], numAffectedRows: BigInt(rows.length) }
      : { rows: rows as Row[], numAffectedRows: BigInt(rows.length) };
  }

  // biome-ignore lint/correctness/useYield: nothing of Better Auth streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The store does not stream.');
  }

  /** Holds a transaction of the store open, by work in it that waits to be told of its end. */
  begin(): Promise<void> {
    return new Promise((begun, failed) => {
      const done = this.db.transaction(
        (tx) =>
          new Promise<void>((commit, rollBack) => {
            this.store = tx;
            this.transaction = { end: (error) => (error ? rollBack(error) : commit()), done };
            begun();
          }),
      );
      done.catch(failed);
    });
  }

  async end(error?: Error): Promise<void> {
    const { transaction } = this;
    this.transaction = undefined;
    this.store = this.db;
    transaction?.end(error);
    await transaction?.done.catch((reason: unknown) => {
      if (reason !== error) throw reason;
    });
  }
}

/** A store gives rows and no counts: what changes rows without returning them is made to. */
function countable({ query, sql }: CompiledQuery): { sql: string; counts: boolean } {
  const changes = query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode';
  if (!changes || query.returning) return { sql, counts: false };
  return { sql: `${sql} returning 1`, counts: true };
}

/** Better Auth reckons with dates; the store reads instants as text. So their columns are called. */
const INSTANT = /_at$|^revoked$|^auth_time$/;

function withDates(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      INSTANT.test(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
