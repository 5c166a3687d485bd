import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, rpc } from '../support/client';
import { pings } from '../support/limits';
import { minuteWithRoom } from '../support/minute';
import { startServer, type TestServer } from '../support/server';

const SHARED = { SHARED_EGRESS: '192.0.2.0/24, 2001:db8:1::/48', SHARED_EGRESS_LIMIT: '5' };
const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: SHARED });
});
afterAll(() => server.stop());
const from = (ip: string, user?: string) => ({ url: server.url, ip, ...(user && { user }) });

describe('an address that many people share', () => {
  it('counts every verified user on their own, a hundred each', async () => {
    await minuteWithRoom(30_000);
    const [ann, bob] = [newUser(), newUser()];
    expect(passed(await pings(101, from('192.0.2.10', ann)))).toBe(100);
    expect(passed(await pings(3, from('192.0.2.10', bob)))).toBe(3);
  });

  it('counts a user once, whichever of the addresses they come by', async () => {
    await minuteWithRoom(30_000);
    const ann = newUser();
    await pings(60, from('192.0.2.20', ann));
    expect(passed(await pings(60, from('192.0.2.21', ann)))).toBe(40);
  });

  it('counts callers without a token together, over the whole range', async () => {
    await minuteWithRoom(30_000);
    await pings(3, from('2001:db8:1::1'));
    expect(passed(await pings(5, from('2001:db8:1:2::9')))).toBe(2);
  });

  it('counts bad tokens among them, and a verified user still passes', async () => {
    await minuteWithRoom(30_000);
    const bad = { url: server.url, ip: '::ffff:192.0.2.30', token: 'a.b.c' };
    const statuses = await pings(7, bad);
    expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(passed(await pings(1, from('192.0.2.30', newUser())))).toBe(1);
  });

  it('says by which limit a request was counted', async () => {
    const response = await rpc('ping', undefined, from('192.0.2.40', newUser()));
    expect(response.headers.get('ratelimit-policy')).toBe('"user";q=100;w=60');
    expect(response.headers.get('ratelimit')).toMatch(/^"user";r=99;t=\d+$/);
  });
});

describe('any other address', () => {
  it('is counted as before, whoever is behind it', async () => {
    await minuteWithRoom(30_000);
    expect(passed(await pings(60, from('198.51.100.1', newUser())))).toBe(60);
    expect(passed(await pings(60, from('198.51.100.1', newUser())))).toBe(40);
  });
});

describe('behind a trusted proxy', () => {
  let proxied: TestServer;
  beforeAll(async () => {
    proxied = await startServer({ env: { ...SHARED, TRUSTED_PROXY_HOPS: '1' } });
  });
  afterAll(() => proxied.stop());

  it('nobody makes his address a shared one by what he writes left of the proxy', async () => {
    const policyOf = async (forwarded: string) => {
      const options = { url: proxied.url, ip: forwarded, user: newUser() };
      return (await rpc('ping', undefined, options)).headers.get('ratelimit-policy');
    };
    expect(await policyOf('192.0.2.1, 198.51.100.2')).toContain('"ip"');
    expect(await policyOf('198.51.100.2, 192.0.2.1')).toContain('"user"');
  });
});
