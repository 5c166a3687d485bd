import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, post } from '../support/client';
import { createDatabase, type TestDatabase } from '../support/database';
import { newLibrary } from '../support/prompts';
import { startServer, type TestServer } from '../support/server';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy';

const QUOTA = 5_000;
const ID = '00000000-0000-4000-8000-000000000000';

let database: TestDatabase;
let proxy: TcpProxy;
let server: TestServer;

beforeAll(async () => {
  database = await createDatabase();
  const direct = new URL(database.url);
  proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
  const proxied = new URL(database.url);
  proxied.host = `127.0.0.1:${proxy.port}`;
  server = await startServer({ env: { POSTGRES_URL: proxied.href } });
});

afterAll(async () => {
  await server?.stop();
  await proxy?.close();
  await database?.drop();
});

it('says the quota when a user has 5,000 prompts, and lets others add', async () => {
  const library = newLibrary({ url: server.url });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `INSERT INTO prompts (user_id, name, title, content, tags, arguments)
     SELECT $1, 'many-' || n, 'Many ' || n, 'x', '{}', '[]' FROM generate_series(1, $2::int) n`,
    [library.user, QUOTA - 1],
  );
  await client.end();
  const last = await library.add('The last one');
  const { body } = await library.call('add_prompt', { title: 'One too many', content: 'x' });
  expect(body.error).toEqual({
    code: 'INVALID_INPUT',
    message: 'You have reached the maximum of 5000 prompts',
    param: 'content',
    hint: 'Delete prompts that you no longer need with delete_prompt.',
  });
  await newLibrary({ url: server.url }).add('Of another user');
  await library.call('delete_prompt', { id: last });
  await library.add('In its place');
});

describe('while the database is down', () => {
  beforeAll(() => proxy.mode('refuse'));
  afterAll(() => proxy.mode('pass'));

  it.each<[tool: string, action: string, args: object]>([
    ['add_prompt', 'add prompt', { title: 'x', content: 'x' }],
    ['list_prompts', 'list prompts', {}],
    ['get_prompt', 'get prompt', { id: ID }],
    ['update_prompt', 'update prompt', { id: ID, title: 'x', content: 'x' }],
    ['delete_prompt', 'delete prompt', { id: ID }],
    ['search_prompts', 'search prompts', { query: 'x' }],
    ['filter_by_tags', 'list prompts', { tags: ['x'] }],
    ['list_tags', 'list prompts', {}],
  ])('%s says that it failed to %s', async (tool, action, args) => {
    const options = { url: server.url, user: newUser() };
    const response = await post(`/api/tool/${tool}`, args, options);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: { code: 'DATABASE_ERROR', message: `Failed to ${action}: service unavailable` },
    });
  });
});
