import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, post, rpc } from '../support/client';
import { type EmbeddingsServer, startEmbeddingsServer } from '../support/embeddings-server';
import { startServer, type TestServer } from '../support/server';

// On Vercel nothing is kept on disk: without POSTGRES_URL there is no database to be had.
describe('without a database', () => {
  let provider: EmbeddingsServer;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startEmbeddingsServer();
    const embeddings = {
      EMBEDDINGS: 'openai',
      OPENAI_API_KEY: 'a-key',
      OPENAI_BASE_URL: provider.url,
    };
    server = await startServer({ env: { VERCEL: '1', ...embeddings } });
  });
  afterAll(async () => {
    await server?.stop();
    await provider.close();
  });

  it.each([
    [
      'context_search',
      { query: 'anything' },
      { error: 'Search failed', fallback: 'Try using grep_codebase for text search' },
    ],
    ['read_file', { path: 'src/index.ts' }, { error: 'Failed to read file' }],
    ['grep_codebase', { pattern: 'x' }, { error: 'Search failed' }],
    ['list_projects', {}, { error: 'Failed to list projects' }],
  ])('%s %j says what failed, and of the inside nothing', async (tool, args, expected) => {
    const body = { ...expected, message: 'service unavailable', tool };
    const options = { url: server.url, user: newUser() };
    const answer = await callTool(tool, args, options);
    expect(answer).toMatchObject({ isError: true, structured: undefined });
    expect(answer.body).toEqual(body);
    const plain = await post(`/mcp/tool/${tool}`, args, options);
    expect([plain.status, await plain.json()]).toEqual([503, body]);
    const line = await server.lineOf(answer.requestId);
    expect(line).toMatchObject({ error: expected.error, cause: expect.any(String) });
  });
});

it.each([
  ['context_search', { query: 'anything' }],
  ['read_file', { path: 'nowhere.ts' }],
  ['grep_codebase', { pattern: '(' }],
])(
  'an error of %s is a result of compact JSON, not a fault of the protocol',
  async (name, args) => {
    const response = await rpc('tools/call', { name, arguments: args }, { user: newUser() });
    expect(response.status).toBe(200);
    const { result, error } = await response.json();
    expect(error).toBeUndefined();
    expect(result).toEqual({
      content: [{ type: 'text', text: expect.any(String) }],
      isError: true,
    });
    const body = JSON.parse(result.content[0].text);
    expect(result.content[0].text).toBe(JSON.stringify(body));
    expect(body.tool).toBe(name);
  },
);

it.each([
  ['context_search', { query: 'anything' }],
  ['read_file', { path: 'x' }],
  ['grep_codebase', { pattern: 'x' }],
  ['record_discovery', { type: 'rule', content: 'x' }],
  ['list_projects', {}],
])('%s is for users', async (tool, args) => {
  const { body, isError } = await callTool(tool, args);
  expect(isError).toBe(true);
  expect(body).toEqual({ error: 'user_id is required', code: 'UNAUTHORIZED', tool });
});

it.each([
  ['context_serach', 'context_search'],
  ['read-file', 'read_file'],
  ['grep_code_base', 'grep_codebase'],
])('the unknown tool %s is a protocol error that names %s', async (name, did_you_mean) => {
  const response = await rpc('tools/call', { name, arguments: {} }, { user: newUser() });
  expect((await response.json()).error).toEqual({
    code: -32_602,
    message: `Unknown tool: ${name}`,
    data: { did_you_mean },
  });
});
