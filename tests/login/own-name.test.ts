import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LoginServer, startLoginServer } from '../support/login-server';

let server: LoginServer;
beforeAll(async () => {
  server = await startLoginServer();
});
afterAll(() => server.stop());

const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { redirect: 'manual', headers });

it.each(['/sign-in', '/sign-up', '/consent', '/account', '/forgot', '/reset', '/verify'])(
  'leads %s from 127.0.0.1 to the name that its cookies belong to',
  async (page) => {
    const response = await open(`${server.url}${page}?token=one`);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(`${server.site}${page}?token=one`);
  },
);

it('stays where it is under that name, whatever a client says of it', async () => {
  const headers = { 'x-own-name': 'https://evil.example/sign-up' };
  expect((await open(`${server.site}/sign-up`, headers)).status).toBe(200);
});
