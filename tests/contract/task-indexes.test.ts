import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { listTasks } from '@/tools/tasks/list-tasks';
import { prepareStore } from '../support/store';

const dataDir = mkdtempSync(join(tmpdir(), 'quartet-indexes-'));
let db: Db;
let cleanUp: () => Promise<void>;

/** Many users, and one of them with so many tasks that sorting them for a page would not pay. */
beforeAll(async () => {
  const store = await prepareStore(inject('store'));
  cleanUp = store.cleanUp;
  db = await openDb(readEnv({ DATA_DIR: dataDir, ...store.env }));
  await migrate(db);
  await db.query(
    `INSERT INTO tasks (user_id, title, completed, created_at)
     SELECT CASE WHEN n % 4 = 0 THEN 'ann' ELSE 'user ' || n % 97 END,
            md5(n::text), n % 3 = 0, now() - n * interval '1 minute'
       FROM generate_series(1, 20000) n`,
  );
  await db.query('ANALYZE tasks');
});
afterAll(async () => {
  await db.close();
  await cleanUp();
  rmSync(dataDir, { recursive: true });
});

/** How the store would go about a list. */
async function planOf(input: Record<string, unknown>): Promise<string> {
  let plan = '';
  const query = async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
    const lines = await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params);
    plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    return [];
  };
  const signal = new AbortController().signal;
  const ctx = { db: { query }, user: { id: 'ann' }, signal, after: () => {} };
  await listTasks.run(listTasks.input.parse(input), ctx);
  return plan;
}

it.each([
  ['all', 'created_at', 'tasks_by_time'],
  ['pending', 'created_at', 'tasks_by_status'],
  ['completed', 'created_at', 'tasks_by_status'],
  ['all', 'title', 'tasks_by_title'],
  ['pending', 'title', 'tasks_by_title'],
])(
  'takes a page of status %s by %s, either way, from %s in its order',
  async (status, by, index) => {
    for (const sort_order of ['asc', 'desc']) {
      const plan = await planOf({ status, sort_by: by, sort_order });
      // Right under the limit, with nothing sorted in between.
      expect(plan).toMatch(
        new RegExp(`Limit .*\\n.*Index (Only )?Scan (Backward )?using ${index} `),
      );
    }
  },
);
