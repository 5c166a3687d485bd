import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type KeyServer, startKeyServer } from '@/tests/support/key-server';
import { remoteKeys } from './remote-keys';

let server: KeyServer;
beforeEach(async () => {
  server = await startKeyServer();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** However long it takes: the real clock's two seconds are none of these tests' concern. */
const patiently = (address: string) => fetch(address);
const keysOf = ({ url }: KeyServer) => remoteKeys(new URL(url), patiently);
const NO_TOKEN = { payload: '', signature: '' };
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it.each(['fail', 'drop', 'nonsense'] as const)(
  'asks once a minute for a name that it does not know, even of a server out of order: %s',
  async (mode) => {
    const keys = keysOf(server);
    const find = (kid: string) => keys({ alg: 'ES256', kid }, NO_TOKEN);
    await find('key-ES256');
    pass(61);
    server.mode(mode);
    for (const _ of [1, 2, 3]) {
      await expect(find('key-of-nobody')).rejects.not.toThrow('no applicable key');
      await find('key-ES256');
    }
    expect(server.asked()).toBe(2);
    server.mode('serve');
    server.rotate();
    pass(61);
    await find('key-ES2561');
    expect(server.asked()).toBe(3);
  },
);

it('asks at every need while it has no keys at all', async () => {
  const keys = keysOf(server);
  server.mode('fail');
  for (const _ of [1, 2]) {
    await expect(keys({ alg: 'ES256', kid: 'key-ES256' }, NO_TOKEN)).rejects.toThrow();
  }
  server.mode('serve');
  await keys({ alg: 'ES256', kid: 'key-ES256' }, NO_TOKEN);
  expect(server.asked()).toBe(3);
});

it.each(['fail', 'drop', 'nonsense'] as const)(
  'goes on with the keys that it has, for a day, where they cannot be renewed: %s',
  async (mode) => {
    const keys = keysOf(server);
    const find = (kid: string) => keys({ alg: 'ES256', kid }, NO_TOKEN);
    await find('key-ES256');
    server.mode(mode);
    pass(3_601);
    for (const _ of [1, 2, 3]) {
      await find('key-ES256');
      await expect(find('key-of-nobody')).rejects.not.toThrow('no applicable key');
    }
    expect(server.asked()).toBe(2);
    pass(24 * 3_600);
    await expect(find('key-ES256')).rejects.toThrow();
    server.mode('serve');
    pass(61);
    await find('key-ES256');
  },
);
