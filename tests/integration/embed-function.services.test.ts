import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, post } from '@/tests/support/client';
import { push, send } from '@/tests/support/context';
import { createDatabase, type TestDatabase } from '@/tests/support/database';
import { freePort, startServer, type TestServer } from '@/tests/support/server';

let database: TestDatabase;
let server: TestServer;
let url: string;
const user = newUser('function');

beforeAll(async () => {
  database = await createDatabase();
  const PORT = String(await freePort());
  url = `http://127.0.0.1:${PORT}`;
  const env = { VERCEL: '1', PORT, PUBLIC_URL: url, POSTGRES_URL: database.url };
  server = await startServer({ env });
  await push(
    'shop',
    {
      'src/pool.ts': '// The pool has at most four database connections\nexport const size = 4;\n',
    },
    { url, user },
  );
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('on Vercel, where the model is in a function of its own', () => {
  it('embeds and searches by asking that function', async () => {
    const embedded = await send('embed', { project: 'shop' }, { url, user });
    expect(embedded).toMatchObject({ status: 200, body: { left: 0 } });
    const args = { query: 'how many database connections are there' };
    const { body } = await callTool('context_search', args, { url, user });
    expect(body.results[0]).toMatchObject({ path: 'src/pool.ts' });
  });

  it.each([
    ['nobody', {}],
    ['a user', { user }],
    ['a guess', { token: 'a'.repeat(64) }],
  ])('does not know the function when it is asked by %s', async (_, options) => {
    const response = await post('/api/context/embed-query', { texts: ['a'] }, { url, ...options });
    expect(response.status).toBe(404);
  });
});
