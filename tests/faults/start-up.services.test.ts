import { expect, it } from 'vitest';
import { createDatabase } from '../support/database';
import { freePort, startServer } from '../support/server';
import { failToStart, runScript } from '../support/start-up';
import { watchPostgres } from '../support/watch-postgres';

it('says in one sentence that the database it is given does not exist', async () => {
  const url = new URL(process.env.POSTGRES_URL ?? '');
  url.pathname = '/quartet_there_is_no_such_database';
  const { code, stderr } = await failToStart({
    PORT: String(await freePort()),
    POSTGRES_URL: url.href,
  });
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^The database in POSTGRES_URL can't be used \(.*3D000.*\): check the/),
  ]);
  expect(code).toBe(1);
});

it('says which store and limiter it was given', async () => {
  const database = await createDatabase();
  const env = { POSTGRES_URL: database.url, REDIS_URL: process.env.REDIS_URL ?? '' };
  const server = await startServer({ env });
  expect(server.output()).toMatch(/^ {2}store {4}pg\n {2}limiter {2}Redis$/m);
  await server.stop();
  await database.drop();
});

it('applies every migration once when two run at once on a fresh database', async () => {
  const database = await createDatabase();
  const migrate = () =>
    runScript(['--import', 'tsx', 'scripts/migrate.ts'], { POSTGRES_URL: database.url });
  const runs = await Promise.all([migrate(), migrate(), migrate()]);
  const watch = await watchPostgres(database.url);
  const applied = await watch.rows<{ name: string }>('SELECT name FROM schema_migrations');
  await watch.close();
  await database.drop();

  for (const run of runs) expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(runs.map(({ stdout }) => stdout).filter(Boolean)).toHaveLength(1);
  expect(applied.map(({ name }) => name)).toContain('001_tasks.sql');
});
