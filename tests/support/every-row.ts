import type { Db } from '@/db/client';

/** All tables of a store, as the store itself lists them. */
export async function tables(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name
       FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** The tables with a row that has this text in any of its columns, whatever their types. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables(db)) {
    const rows = await db.query(
      `SELECT 1 FROM ${table} AS t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** The tables that say of each row whose it is. */
export async function tablesOfUsers(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT DISTINCT quote_ident(table_name) AS name
       FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_id'
      ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** How many rows each table has. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tables(db)) {
    const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
