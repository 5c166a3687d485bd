import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Where a deployment with this configuration sends a page that was opened at this host. */
async function sentTo(path: string, host: string | null, vars: Record<string, string> = {}) {
  const given = { PUBLIC_URL: 'http://localhost:3000', JWT_SECRET: 'x'.repeat(32), ...vars };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const { underOwnName } = await import('./own-name');
  return underOwnName(new URL(path, 'http://any'), host);
}

it.each(['127.0.0.1:3000', '[::1]:3000'])(
  'leads %s to the name of this machine that counts',
  async (host) => {
    expect(await sentTo('/sign-up?a=1', host)).toBe('http://localhost:3000/sign-up?a=1');
  },
);

it('leads from another address of the deployment to its own', async () => {
  const vars = {
    VERCEL: '1',
    VERCEL_URL: 'quartet-abc.vercel.app',
    PUBLIC_URL: 'https://quartet.example.com',
    POSTGRES_URL: 'postgres://localhost/quartet',
  };
  const page = 'https://quartet.example.com/account';
  expect(await sentTo('/account', 'quartet-abc.vercel.app', vars)).toBe(page);
});

it.each([
  ['the name itself', '/sign-up', 'localhost:3000'],
  ['another port', '/sign-up', '127.0.0.1:4000'],
  ['a host that a proxy wrote', '/sign-up', 'internal:3000'],
  ['no host', '/sign-up', null],
  ['a host that is none', '/sign-up', 'a b'],
  ['a page that knows nobody', '/', '127.0.0.1:3000'],
])('stays where it is: %s', async (_, path, host) => {
  expect(await sentTo(path, host)).toBeUndefined();
});

it('stays where it is without a login', async () => {
  expect(await sentTo('/sign-up', '127.0.0.1:3000', { LOGIN: 'off' })).toBeUndefined();
});
