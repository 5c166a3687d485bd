import { join } from 'node:path';
import type { Db, Transaction } from '../client';
import { lockFolder } from '../lock';
import { READERS } from './types';

/** PostgreSQL inside the process, in a folder that one process holds at a time. */
export async function openPglite(dataDir: string): Promise<Db> {
  const unlock = lockFolder(dataDir);
  // Left out of every bundle: on Vercel there is no PGlite, and it would weigh 20 MB there.
  const { PGlite } = await import(/* turbopackIgnore: true */ '@electric-sql/pglite');
  const { unaccent } = await import(
    /* turbopackIgnore: true */ '@electric-sql/pglite/contrib/unaccent'
  );
  const { pg_trgm } = await import(
    /* turbopackIgnore: true */ '@electric-sql/pglite/contrib/pg_trgm'
  );
  const store = await PGlite.create({
    dataDir: join(dataDir, 'pglite'),
    extensions: { unaccent, pg_trgm },
    parsers: READERS,
  });

  return {
    driver: 'pglite',
    async query<Row>(sql: string, params: readonly unknown[] = [], signal?: AbortSignal) {
      signal?.throwIfAborted();
      return (await store.query<Row>(sql, [...params])).rows;
    },
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      store.transaction((tx) =>
        work({
          query: async <Row>(sql: string, params: readonly unknown[] = []) =>
            (await tx.query<Row>(sql, [...params])).rows,
          execute: async (sql, params = []) => (await tx.query(sql, [...params])).affectedRows ?? 0,
          exec: async (script) => void (await tx.exec(script)),
          copy: async (statement, text) => {
            const blob = new Blob([text]);
            await tx.query(statement.replace('SOURCE', "'/dev/blob'"), [], { blob });
          },
        }),
      ),
    async close() {
      await store.close();
      unlock();
    },
  };
}
