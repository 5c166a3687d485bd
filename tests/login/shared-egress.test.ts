import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeToken, newSignedIn, shownToken } from '../support/account';
import { newIp, newUser, rpc, type SendOptions } from '../support/client';
import { inParallel } from '../support/in-parallel';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { minuteWithRoom } from '../support/minute';
import { postForm, postRegistration } from '../support/oauth-requests';

const LIMIT = 130; // more than any limit of the login has for one address
const RANGES = '192.0.2.0/24,198.51.100.0/24,203.0.113.0/24';
let server: LoginServer;
let site: string;
beforeAll(async () => {
  server = await startLoginServer({ SHARED_EGRESS: RANGES, SHARED_EGRESS_LIMIT: String(LIMIT) });
  site = server.site;
});
afterAll(() => server.stop());

/** Sends many at once; how many of them were one too many. */
async function refusedOf(count: number, send: (number: number) => Promise<Response>) {
  await minuteWithRoom(30_000);
  const statuses = await inParallel([...Array(count).keys()], 10, async (number) => {
    const response = await send(number);
    await response.arrayBuffer();
    return response.status;
  });
  return statuses.filter((status) => status === 429).length;
}

describe('the login, asked from where many share an address', () => {
  const from = (number: number) => `192.0.2.${number}`;
  const WRONG = { grant_type: 'refresh_token', client_id: 'nobody', refresh_token: 'x' };
  const NOTHING = { redirect_uris: [] };

  it.each(['token', 'revoke'] as const)('has room for all of them: /%s', async (path) => {
    const send = (number: number) =>
      postForm(site, path, { ...WRONG, token: 'x' }, { 'x-forwarded-for': from(number) });
    expect(await refusedOf(LIMIT + 3, send)).toBe(3);
  });

  it('lets their clients register', async () => {
    const send = (number: number) => postRegistration(site, NOTHING, from(number));
    expect(await refusedOf(LIMIT + 3, send)).toBe(3);
  });

  it('counts any other address as before', async () => {
    const ip = newIp();
    expect(await refusedOf(33, () => postRegistration(site, NOTHING, ip))).toBe(3);
  });
});

describe('personal tokens that somebody guesses where many share an address', () => {
  const ping = (options: SendOptions) => rpc('ping', undefined, { url: site, ...options });
  const madeToken = async () => shownToken(await makeToken(await newSignedIn(site)));
  const guess = () => ping({ ip: '203.0.113.1', token: `quartet_${crypto.randomUUID()}` });
  const policyOf = (response: Response) => response.headers.get('ratelimit-policy');

  it('are soon no longer looked up there, and whoever is known still passes', async () => {
    const [known, unknown] = [await madeToken(), await madeToken()];
    expect(await refusedOf(LIMIT + 10, guess)).toBe(10);
    await ping({ ip: newIp(), token: known }); // it is known for half a minute
    const late = await ping({ ip: '203.0.113.2', token: unknown });
    expect([late.status, policyOf(late)]).toEqual([429, `"shared";q=${LIMIT};w=60`]);
    for (const options of [{ token: known }, { user: newUser() }]) {
      const passed = await ping({ ip: '203.0.113.2', ...options });
      expect([passed.status, policyOf(passed)]).toEqual([200, '"user";q=100;w=60']);
    }
    const elsewhere = await ping({ ip: '198.51.100.1', token: unknown });
    expect([elsewhere.status, policyOf(elsewhere)]).toEqual([200, '"user";q=100;w=60']);
  });
});
