import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { push } from '../support/context';
import { startServer, type TestServer } from '../support/server';

const SECRET = 'a-secret-for-the-cron';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { CRON_SECRET: SECRET } });
});
afterAll(() => server.stop());

it('embeds, by the cron, what a push left waiting', async () => {
  const options = { url: server.url, user: newUser() };
  await push('left', { 'src/limit.ts': 'export const limit = 100;\n' }, options);
  const project = async () => (await callTool('list_projects', {}, options)).body.projects[0];
  expect(await project()).toMatchObject({ embedded: 0 });

  const headers = { Authorization: `Bearer ${SECRET}` };
  const response = await fetch(`${server.url}/api/cron`, { headers });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ publications: [], embedding: { left: 0 } });
  const { chunks, embedded } = await project();
  expect(embedded).toBe(chunks);
  expect(chunks).toBeGreaterThan(0);
});
