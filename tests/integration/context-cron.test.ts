import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '@/db/drivers/pglite';
import { callTool, newUser } from '../support/client';
import { push, sendFiles, sendManifest } from '../support/context';
import { startEmbeddingsServer } from '../support/embeddings-server';
import { startServer, type TestServer } from '../support/server';

const SECRET = 'a-secret-for-the-cron';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { CRON_SECRET: SECRET } });
});
afterAll(() => server.stop());

const callCron = ({ url }: TestServer) =>
  fetch(`${url}/api/cron`, { headers: { Authorization: `Bearer ${SECRET}` } });

it('embeds, by the cron, what a push left waiting', async () => {
  const options = { url: server.url, user: newUser() };
  await push('left', { 'src/limit.ts': 'export const limit = 100;\n' }, options);
  const project = async () => (await callTool('list_projects', {}, options)).body.projects[0];
  expect(await project()).toMatchObject({ embedded: 0 });

  const response = await callCron(server);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ publications: [], embedding: { left: 0 } });
  const { chunks, embedded } = await project();
  expect(embedded).toBe(chunks);
  expect(chunks).toBeGreaterThan(0);
});

it('gives every project its turn when the embedding of one fails', async () => {
  const provider = await startEmbeddingsServer();
  const embeddings = { EMBEDDINGS: 'openai', OPENAI_API_KEY: 'key', OPENAI_BASE_URL: provider.url };
  const own = await startServer({ env: { CRON_SECRET: SECRET, ...embeddings } });
  const options = { url: own.url, user: newUser() };
  for (const name of ['first', 'second']) await push(name, { 'a.ts': `${name};\n` }, options);
  provider.mishaps.push((response) => response.writeHead(401).end());

  const response = await callCron(own);
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ embedding: { error: 'the embedding failed' } });
  const { projects } = (await callTool('list_projects', {}, options)).body;
  expect(projects).toMatchObject([{ embedded: 0 }, { embedded: projects[1].chunks }]);
  const told = own.logLines().filter(({ event }) => event === 'degraded');
  expect(told).toMatchObject([
    { part: expect.stringMatching(/^embeddings of project [0-9a-f-]+$/) },
  ]);
  expect((await callCron(own)).status).toBe(200);
  await own.stop();
  await provider.close();
});

it('deletes pushes that are past their hour, and projects that were only theirs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-cron-'));
  const user = newUser();
  const started = () => startServer({ dataDir, env: { CRON_SECRET: SECRET } });
  const broken = async (project: string, url: string) => {
    const { body } = await sendManifest(project, { b: '2' }, { url, user });
    await sendFiles(project, body.session, { b: '2' }, { url, user });
  };
  const before = await started();
  await push('kept', { a: '1' }, { url: before.url, user });
  await broken('kept', before.url);
  await broken('never', before.url);
  await before.stop();
  const store = await openPglite(dataDir);
  await store.query("UPDATE pushes SET created_at = now() - interval '61 minutes'");
  await store.close();

  const after = await started();
  await sendManifest('open', { c: '3' }, { url: after.url, user: newUser() });
  expect((await callCron(after)).status).toBe(200);
  await after.stop();
  const left = await openPglite(dataDir);
  const names = await left.query('SELECT name FROM projects ORDER BY name');
  expect(names).toEqual([{ name: 'kept' }, { name: 'open' }]);
  expect(await left.query('SELECT path FROM files')).toEqual([{ path: 'a' }]);
  expect(await left.query('SELECT path FROM push_files')).toEqual([{ path: 'c' }]);
  await left.close();
  rmSync(dataDir, { recursive: true });
});
