import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEST_SECRET } from '@/tests/support/server';
import { handMade, inSeconds } from '@/tests/support/tokens';

vi.stubEnv('JWT_SECRET', TEST_SECRET);
const { verifyToken } = await import('./verify');
const checks = vi.spyOn(crypto.subtle, 'verify');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') });
  checks.mockClear();
});
afterEach(() => vi.useRealTimers());

let users = 0;
/** A token of a user that no other test knows, good for so long. */
const tokenFor = (seconds: number) => handMade({ sub: `user-${users++}`, exp: inSeconds(seconds) });
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

it('checks the signature of a token once, not for middleware and route alike', async () => {
  const token = tokenFor(3600);
  const first = await verifyToken(token);
  expect(await verifyToken(token)).toEqual(first);
  expect(checks).toHaveBeenCalledTimes(1);
});

it('checks it again after half a minute', async () => {
  const token = tokenFor(3600);
  await verifyToken(token);
  pass(29);
  await verifyToken(token);
  expect(checks).toHaveBeenCalledTimes(1);
  pass(2);
  await verifyToken(token);
  expect(checks).toHaveBeenCalledTimes(2);
});

it('refuses a token that it knows once that has expired', async () => {
  const token = tokenFor(10);
  await verifyToken(token);
  pass(14);
  await verifyToken(token); // within the tolerance for clocks
  pass(1);
  await expect(verifyToken(token)).rejects.toThrow('Invalid token: it has expired');
});

it('knows a token letter for letter: another payload or signature gains nothing', async () => {
  const [header, , signature] = tokenFor(3600).split('.');
  const good = tokenFor(3600);
  await verifyToken(good);
  const [goodHeader, goodPayload, goodSignature = ''] = good.split('.');
  const other = Buffer.from(JSON.stringify({ sub: 'admin', exp: inSeconds(3600) }));
  const flipped = `${goodSignature[0] === 'A' ? 'B' : 'A'}${goodSignature.slice(1)}`;
  for (const token of [
    `${goodHeader}.${goodPayload}.${flipped}`,
    `${goodHeader}.${goodPayload}.${signature}`,
    `${goodHeader}.${other.toString('base64url')}.${goodSignature}`,
    `${header}.${goodPayload}.`,
  ]) {
    await expect(verifyToken(token)).rejects.toThrow('its signature does not match');
  }
});

it('checks a bad token every time it comes', async () => {
  const token = handMade({ sub: 'a', exp: inSeconds(60) }, { secret: 'another secret' });
  for (const _ of [1, 2, 3]) await expect(verifyToken(token)).rejects.toThrow('signature');
  expect(checks).toHaveBeenCalledTimes(3);
});

it('keeps the latest thousand tokens and no more', async () => {
  const tokens = Array.from({ length: 1_001 }, () => tokenFor(3600));
  for (const token of tokens) await verifyToken(token);
  checks.mockClear();
  await verifyToken(tokens[1_000] ?? '');
  await verifyToken(tokens[1] ?? '');
  expect(checks).not.toHaveBeenCalled();
  await verifyToken(tokens[0] ?? '');
  expect(checks).toHaveBeenCalledTimes(1);
});
