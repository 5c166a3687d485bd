import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { createDatabase } from '@/tests/support/database';
import { READER } from './requests';

/** A seeded store of one app's own, and the environment that leads a server to it. */
export interface Store {
  env: Record<string, string>;
  drop(): Promise<void>;
}

export const storeKind = process.env.POSTGRES_URL ? 'PostgreSQL' : 'PGlite';

const READERS_TASKS = 100;
const OTHER_USERS = 10_000;

/** Makes a store in which the reader has 100 tasks, spread evenly among those of others. */
export async function createStore(othersTasks = 0): Promise<Store> {
  const store = process.env.POSTGRES_URL ? await onServer() : inFolder();
  const db = await openDb(readEnv(store.env));
  try {
    await migrate(db);
    const every = othersTasks / READERS_TASKS + 1;
    await db.transaction((tx) =>
      tx.exec(
        `SET LOCAL statement_timeout = 0;
         INSERT INTO tasks (user_id, title, description, completed, created_at)
         SELECT CASE WHEN n % ${every} = 0 THEN '${READER}' ELSE 'other-' || n % ${OTHER_USERS} END,
                'Task number ' || n, 'What there is to say about it', n % 3 = 0,
                now() - make_interval(secs => n)
           FROM generate_series(1, ${READERS_TASKS * every}) AS n;
         ANALYZE tasks;`,
      ),
    );
  } finally {
    await db.close();
  }
  return store;
}

async function onServer(): Promise<Store> {
  const { url, drop } = await createDatabase();
  return { env: { POSTGRES_URL: url }, drop };
}

function inFolder(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'));
  return {
    env: { DATA_DIR: folder },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
