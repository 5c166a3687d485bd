import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, post, rpc } from '../support/client';
import { pushExample } from '../support/context';
import { readMetrics } from '../support/metrics';
import { minuteWithRoom } from '../support/minute';
import { startServer, type TestServer } from '../support/server';

/** What each tool is called with, and how often a minute a user may. */
const LIMITS = [
  ['context_search', { query: 'authentication' }, 30],
  ['read_file', { path: 'src/server/auth/AuthService.ts' }, 100],
  ['grep_codebase', { pattern: 'handleAuth' }, 60],
] as const;

let server: TestServer; // one whose metrics no other test counts on
const user = newUser();
const other = newUser();

beforeAll(async () => {
  server = await startServer();
  for (const owner of [user, other]) await pushExample(owner, server.url);
});
afterAll(() => server?.stop('SIGKILL')); // an idle connection would hold SIGTERM for seconds

describe.each(LIMITS)('%s', (tool, args, limit) => {
  const call = (as = user) => callTool(tool, args, { url: server.url, user: as });
  beforeAll(() => call(other)); // what is loaded at the first call would take of the minute

  it('serves a user so many calls a minute and refuses the next in words of its own', async () => {
    await minuteWithRoom(30_000);
    for (let n = 0; n < limit; n += 10) {
      const ten = await Promise.all(Array.from({ length: 10 }, () => call()));
      expect(ten.map(({ isError }) => isError)).toEqual(ten.map(() => false));
    }
    const { body, isError } = await call();
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: `Rate limit exceeded for ${tool}`,
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
      tool,
    });
    expect(body.retryAfter).toBeGreaterThanOrEqual(1);
    expect(body.retryAfter).toBeLessThanOrEqual(60);
  });

  it('refuses the plain call too, with 429', async () => {
    const plain = await post(`/mcp/tool/${tool}`, args, { url: server.url, user });
    expect(plain.status).toBe(429);
    expect(await plain.json()).toMatchObject({ code: 'RATE_LIMITED', tool });
  });

  it('goes on serving another user', async () => {
    expect((await call(other)).isError).toBe(false);
  });

  it('is counted where it refuses', async () => {
    const metrics = await readMetrics(server.url);
    expect(metrics.get(`quartet_rate_limit_hits_total{scope="tool",tool="${tool}"}`)).toBe(2);
    expect(metrics.get(`quartet_tool_errors_total{tool="${tool}",code="RATE_LIMITED"}`)).toBe(2);
    expect(metrics.get(`quartet_tool_calls_total{tool="${tool}",status="ok"}`)).toBe(limit + 2);
  });
});

it('a file that is read by its address counts against the limit of read_file', async () => {
  const owner = newUser();
  await pushExample(owner, server.url);
  const uri = 'context://example/src/server/auth/AuthService.ts';
  const read = async () => {
    const response = await rpc('resources/read', { uri }, { url: server.url, user: owner });
    return (await response.json()) as { error?: { message: string } };
  };
  await minuteWithRoom(30_000);
  for (let n = 0; n < 100; n += 10) {
    const ten = await Promise.all(Array.from({ length: 10 }, read));
    expect(ten.map(({ error }) => error)).toEqual(ten.map(() => undefined));
  }
  expect((await read()).error?.message).toBe('Rate limit exceeded for read_file');
});
