import { expect, it } from 'vitest';
import { newIp, post, type SendOptions } from '../support/client';
import { inParallel } from '../support/in-parallel';
import { withinOneMinute } from '../support/minute';
import { sendRaw } from '../support/raw-request';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const JSON_BODY = { 'content-type': 'application/json' };

/** The statuses of so many requests from one address, and of one after them. */
async function flood(times: number, body: unknown, options: SendOptions & { path?: string }) {
  const ip = newIp();
  const send = async () => {
    const response = await post(options.path ?? '/mcp', body, { ...options, ip });
    await response.text();
    return response.status;
  };
  const statuses = await inParallel(Array(times).fill(send), 10, (each: typeof send) => each());
  return { statuses, next: await send() };
}

it.each([
  ['good requests', 200, PING, {}],
  ['bad tokens', 401, PING, { token: 'nonsense' }],
  ['other credentials', 401, PING, { headers: { authorization: 'Basic YTpi' } }],
  ['bad bodies', 400, '{', {}],
  ['batches', 400, [PING], {}],
  ['foreign origins', 403, PING, { headers: { origin: 'https://evil.example.com' } }],
  ['wrong types', 415, PING, { headers: { 'content-type': 'text/plain' } }],
  ['unknown plain tools', 404, {}, { path: '/mcp/tool/nope' }],
])('lets a hundred %s through and no more', async (_, status, body, options) => {
  const { statuses, next } = await withinOneMinute(() => flood(100, body, options));
  expect(statuses).toEqual(Array(100).fill(status));
  expect(next).toBe(429);
});

it('counts a hundred requests at once as a hundred', async () => {
  const responses = await withinOneMinute(() => {
    const ip = newIp();
    return Promise.all(Array.from({ length: 120 }, () => post('/mcp', PING, { ip })));
  });
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
});

it.each([
  '/mcp/',
  '/MCP',
  '/%6dcp',
  '/api/%6dcp',
  '/%61pi/mcp',
  '/api%2fmcp',
  '/api//mcp',
  '/x/%2e%2e/api/mcp',
  '/_next/%2e%2e/api/mcp',
  '/api/health/%2e%2e/mcp',
  '/api/mcp.rsc',
])('counts whatever is served at %s', async (path) => {
  const { status, headers } = await sendRaw({
    path,
    body: JSON.stringify(PING),
    headers: JSON_BODY,
  });
  expect(headers.ratelimit !== undefined || [308, 404].includes(status)).toBe(true);
});
