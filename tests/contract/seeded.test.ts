import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { tokenFor } from '../support/client';
import { fail, failure, succeed, success, type TaskSeen } from '../support/envelope';
import { startServer, type TestServer } from '../support/server';
import { prepareStore } from '../support/store';

const QUOTA = 10_000;

/** A server whose store was filled beforehand with what takes too long, or has no tool. */
let server: TestServer;
const dataDir = mkdtempSync(join(tmpdir(), 'quartet-seeded-'));

let cleanUp: () => Promise<void>;

beforeAll(async () => {
  const store = await prepareStore(inject('store'));
  cleanUp = store.cleanUp;
  const db = await openDb(readEnv({ DATA_DIR: dataDir, ...store.env }));
  await migrate(db);
  // One statement, one now(): all of a user's tasks have the very same time.
  await db.query(
    `INSERT INTO tasks (user_id, title)
     SELECT 'full', 'Same' FROM generate_series(1, ${QUOTA - 1})
     UNION ALL
     SELECT 'pager', 'Same' FROM generate_series(1, 333)
     UNION ALL
     SELECT 'thousands', 'Same' FROM generate_series(1, ${QUOTA})`,
  );
  await db.query(
    `INSERT INTO "user" (id, name, email, created_at)
     VALUES ('ann', 'Ann', 'ann@example.org', '2026-02-19 11:30:00.1234+01'),
            ('nobody', NULL, NULL, '2026-02-19 10:30:00+00')`,
  );
  await db.close();
  server = await startServer({ dataDir, env: store.env });
});
afterAll(async () => {
  await server.stop();
  await cleanUp();
  rmSync(dataDir, { recursive: true });
});

describe('the quota', () => {
  it('lets a user have 10,000 tasks and refuses one more until one is gone', async () => {
    const options = { url: server.url, user: 'full' };
    const { data } = await succeed('add_task', { title: 'The last' }, options);
    expect(await fail('add_task', { title: 'One more' }, options)).toEqual(
      failure('VALIDATION_ERROR', 'You have reached the maximum of 10000 tasks', {
        param: 'title',
        hint: 'Delete tasks that you no longer need with delete_task.',
      }),
    );
    await succeed('delete_task', { task_id: data.id }, options);
    await succeed('add_task', { title: 'One more' }, options);
  });

  it('is of each user alone', async () => {
    await succeed('add_task', { title: 'A' }, { url: server.url, user: 'somebody else' });
  });
});

describe('paging through tasks of the very same time', () => {
  it.each([
    ['list_tasks', { sort_by: 'created_at', sort_order: 'desc' }, 'falling'],
    ['list_tasks', { sort_by: 'created_at', sort_order: 'asc' }, 'rising'],
    ['list_tasks', { sort_by: 'title', sort_order: 'asc' }, 'rising'],
    ['list_tasks', { sort_by: 'title', sort_order: 'desc', status: 'pending' }, 'falling'],
    ['search_tasks', { keyword: 'same' }, 'falling'],
  ])('%s %j repeats none and skips none, ids %s', async (tool, args, direction) => {
    const options = { url: server.url, user: 'pager' };
    const ids: number[] = [];
    for (let offset = 0; offset < 340; offset += 17) {
      const { data } = await succeed(tool, { ...args, limit: 17, offset }, options);
      expect([data.total, data.has_more]).toEqual([333, offset + 17 < 333]);
      ids.push(...data.tasks.map((task: TaskSeen) => task.id));
    }
    expect(new Set(ids).size).toBe(333);
    const rising = ids.toSorted((a, b) => a - b);
    expect(ids).toEqual(direction === 'rising' ? rising : rising.toReversed());
  });

  it('goes through all 10,000 that a user may have', async () => {
    const options = { url: server.url, user: 'thousands' };
    const ids = new Set<number>();
    for (let offset = 0; offset < QUOTA; offset += 100) {
      const { data } = await succeed('list_tasks', { limit: 100, offset }, options);
      expect([data.tasks.length, data.total]).toEqual([100, QUOTA]);
      for (const { id } of data.tasks as TaskSeen[]) ids.add(id);
    }
    expect(ids.size).toBe(QUOTA);
  });
});

describe('get_my_user_info of a user with an account here', () => {
  it('answers from the account, whatever the token claims', async () => {
    const token = await tokenFor('ann', { email: 'other@example.org', name: 'Other' });
    expect(await succeed('get_my_user_info', {}, { url: server.url, token })).toEqual(
      success('User information retrieved successfully', {
        user_id: 'ann',
        email: 'ann@example.org',
        name: 'Ann',
        created_at: '2026-02-19T10:30:00.123Z',
      }),
    );
  });

  it('gives null for what the account does not have', async () => {
    const { data } = await succeed('get_my_user_info', {}, { url: server.url, user: 'nobody' });
    const created_at = '2026-02-19T10:30:00.000Z';
    expect(data).toEqual({ user_id: 'nobody', email: null, name: null, created_at });
  });
});
