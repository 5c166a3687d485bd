import { beforeAll, describe, expect, it } from 'vitest';
import { newIp, newUser, post, serverUrl } from '../support/client';
import { withinOneMinute } from '../support/minute';

const LIST = { jsonrpc: '2.0', id: 'mine', method: 'tools/list' };

/** The bucket's state as an answer tells it. */
function rateLimit(response: Response) {
  const [, left, seconds] =
    /^"ip";r=(\d+);t=(\d+)$/.exec(response.headers.get('ratelimit') ?? '') ?? [];
  return { left: Number(left), seconds: Number(seconds) };
}

/** How much is left to whoever sends these headers, and nothing else about an address. */
async function leftFor(headers: Record<string, string>): Promise<number> {
  const type = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(LIST);
  const response = await fetch(`${serverUrl()}/mcp`, {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
  });
  return rateLimit(response).left;
}

describe('the limit of an address', () => {
  let ip: string;
  let passed: Response[];
  let refused: Response;
  let others: Response[];

  beforeAll(() =>
    withinOneMinute(async () => {
      ip = newIp();
      passed = [];
      for (let batch = 0; batch < 10; batch++) {
        // Both names of the endpoint and of the plain call: one bucket.
        const paths = [
          '/mcp',
          '/api/mcp',
          '/mcp?x=1',
          '/mcp/tool/list_tasks',
          '/api/tool/list_tasks',
        ];
        const tenOf = [...paths, ...paths].map((path) => post(path, LIST, { ip }));
        passed.push(...(await Promise.all(tenOf)));
      }
      refused = await post('/mcp', LIST, { ip, user: newUser() });
      others = await Promise.all([
        post('/api/mcp', LIST, { ip }),
        post('/mcp/tool/list_tasks', {}, { ip, user: newUser() }),
        post('/mcp', LIST, { ip, token: 'not a token' }),
        post('/mcp', '{', { ip }),
      ]);
    }),
  );

  it('lets a hundred requests a minute pass, on all of its paths together', () => {
    expect(passed).toHaveLength(100);
    expect(passed.filter(({ status }) => status === 429)).toEqual([]);
  });

  it('counts each of them once, and says on each what is left', () => {
    const left = passed.map((response) => rateLimit(response).left);
    expect(left.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 100 }, (_, i) => 99 - i));
    for (const response of passed) {
      expect(response.headers.get('ratelimit-policy')).toBe('"ip";q=100;w=60');
    }
  });

  it("refuses the 101st with 429 and the contract's body, whatever its id", async () => {
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toBe('application/json');
    expect(await refused.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_000, message: 'Překročen limit požadavků. Zkuste to znovu za minutu.' },
    });
  });

  it('says in headers how long to wait', () => {
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit')).toBe(`"ip";r=0;t=${wait}`);
    expect(refused.headers.get('ratelimit-policy')).toBe('"ip";q=100;w=60');
  });

  it('refuses on every path, valid token or not', () => {
    expect(others.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  });

  it('does not touch other addresses', async () => {
    expect(rateLimit(await post('/mcp', LIST)).left).toBe(99);
  });

  it('does not count what is no POST, nor health', async () => {
    const headers = { 'X-Forwarded-For': ip };
    const ask = async (path: string, method: string) =>
      (await fetch(`${serverUrl()}${path}`, { method, headers })).status;
    expect(await ask('/mcp', 'OPTIONS')).toBe(204);
    for (const method of ['GET', 'HEAD', 'DELETE']) expect(await ask('/mcp', method)).toBe(405);
    expect(await ask('/api/health', 'GET')).toBe(200);
  });
});

describe('the address of a request', () => {
  /** What is left after each of some requests, one after the other, of an address of their own. */
  const leftAfter = (headers: (ip: string) => Record<string, string>[], ip = newIp) =>
    withinOneMinute(async () => {
      const left: number[] = [];
      for (const each of headers(ip())) left.push(await leftFor(each));
      return left;
    });

  it('is the first of x-forwarded-for, trimmed, empty ones skipped', async () => {
    const left = await leftAfter((ip) => [
      { 'X-Forwarded-For': ip },
      { 'X-Forwarded-For': `${ip}, ${newIp()}` },
      { 'X-Forwarded-For': ` , ${ip} ,${newIp()}` },
      { 'X-Forwarded-For': ip, 'X-Real-IP': newIp() },
    ]);
    expect(left).toEqual([99, 98, 97, 96]);
  });

  it('is x-real-ip where there is no other, absent or empty', async () => {
    const left = await leftAfter((ip) => [
      { 'X-Real-IP': ip },
      { 'X-Real-IP': ` ${ip} ` },
      { 'X-Forwarded-For': '', 'X-Real-IP': ip },
      { 'X-Forwarded-For': ' , ', 'X-Real-IP': ip },
    ]);
    expect(left).toEqual([99, 98, 97, 96]);
  });

  it('is cut to 64 characters', async () => {
    const left = await leftAfter(
      (long) => [{ 'X-Forwarded-For': long }, { 'X-Forwarded-For': `${long}more` }],
      () => crypto.randomUUID().padEnd(64, 'x'),
    );
    expect(left).toEqual([99, 98]);
  });
});
