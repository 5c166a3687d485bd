import type { Db, Transaction } from '../client';
import { ImportError, PUBLICATIONS, type Publication } from './types';

// Any two numbers, the same in every version and others than the migrations'.
const ONE_IMPORT = 7_204_118;
export const ONE_SWAP = 7_204_119;

const BUSY = 'Another import is running on this database: wait until it has ended.';
let busyHere = false; // PGlite: one process holds the store, so its memory is enough

/** One import at a time. A process that is killed lets go of it at once. */
export async function withImportLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.driver !== 'pglite') return onServer(db, work);
  if (busyHere) throw new ImportError(BUSY);
  busyHere = true;
  try {
    return await work();
  } finally {
    busyHere = false;
  }
}

/**
 * A transaction that only holds the lock, beside those that do the work: should it end badly, what
 * they did stands all the same, and is told.
 */
async function onServer<T>(db: Db, work: () => Promise<T>): Promise<T> {
  let done: { result: T } | undefined;
  const held = db.transaction(async (tx) => {
    await tx.exec('SET LOCAL idle_in_transaction_session_timeout = 0');
    const [row] = await tx.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS free',
      [ONE_IMPORT],
    );
    if (!row?.free) throw new ImportError(BUSY);
    done = { result: await work() };
    return done;
  });
  const { result } = await held.catch((error: unknown) => {
    if (!done) throw error;
    return done;
  });
  return result;
}

/** A transaction whose statements may take longer than a tool's. */
export function slowTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.exec('SET LOCAL statement_timeout = 0');
    return work(tx);
  });
}

/** Waits for the last statement of a swap whose process was killed: it is bound to be rolled back. */
export async function awaitSwap(tx: Transaction, publication: Publication): Promise<void> {
  const which = PUBLICATIONS.indexOf(publication);
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [ONE_SWAP, which]);
}
