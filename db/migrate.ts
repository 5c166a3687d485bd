import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './client';

// Any number, the same in every version: it is what two migrations at once wait on.
const ADVISORY_LOCK = 7_204_117;

/** Applies what is new in `db/migrations`, in order of name, all or nothing. Safe to run twice at once. */
export async function migrate(db: Db): Promise<string[]> {
  const folder = join(process.cwd(), 'db', 'migrations');
  const files = (await readdir(/* turbopackIgnore: true */ folder))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return db.transaction(async (tx) => {
    await tx.exec(
      `SET LOCAL statement_timeout = 0;
       SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});
       CREATE TABLE IF NOT EXISTS schema_migrations (
         name       text PRIMARY KEY,
         applied_at timestamptz NOT NULL DEFAULT now()
       );`,
    );
    const rows = await tx.query<{ name: string }>('SELECT name FROM schema_migrations');
    const done = new Set(rows.map((row) => row.name));
    const fresh = files.filter((name) => !done.has(name));
    for (const name of fresh) {
      await tx.exec(await readFile(/* turbopackIgnore: true */ join(folder, name), 'utf8'));
      await tx.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    }
    return fresh;
  });
}
