import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTcpRedis } from '../redis/tcp';
import { sharedWindow } from './shared-window';
import { SlidingWindow } from './sliding-window';

// The script gets its time from the library: with the clock of the test, minutes pass in a moment.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it("counts in the process as @upstash's script counts on a real Redis", async () => {
  const take = sharedWindow(openTcpRedis(process.env.REDIS_URL ?? ''));
  const inProcess = new SlidingWindow();
  const key = `test:${crypto.randomUUID()}`;
  let now = 29_000_000 * 60_000;
  for (let i = 0; i < 600; i++) {
    now += (i * 7_919) % 1_900; // most of it faster than the limit allows
    vi.setSystemTime(now);
    expect({ i, ...(await take(key, 40)) }).toEqual({ i, ...inProcess.take(key, 40, now) });
  }
});

it('takes an answer that came while the process was too busy to look', async () => {
  const take = sharedWindow(openTcpRedis(process.env.REDIS_URL ?? ''));
  const key = `test:${crypto.randomUUID()}`;
  await take(key, 40); // connects, and teaches Redis the script
  const verdict = take(key, 40);
  await new Promise((resolve) => setImmediate(resolve)); // it is sent
  const busyUntil = performance.now() + 400;
  while (performance.now() < busyUntil);
  expect(await verdict).toMatchObject({ allowed: true, remaining: 38 });
});
