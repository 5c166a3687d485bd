import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { openPglite } from '@/db/drivers/pglite';
import { callTool, newUser } from '../support/client';
import { ask, push, send, sendFiles, sendManifest } from '../support/context';
import { startServer, type TestServer, until } from '../support/server';

const dataDir = mkdtempSync(join(tmpdir(), 'quartet-store-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A server with a small quota; one after another may run on the same store. */
async function withServer<T>(
  work: (server: TestServer) => Promise<T>,
  options: { dataDir?: string } = {},
): Promise<T> {
  const server = await startServer({ ...options, env: { CONTEXT_QUOTA_MB: '1' } });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function inStore<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openPglite(dataDir);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Rows of each table that knows of projects. */
async function rowsOf(db: Db): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name
       FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('project_id', 'push_id', 'file_id', 'chunk_id')`,
  );
  const names = [...tables.map(({ name }) => name), 'projects'].sort();
  const counts: Record<string, number> = {};
  for (const name of names) {
    const [row] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`);
    counts[name] = row?.n ?? -1;
  }
  return counts;
}

it('nothing of a deleted project is left in any table, and an expired session is none', async () => {
  const user = newUser();
  const session = await withServer(
    async ({ url }) => {
      const rules = [{ type: 'rule', content: 'No ORM' }];
      await push('demo', { 'a.ts': 'const a = 1;', 'b.ts': 'b' }, { url, user }, rules);
      const { body } = await sendManifest('demo', { 'c.ts': 'c', 'd.ts': 'd' }, { url, user });
      await sendFiles('demo', body.session, { 'c.ts': 'c' }, { url, user });
      return body.session as string;
    },
    { dataDir },
  );

  await inStore(async (db) => {
    const [chunk] = await db.query<{ id: number; project_id: string }>(
      'SELECT id, project_id FROM chunks WHERE file_id IS NOT NULL ORDER BY id LIMIT 1',
    );
    // What other parts of the toolset write by themselves.
    await db.query("INSERT INTO chunk_bits VALUES ($1, $2, repeat('01', 192)::bit(384))", [
      chunk?.id,
      chunk?.project_id,
    ]);
    const [file] = await db.query<{ id: number }>('SELECT id FROM files ORDER BY id LIMIT 1');
    await db.query("INSERT INTO file_imports VALUES ($1, 1, './b', 'import', 'b.ts')", [file?.id]);
    await db.query(
      "INSERT INTO context_items (user_id, project_id, type, ref) VALUES ($1, $2, 'file', 'a.ts')",
      [user, chunk?.project_id],
    );
    await db.query("UPDATE pushes SET created_at = now() - interval '61 minutes'");
    const filled = await rowsOf(db);
    expect(Object.keys(filled)).toEqual([
      'chunk_bits',
      'chunks',
      'context_items',
      'discoveries',
      'file_imports',
      'files',
      'projects',
      'push_files',
      'pushes',
      'sessions',
    ]);
    expect(Object.values(filled)).not.toContain(0);
  });

  await withServer(
    async ({ url }) => {
      const late = await sendFiles('demo', session, { 'd.ts': 'd' }, { url, user });
      expect(late).toMatchObject({ status: 404 });
      const commit = await send('commit', { project: 'demo', session }, { url, user });
      expect(commit.body.error).toBe(
        'Push session not found or expired: start again with a manifest',
      );
      // What an expired push has brought is gone with it.
      const again = await sendManifest('demo', { 'c.ts': 'c', 'd.ts': 'd' }, { url, user });
      expect(again.body.needed).toEqual(['c.ts', 'd.ts']);
      expect((await ask('DELETE', '/demo', { url, user })).status).toBe(200);
    },
    { dataDir },
  );

  const left = await inStore(rowsOf);
  expect(new Set(Object.values(left))).toEqual(new Set([0]));
}, 180_000);

it('what was read often, but long ago, gives way to what was read lately', async () => {
  const user = newUser();
  const path = 'walrus.ts';
  const projects = ['often', 'lately'];
  await withServer(
    async ({ url }) => {
      for (const project of projects) {
        await push(project, { [path]: 'export const walrus = "whistles";\n' }, { url, user });
        await send('embed', { project }, { url, user });
      }
      const read = async (project: string) =>
        (await callTool('read_file', { path, project }, { url, user })).body.metadata.accessCount;
      // A look is a read, too: a few may be needed until one of the other project is noted.
      for (let reads = 0; reads < 30; reads++) await read('often');
      await until(async () => (await read('often')) >= 20, 60_000, 1_000);
      await until(async () => (await read('lately')) >= 1, 60_000, 1_000);
      expect(await orderOf(url, user)).toEqual(['often', 'lately']);
    },
    { dataDir },
  );
  await inStore((db) =>
    db.query(
      `UPDATE context_items
          SET last_accessed_at = now() - interval '60 days'
        WHERE project_id = (SELECT id FROM projects WHERE name = 'often' AND user_id = $1)`,
      [user],
    ),
  );
  await withServer(
    async ({ url }) => expect(await orderOf(url, user)).toEqual(['lately', 'often']),
    { dataDir },
  );
}, 180_000);

/** The projects whose file answers, best first. */
async function orderOf(url: string, user: string): Promise<string[]> {
  const { body } = await callTool('context_search', { query: 'walrus whistles' }, { url, user });
  const code = body.results.filter((one: { source: string }) => one.source === 'code');
  return code.map((one: { project: string }) => one.project);
}

it('CONTEXT_QUOTA_MB bounds what is in use, and twice that what waits beside it', async () => {
  const user = newUser();
  await withServer(async ({ url }) => {
    const options = { url, user };
    const mb = (letter: string) => letter.repeat(1_048_576);
    const over = await sendManifest('demo', { a: mb('a'), b: 'b' }, options);
    expect(over.body.error).toBe('Quota exceeded: 2 MB of files, and a user has 1 MB');
    expect((await push('demo', { a: mb('a') }, options)).status).toBe(200);
    expect((await push('demo', { a: mb('b') }, options)).status).toBe(200);
    const one = await sendManifest('demo', { a: mb('c') }, options);
    expect((await sendFiles('demo', one.body.session, { a: mb('c') }, options)).status).toBe(200);
    const two = await sendManifest('demo', { a: mb('d') }, options);
    const refused = await sendFiles('demo', two.body.session, { a: mb('d') }, options);
    expect(refused.body.error).toContain('Quota exceeded: too much waits for a commit');
  });
});

it('two projects can not be committed over the quota side by side', async () => {
  const user = newUser();
  await withServer(async ({ url }) => {
    const options = { url, user };
    const files = { a: 'x'.repeat(700_000) };
    const one = await sendManifest('one', files, options);
    const two = await sendManifest('two', files, options);
    await sendFiles('one', one.body.session, files, options);
    await sendFiles('two', two.body.session, files, options);
    const commit = (project: string, session: string) =>
      send('commit', { project, session }, options);
    const both = await Promise.all([
      commit('one', one.body.session),
      commit('two', two.body.session),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
