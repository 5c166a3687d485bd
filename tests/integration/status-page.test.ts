import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, newUser, post, rpc } from '../support/client';
import { overLimit } from '../support/limits';
import { startServer, type TestServer } from '../support/server';
import { chartNames, statusNumbers } from '../support/status-page';

const basic = (password: string) => `Basic ${Buffer.from(`me:${password}`).toString('base64')}`;

describe('the status page', () => {
  let server: TestServer; // one that no other test counts on
  let empty: string;
  let refused: number;
  const read = async (query = '') => (await fetch(`${server.url}/status${query}`)).text();
  beforeAll(async () => {
    server = await startServer();
    empty = await read();
    const to = { url: server.url, user: newUser() };
    for (let n = 0; n < 4; n++) await callTool('list_tasks', {}, to);
    await callTool('add_task', { title: 'one' }, to);
    await callTool('add_task', { title: '' }, to);
    await post('/mcp/tool/%3Cimg%20src=x%20onerror=alert(1)%3E', {}, { url: server.url });
    ({ refused } = await overLimit((ip) => rpc('ping', undefined, { url: server.url, ip })));
  });
  afterAll(() => server?.stop('SIGKILL')); // an idle connection would hold SIGTERM for seconds

  it('says so where nothing was called', () => {
    expect(empty).toContain('No calls in the last hour');
    expect(empty).not.toContain('<table');
  });

  it.each(['', '?range=hour', '?range=day', '?range=week', '?range=day&range=x'])(
    'has the numbers of the calls made: %s',
    async (query) => {
      const numbers = statusNumbers(await read(query));
      expect(numbers.get('list_tasks')).toMatchObject({ calls: 4, errors: 0, limitHits: 0 });
      expect(numbers.get('add_task')).toMatchObject({ calls: 2, errors: 1, limitHits: 0 });
      expect(numbers.get('unknown')).toMatchObject({ calls: 1, errors: 1, limitHits: 0 });
      expect(numbers.get('All, addresses included')).toMatchObject({
        calls: 7,
        limitHits: refused,
      });
      for (const time of numbers.get('list_tasks')?.times ?? [])
        expect(time).toMatch(/^[0-9.]+ m?s$/);
    },
  );

  it('gives every chart its words', async () => {
    const html = await read();
    const names = chartNames(html);
    expect(
      names.filter((name) => name.startsWith('Calls of add_task: 2 calls, 1 error; most: ')),
    ).toHaveLength(1);
    expect(names.some((name) => name.startsWith('Durations of list_tasks: p50 '))).toBe(true);
    expect(names.some((name) => name.startsWith(`Limit hits of all limits: ${refused} `))).toBe(
      true,
    );
    expect(names).toHaveLength(html.match(/role="img"/g)?.length ?? 0);
  });

  it('says which time it shows by links that need no script', async () => {
    expect(await read()).toMatch(/<a href="\?range=hour" aria-current="page">/);
    expect(await read('?range=day')).toMatch(/<a href="\?range=day" aria-current="page">/);
  });

  it('never repeats the name of a tool that is not there', async () => {
    expect(await read()).not.toMatch(/onerror|src=x/);
  });

  it('has no style but that of its sheets', async () => {
    expect(await read()).not.toMatch(/<[^>]+ style=|<style/);
  });

  it('is kept out of caches', async () => {
    const response = await fetch(`${server.url}/status`);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });
});

describe('with METRICS_TOKEN', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { METRICS_TOKEN: 'let me: in' } });
  });
  afterAll(() => server?.stop('SIGKILL'));
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each([
    'Bearer no',
    'Bearer',
    basic('no'),
    basic(''),
    'Basic let me: in',
    'Basic !',
    'let me: in',
  ])('the page is refused to Authorization: %s', async (authorization) => {
    const response = await read('/status', { authorization });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('<');
  });

  it.each(['/status.rsc', '/status?_rsc=1', '/STATUS'])('nothing is told by %s', async (path) => {
    const response = await read(path, { RSC: '1' });
    expect([401, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('in the last hour');
  });

  it('a browser is asked for a password where it sends it to nothing else', async () => {
    const first = await read('/status?range=day', browser);
    expect(first.status).toBe(307);
    const { pathname, search } = new URL(first.headers.get('location') ?? '', server.url);
    expect(pathname + search).toBe('/status/?range=day');
    const second = await read('/status/?range=day', browser);
    expect(second.status).toBe(401);
    expect(second.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    expect(second.headers.get('x-request-id')).toBeTruthy();
  });

  it.each([['Bearer let me: in'], [basic('let me: in')]])(
    'the page is shown to Authorization: %s',
    async (authorization) => {
      for (const path of ['/status', '/status/', '/status/?range=day']) {
        const response = await read(path, { authorization, ...browser });
        expect(response.status).toBe(200);
        expect(await response.text()).toMatch(/No calls in the last (hour|day)/);
      }
    },
  );

  it('the metrics themselves still want the bearer', async () => {
    const response = await read('/api/metrics', { authorization: basic('let me: in') });
    expect(response.status).toBe(401);
  });

  it('the other pages stay open', async () => {
    expect((await read('/', browser)).status).toBe(200);
  });
});

describe('on Vercel without METRICS_TOKEN', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { VERCEL: '1' } });
  });
  afterAll(() => server?.stop('SIGKILL'));

  it.each(['/status', '/status/', '/status?range=day'])('%s is not there', async (path) => {
    const response = await fetch(`${server.url}${path}`, {
      headers: { authorization: 'Bearer x' },
    });
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('There is nothing at this address');
    expect(html).not.toContain('last hour');
  });

  it('no page leads to it', async () => {
    expect(await (await fetch(`${server.url}/nothing`)).text()).not.toContain('href="/status"');
  });
});
