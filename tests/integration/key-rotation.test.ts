import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newUser, rpc } from '../support/client';
import { type KeyServer, startKeyServer } from '../support/key-server';
import { startServer, type TestServer } from '../support/server';

let keys: KeyServer;
let server: TestServer;
beforeAll(async () => {
  keys = await startKeyServer();
  const env = {
    JWT_ISSUER: keys.issuer,
    JWT_AUDIENCE: keys.audience,
    JWT_JWKS_URL: keys.url,
  };
  server = await startServer({ env });
});
afterAll(async () => {
  await server.stop();
  await keys.close();
});

const statusWith = async (token: string) =>
  (await rpc('tools/call', { name: 'list_tasks' }, { url: server.url, token })).status;

// A minute of waiting: once is enough, and the store has no part in it.
it.runIf(inject('store') === 'pglite')(
  'takes new keys of the issuer, and asks for them once a minute at most',
  async () => {
    expect(await statusWith(await keys.sign({ user: newUser() }))).toBe(200);
    const asked = keys.asked();
    keys.rotate();
    for (let i = 0; i < 5; i++) {
      expect(await statusWith(await keys.sign({ user: newUser() }))).toBe(401);
    }
    expect(keys.asked()).toBe(asked);
    await new Promise((resolve) => setTimeout(resolve, 61_000));
    expect(await statusWith(await keys.sign({ user: newUser() }))).toBe(200);
  },
  120_000,
);
