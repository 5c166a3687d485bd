import { type Db, openDb } from '@/db/client';
import { importSukl } from '@/db/import';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { registryInputs } from '@/tests/support/registry-inputs';
import { emptyStore } from '../store';

/** The real registry in a store of its own, its medicines so many times over. */
export interface Registry {
  db: Db;
  medicines: number;
  /** What it took to make what a search looks into, in seconds. */
  refreshSeconds: number;
  drop(): Promise<void>;
}

export async function createRegistry(folder: string, times: number): Promise<Registry> {
  const store = await emptyStore();
  const db = await openDb(readEnv(store.env));
  await migrate(db);
  await importSukl(db, registryInputs(folder));
  await db.transaction(async (tx) => {
    await tx.exec('SET LOCAL statement_timeout = 0');
    await tx.exec(copies(times - 1));
    await tx.exec('TRUNCATE medicine_search, medicine_lexicon');
  });
  const started = performance.now();
  await db.transaction(async (tx) => {
    await tx.exec('SET LOCAL statement_timeout = 0; SELECT refresh_medicine_search()');
  });
  const refreshSeconds = (performance.now() - started) / 1000;
  await db.transaction((tx) => tx.exec('SET LOCAL statement_timeout = 0; ANALYZE medicines'));
  const [counted] = await db.query<{ medicines: number }>(
    'SELECT count(*)::int AS medicines FROM medicines',
  );
  const drop = async () => {
    await db.close();
    await store.drop();
  };
  return { db, medicines: counted?.medicines ?? 0, refreshSeconds, drop };
}

const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Each copy has other consonants: words of its own, as long and as much alike as the real ones. */
function copies(count: number): string {
  const shifted = Array.from({ length: count }, (_, index) => {
    const by = 2 * index + 1;
    const letters = CONSONANTS.slice(by) + CONSONANTS.slice(0, by);
    return `(${index + 1}, '${letters}')`;
  });
  if (shifted.length === 0) return '';
  return `INSERT INTO medicines
          SELECT (jsonb_populate_record(m, jsonb_build_object(
                   'sukl_code', copy || right(m.sukl_code, 6),
                   'name', translate(m.name, '${CONSONANTS}', letters)))).*
            FROM medicines m, (VALUES ${shifted.join(', ')}) AS shifted (copy, letters)
           WHERE m.sukl_code < '1'
          ON CONFLICT DO NOTHING`;
}
