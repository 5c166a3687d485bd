import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Db, openDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { createDatabase } from './database';
import { overWebSocket } from './ws-postgres';

/** An empty store of a test's own, on the driver that the run is made on. */
export interface ImportStore {
  db: Db;
  /** A folder for the files that the test writes. */
  folder: string;
  /** The environment in which a script or a server uses this very store. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

export async function openImportStore(): Promise<ImportStore> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-import-test-'));
  const database = inject('store') === 'pglite' ? undefined : await createDatabase();
  const bridged =
    database && inject('store') === 'vercel-postgres'
      ? await overWebSocket(database.url)
      : undefined;
  const env: Record<string, string> = bridged
    ? bridged.env
    : database
      ? { POSTGRES_URL: database.url }
      : { DATA_DIR: join(folder, 'data') };
  const db = await openDb(readEnv(env));
  await migrate(db);
  return {
    db,
    folder,
    env,
    async remove() {
      await db.close().catch(() => {}); // a test may have closed it
      await bridged?.cleanUp();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
