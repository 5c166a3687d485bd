import type { Transaction } from '../../client';
import type { Changes } from '../types';

/** A table of the registry and the rows that it shall have. */
export interface Target {
  table: string;
  key: readonly string[];
  /** The other columns. */
  values: readonly string[];
  /** A query that gives all of these columns, by name. */
  rows: string;
}

/**
 * Brings a table to its new rows: only what differs is written, so that the next edition, which is
 * mostly the last one, costs little, and `ON CONFLICT` does not lock every row that stays.
 */
export async function sync(tx: Transaction, target: Target): Promise<Changes> {
  const { table, key, values, rows } = target;
  const same = key.map((column) => `t.${column} = new.${column}`).join(' AND ');
  const all = [...key, ...values];
  const list = (columns: readonly string[], of: string) =>
    columns.map((column) => `${of}.${column}`).join(', ');

  const [filled] = await tx.query(`SELECT 1 FROM ${table} LIMIT 1`);
  const deleted = !filled
    ? 0
    : await tx.execute(
        `DELETE FROM ${table} t WHERE NOT EXISTS (SELECT FROM (${rows}) AS new WHERE ${same})`,
      );
  const updated = !filled
    ? 0
    : await tx.execute(
        `UPDATE ${table} t SET ${values.map((column) => `${column} = new.${column}`).join(', ')}
           FROM (${rows}) AS new
          WHERE ${same} AND (${list(values, 't')}) IS DISTINCT FROM (${list(values, 'new')})`,
      );
  const fresh = filled ? `WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${same})` : '';
  const inserted = await tx.execute(
    `INSERT INTO ${table} (${all.join(', ')}) SELECT ${list(all, 'new')} FROM (${rows}) AS new ${fresh}`,
  );
  return { table, inserted, updated, deleted };
}
