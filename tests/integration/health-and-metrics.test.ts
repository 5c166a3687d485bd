import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { version } from '@/package.json';
import { callTool, newUser, post, rpc, serverUrl, tokenFor } from '../support/client';
import { overLimit } from '../support/limits';
import { startServer, type TestServer } from '../support/server';

const inMemory = inject('store') === 'pglite';

it('reports its health, and no more than that', async () => {
  const response = await fetch(`${serverUrl()}/api/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ok',
    version,
    database: { ok: true, driver: inject('store') },
    limiter: { ok: true, store: inMemory ? 'memory' : 'redis' },
    data: { edition: '2026-11-01', medicines: 305 },
  });
});

it.each(['/api/health', '/api/metrics'])('serves %s to GET alone', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await fetch(`${serverUrl()}${path}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

/** The value of a series, zero before its first count. */
async function metric(series: string, url = serverUrl()): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

describe('the metrics', () => {
  let server: TestServer; // one that no other test counts on
  const user = newUser();
  let refused: number;
  beforeAll(async () => {
    server = await startServer();
    const to = { url: server.url, user };
    for (let n = 0; n < 3; n++) await callTool('list_tasks', {}, to);
    await callTool('add_task', { title: '' }, to);
    await callTool('complete_task', { task_id: 999 }, to);
    await callTool('list_tasks', {}, { url: server.url });
    await post('/mcp/tool/no_such{tool="x"}', {}, { url: server.url });
    const scoped = await tokenFor(user, { scope: 'tasks:read' });
    for (const who of [{}, { user }, { token: scoped }]) {
      await rpc('prompts/get', { name: 'nothing' }, { url: server.url, ...who });
    }
    ({ refused } = await overLimit((ip) => rpc('ping', undefined, { url: server.url, ip })));
  });
  afterAll(() => server?.stop('SIGKILL')); // an idle connection would hold SIGTERM for seconds

  it("are in Prometheus' text format", async () => {
    const response = await fetch(`${server.url}/api/metrics`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await response.text();
    const line = /^(# (HELP|TYPE) .+|[a-z_]+\{([a-z]+="[^"\n]*",?)*\} [0-9.e+-]+)$/;
    for (const each of text.trimEnd().split('\n')) expect(each).toMatch(line);
    expect(text.endsWith('\n')).toBe(true);
  });

  it.each([
    ['quartet_tool_calls_total{tool="list_tasks",status="ok"}', 3],
    ['quartet_tool_calls_total{tool="list_tasks",status="error"}', 1],
    ['quartet_tool_calls_total{tool="unknown",status="error"}', 1],
    ['quartet_tool_errors_total{tool="list_tasks",code="UNAUTHORIZED"}', 1],
    ['quartet_tool_errors_total{tool="add_task",code="VALIDATION_ERROR"}', 1],
    ['quartet_tool_errors_total{tool="complete_task",code="NOT_FOUND"}', 1],
    ['quartet_tool_errors_total{tool="unknown",code="NOT_FOUND"}', 1],
    ['quartet_tool_errors_total{tool="prompts/get",code="UNAUTHORIZED"}', 1],
    ['quartet_tool_errors_total{tool="prompts/get",code="NOT_FOUND"}', 1],
    ['quartet_tool_errors_total{tool="prompts/get",code="FORBIDDEN"}', 1],
    ['quartet_tool_duration_seconds_bucket{tool="list_tasks",le="+Inf"}', 4],
    ['quartet_tool_duration_seconds_count{tool="list_tasks"}', 4],
  ])('count %s as %d', async (series, value) => {
    expect(await metric(series, server.url)).toBe(value);
  });

  it('count the requests that the limit of an address refused', async () => {
    const series = 'quartet_rate_limit_hits_total{scope="ip"}';
    expect(await metric(series, server.url)).toBe(refused);
  });

  it('measure how long calls took: a sum, buckets that grow, and three quantiles', async () => {
    const name = 'quartet_tool_duration_seconds';
    expect(await metric(`${name}_sum{tool="list_tasks"}`, server.url)).toBeGreaterThan(0);
    const text = await (await fetch(`${server.url}/api/metrics`)).text();
    const buckets = [...text.matchAll(/_bucket\{tool="list_tasks",le="[^"]+"\} (\d+)/g)];
    const counts = buckets.map(([, count]) => Number(count));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    const quantiles = ['0.5', '0.95', '0.99'].map((q) =>
      metric(`${name}{tool="list_tasks",quantile="${q}"}`, server.url),
    );
    const [p50 = 0, p95 = 0, p99 = 0] = await Promise.all(quantiles);
    expect(p50).toBeGreaterThan(0);
    expect(p95).toBeGreaterThanOrEqual(p50);
    expect(p99).toBeGreaterThanOrEqual(p95);
  });
});

describe('with METRICS_TOKEN', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { METRICS_TOKEN: 'let me in' } });
  });
  afterAll(() => server?.stop('SIGKILL')); // an idle connection would hold SIGTERM for seconds

  const read = (authorization?: string) =>
    fetch(`${server.url}/api/metrics`, { headers: authorization ? { authorization } : {} });

  it.each([undefined, 'Bearer', 'Bearer no', 'Bearer let me', 'Basic let me in', 'let me in'])(
    'the metrics are refused to Authorization: %s',
    async (authorization) => {
      const response = await read(authorization);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.text()).toBe('');
    },
  );

  it('the metrics are shown to its bearer', async () => {
    const response = await read('Bearer let me in');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('# TYPE quartet_tool_calls_total counter');
  });

  it('health stays open', async () => {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });
});
