import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { createDatabase } from '@/tests/support/database';
import { medicinesOf } from './medicines';
import { READER } from './requests';

/** A seeded store of one app's own, and the environment that leads a server to it. */
export interface Store {
  env: Record<string, string>;
  drop(): Promise<void>;
}

export const storeKind = process.env.POSTGRES_URL ? 'PostgreSQL' : 'PGlite';

/** How many prompts the reader has, how many tasks and prompts there are of others, and medicines. */
export interface Seed {
  medicines?: number;
  prompts?: number;
  others?: number;
}

export const READERS_TASKS = 100;
const OTHER_USERS = 10_000;

/** Makes a store in which the reader has tasks and prompts, spread evenly among those of others. */
export async function createStore({
  prompts = 100,
  others = 0,
  medicines = 0,
}: Seed = {}): Promise<Store> {
  const store = await emptyStore();
  const db = await openDb(readEnv(store.env));
  try {
    await migrate(db);
    await db.transaction(async (tx) => {
      await tx.exec('SET LOCAL statement_timeout = 0');
      await tx.exec(tasksOf(READERS_TASKS, others));
      await tx.exec(promptsOf(prompts, others));
      if (medicines > 0) await tx.exec(medicinesOf(medicines));
    });
  } finally {
    await db.close();
  }
  return store;
}

function tasksOf(readers: number, others: number): string {
  const every = others / readers + 1;
  return `INSERT INTO tasks (user_id, title, description, completed, created_at)
          SELECT ${ownerOf(every)}, 'Task number ' || n, 'What there is to say about it', n % 3 = 0,
                 now() - make_interval(secs => n)
            FROM generate_series(1, ${readers * every}) AS n;
          ANALYZE tasks;`;
}

/** Of about 500 characters each; the reader's contents are the same beside any number of others. */
function promptsOf(readers: number, others: number): string {
  const every = others / readers + 1;
  return `INSERT INTO prompts (user_id, name, title, content, tags, arguments, updated_at)
          SELECT ${ownerOf(every)}, 'prompt-number-' || n, 'Prompt number ' || n,
                 'Step ' || n / ${every} % 10 || E' of {{plan}}\\n'
                   || repeat('Look at it closely, then say what you see. ', 11),
                 ARRAY['plans', 'tag-' || n / ${every} % 7],
                 '[{"name": "plan", "required": true}]', now() - make_interval(secs => n)
            FROM generate_series(1, ${readers * every}) AS n;
          ANALYZE prompts;`;
}

function ownerOf(every: number): string {
  return `CASE WHEN n % ${every} = 0 THEN '${READER}' ELSE 'other-' || n % ${OTHER_USERS} END`;
}

export async function emptyStore(): Promise<Store> {
  return process.env.POSTGRES_URL ? onServer() : inFolder();
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
