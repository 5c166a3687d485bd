import type { Transaction } from '../../client';
import type { FileSummary } from '../types';
import type { Plan } from './plan';

// Rows from which keeping each key and index up to date takes most of the time. SÚKL's registry, whole,
// has some 300,000: there it would gain a second or two, in which every reader waited.
const MANY = 400_000;

/**
 * A first import of many times an edition fills empty tables. There keys and indexes are taken off,
 * and made anew in the same transaction, all at once instead of row by row. It needs the tables for
 * itself until the swap is over: who reads meanwhile waits, and is told that the service is not
 * available. Where there is a reader already, or an edition in use, all stays as it is.
 * Returns how to put them back.
 */
export async function liftConstraints(
  tx: Transaction,
  { targets }: Plan,
  files: readonly FileSummary[],
): Promise<() => Promise<void>> {
  const rows = files.reduce((sum, { kept }) => sum + kept, 0);
  const tables = targets.map(({ table }) => table);
  if (rows < MANY || (await anyFilled(tx, tables))) return async () => {};
  await tx.exec('SAVEPOINT before_lifting');
  try {
    const [keys, indexes] = [await keysOf(tx, tables), await indexesOf(tx, tables)];
    const locked = new Set([...tables, ...keys.map(({ table }) => table)]);
    await tx.exec(`LOCK TABLE ${[...locked].join(', ')} IN ACCESS EXCLUSIVE MODE NOWAIT`);
    for (const { table, name } of keys) {
      await tx.exec(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    }
    for (const { name } of indexes) await tx.exec(`DROP INDEX ${name}`);
    return async () => {
      for (const { definition } of indexes) await tx.exec(definition);
      for (const { table, name, definition } of keys.reverse()) {
        await tx.exec(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      }
    };
  } catch {
    await tx.exec('ROLLBACK TO SAVEPOINT before_lifting');
    return async () => {};
  }
}

async function anyFilled(tx: Transaction, tables: string[]): Promise<boolean> {
  const each = tables.map((table) => `EXISTS (SELECT FROM ${table})`);
  const [row] = await tx.query<{ filled: boolean }>(`SELECT ${each.join(' OR ')} AS filled`);
  return row?.filled ?? true;
}

/** Foreign keys from and to the tables first, then the primary keys that they lean on. */
function keysOf(tx: Transaction, tables: string[]) {
  return tx.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
            pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE (contype = 'f' AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])))
         OR (contype IN ('p', 'u') AND conrelid = ANY ($1::regclass[]))
      ORDER BY contype, conname`,
    [tables],
  );
}

function indexesOf(tx: Transaction, tables: string[]) {
  return tx.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
       FROM pg_index i
      WHERE indrelid = ANY ($1::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND contype IN ('p', 'u'))`,
    [tables],
  );
}
