import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp, newUser, post, rpc, serverUrl } from '../support/client';
import { pings, remaining } from '../support/limits';
import { minuteWithRoom } from '../support/minute';
import { startServer, type TestServer } from '../support/server';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('the limit of an address', () => {
  it('lets exactly 100 requests a minute pass and refuses the 101st in the words of the contract', async () => {
    await minuteWithRoom(6_000);
    const ip = newIp();
    const statuses = await pings(100, { ip });
    expect(statuses).toEqual(Array(100).fill(200));

    const refused = await rpc('ping', undefined, { ip });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_000, message: 'Překročen limit požadavků. Zkuste to znovu za minutu.' },
    });
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit-policy')).toBe('"ip";q=100;w=60');
    expect(refused.headers.get('ratelimit')).toMatch(/^"ip";r=0;t=\d+$/);
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses before it looks at the token, so that guessing tokens is limited too', async () => {
    await minuteWithRoom(6_000);
    const ip = newIp();
    const guesses = await pings(101, { ip, token: 'not-a-token' });
    expect(guesses).toEqual([...Array(100).fill(401), 429]);
  });

  it('is one for /mcp, /api/mcp, /mcp/tool and /api/tool', async () => {
    await minuteWithRoom(6_000);
    const options = { ip: newIp(), user: newUser() };
    const paths = ['/mcp', '/api/mcp', '/mcp/tool/list_tasks', '/api/tool/list_tasks'];
    const left: string[] = [];
    for (const path of paths) {
      const response = await post(path, path.includes('tool') ? {} : PING, options);
      expect(response.status).toBe(200);
      left.push(response.headers.get('ratelimit')?.split(';')[1] ?? '');
    }
    expect(left).toEqual(['r=99', 'r=98', 'r=97', 'r=96']);
  });

  // Next takes a rewritten path in any case, and with a slash at its end.
  it.each(['/MCP', '/mcp/', '/api/mcp/', '/Mcp/Tool/list_tasks', '/api/tool/list_tasks/'])(
    'counts a request to %s too',
    async (path) => {
      const body = path.includes('list_tasks') ? {} : PING;
      const response = await post(path, body, { user: newUser() });
      expect(response.status).toBe(200);
      expect(response.headers.get('ratelimit')).toMatch(/^"ip";r=99;/);
    },
  );

  it.each([
    ['an answer', '/mcp', PING, {}, 200],
    ['a tool that does not exist', '/api/tool/nothing', {}, {}, 404],
    ['a bad token', '/mcp', PING, { Authorization: 'Bearer x' }, 401],
    ['a foreign origin', '/mcp', PING, { Origin: 'https://evil.example' }, 403],
    ['a wrong media type', '/mcp', PING, { 'Content-Type': 'text/plain' }, 415],
    ['an Accept without JSON', '/mcp', PING, { Accept: 'text/html' }, 406],
    ['broken JSON', '/mcp', '{', {}, 400],
  ])('is told by the headers of %s', async (_, path, body, headers, status) => {
    const response = await post(path, body, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('ratelimit-policy')).toBe('"ip";q=100;w=60');
    expect(response.headers.get('ratelimit')).toMatch(/^"ip";r=99;t=([1-9]|[1-5]\d|60)$/);
  });

  it('does not count OPTIONS, GET, HEAD and DELETE', async () => {
    await minuteWithRoom(6_000);
    const ip = newIp();
    for (const method of ['OPTIONS', 'GET', 'HEAD', 'DELETE']) {
      const headers = { 'X-Forwarded-For': ip };
      const response = await fetch(`${serverUrl()}/mcp`, { method, headers });
      expect(response.headers.has('ratelimit')).toBe(false);
    }
    expect(await remaining({ ip })).toBe(99);
  });

  it('counts an address by its first 64 characters, trimmed', async () => {
    await minuteWithRoom(6_000);
    const long = crypto.randomUUID().repeat(20);
    expect(await remaining({ ip: `  ${long}` })).toBe(99);
    expect(await remaining({ ip: `${long.slice(0, 64)}-and-another-end` })).toBe(98);
  });

  it('takes the first of several addresses, and skips an empty one', async () => {
    await minuteWithRoom(6_000);
    const ip = newIp();
    expect(await remaining({ ip: `${ip}, ${newIp()}` })).toBe(99);
    expect(await remaining({ ip: ` , ${ip}` })).toBe(98);
  });

  it('takes x-real-ip when x-forwarded-for is absent or empty', async () => {
    await minuteWithRoom(6_000);
    const headers = { 'X-Real-Ip': newIp() };
    expect(await remaining({ ip: '', headers })).toBe(99);
    expect(await bareRemaining(headers)).toBe(98);
    expect(await remaining({ headers })).toBe(99); // x-forwarded-for comes first
  });
});

describe('behind proxies of our own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { TRUSTED_PROXY_HOPS: '2' } });
  });
  afterAll(() => server.stop());

  it('counts the address that our outermost proxy saw, whatever the client wrote before it', async () => {
    await minuteWithRoom(6_000);
    const ip = newIp();
    const proxy = newIp();
    for (const left of [99, 98, 97]) {
      const forwarded = `${newIp()}, ${newIp()}, ${ip}, ${proxy}`;
      expect(await remaining({ url: server.url, ip: forwarded })).toBe(left);
    }
  });
});

/** A request without any x-forwarded-for of its own. */
async function bareRemaining(headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${serverUrl()}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(PING),
  });
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}
