import { describe, expect, it } from 'vitest';
import { newUser, post, rpc, serverUrl } from '../support/client';
import { UUID } from '../support/formats';
import { overLimit } from '../support/limits';
import { logLinesOf } from '../support/server-log';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const call = (name: string) => ({ ...PING, method: 'tools/call', params: { name } });
const get = (path: string) => fetch(`${serverUrl()}${path}`);

const limited = async () => (await overLimit((ip) => post('/mcp', PING, { ip }))).response;

/** Every kind of answer that the endpoint and what is beside it give. */
const answers: [what: string, status: number, send: () => Promise<Response>][] = [
  ['an answer', 200, () => post('/mcp', PING)],
  ['a notification', 202, () => post('/mcp', { jsonrpc: '2.0', method: 'notifications/x' })],
  ['a tool call', 200, () => post('/mcp', call('list_tasks'), { user: newUser() })],
  ['a plain call', 200, () => post('/mcp/tool/list_tasks', {}, { user: newUser() })],
  ['an anonymous plain call', 401, () => post('/mcp/tool/list_tasks', {})],
  ['an unknown plain tool', 404, () => post('/mcp/tool/nope', {})],
  ['a preflight', 204, () => fetch(`${serverUrl()}/mcp`, { method: 'OPTIONS' })],
  ['a malformed body', 400, () => post('/mcp', '{')],
  ['a bad token', 401, () => post('/mcp', PING, { token: 'nonsense' })],
  ['a foreign origin', 403, () => post('/mcp', PING, { headers: { origin: 'null' } })],
  ['a GET', 405, () => get('/mcp')],
  ['a picky client', 406, () => post('/mcp', PING, { headers: { accept: 'text/html' } })],
  ['a large body', 413, () => post('/mcp', ' '.repeat(1_048_577))],
  ['a wrong type', 415, () => post('/mcp', PING, { headers: { 'content-type': 'text/plain' } })],
  ['a client over its limit', 429, limited],
  ['the health report', 200, () => get('/api/health')],
  ['the metrics', 200, () => get('/api/metrics')],
];

/** What a browser or a program reads with a GET. */
const pages: typeof answers = [
  ['the page', 200, () => get('/')],
  ['the catalogue as JSON', 200, () => get('/api/tools')],
  ['the description for programs', 200, () => get('/openapi.json')],
  ['the text for models', 200, () => get('/llms.txt')],
  ['the entry for the registry', 200, () => get('/server.json')],
  ['a path that is not there', 404, () => get('/nothing/here')],
  ['a path under the endpoint that is not there', 404, () => get('/mcp/nothing')],
  ['a path under the plain tools that is not there', 404, () => get('/mcp/tool/a/b')],
];

it.each(answers)(
  'gives %s (%d) an id of its own and keeps it out of caches',
  async (_, status, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.headers.get('x-request-id')).toMatch(UUID);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

it.each(pages)('gives %s (%d) an id of its own', async (_, status, send) => {
  const response = await send();
  expect(response.status).toBe(status);
  expect(response.headers.get('x-request-id')).toMatch(UUID);
});

it.each([...answers, ...pages])('protects %s (%d) by headers', async (_, status, send) => {
  const response = await send();
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
  expect(response.headers.get('x-powered-by')).toBeNull();
});

it.each(answers)('lets a browser do nothing with %s (%d)', async (_, status, send) => {
  const response = await send();
  expect(response.status).toBe(status);
  const policy = "default-src 'none'; frame-ancestors 'none'";
  expect(response.headers.get('content-security-policy')).toBe(policy);
});

describe('the id of a request', () => {
  it('is the one in its log line', async () => {
    const response = await rpc('tools/call', { name: 'list_tasks' }, { user: newUser() });
    const lines = await logLinesOf(response.headers.get('x-request-id') ?? '');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ event: 'mcp_tool_call', tool: 'list_tasks', status: 'ok' });
  });

  it('is the one in the log line of a plain call and of a refused one', async () => {
    const plain = await post('/api/tool/list_tasks', {}, { user: newUser() });
    expect(await logLinesOf(plain.headers.get('x-request-id') ?? '')).toHaveLength(1);
    const refused = await post('/api/tool/list_task', {});
    expect(await logLinesOf(refused.headers.get('x-request-id') ?? '')).toHaveLength(1);
  });

  it('is the one in the log line of a request over the limit', async () => {
    const response = await limited();
    const [line] = await logLinesOf(response.headers.get('x-request-id') ?? '');
    expect(line).toMatchObject({ event: 'rate_limited', scope: 'ip' });
  });

  it.each(['not-an-id', '5f1d7a3c-8c1e-4b0f-9a77-1f2e3d4c5b6a'])(
    'is never what a client sends: %s',
    async (sent) => {
      const headers = { 'X-Request-Id': sent };
      const answered = await rpc('tools/call', { name: 'list_tasks' }, { headers });
      const id = answered.headers.get('x-request-id') ?? '';
      expect(id).toMatch(UUID);
      expect(id).not.toBe(sent);
      expect(await logLinesOf(id)).toHaveLength(1);
      for (const options of [{ token: 'nonsense' }, { headers: { origin: 'null' } }]) {
        const refused = await post('/mcp', PING, {
          ...options,
          headers: { ...headers, ...options.headers },
        });
        expect(refused.headers.get('x-request-id')).not.toBe(sent);
      }
      const got = await fetch(`${serverUrl()}/mcp`, { headers });
      expect(got.headers.get('x-request-id')).not.toBe(sent);
    },
  );

  it('differs from request to request', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post('/mcp', PING)));
    const ids = responses.map((response) => response.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(20);
  });
});
