import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newUser } from '../support/client';
import { killInTheMiddle } from '../support/kill-rounds';
import { startServer, until } from '../support/server';
import { streamOfWrites, titlesOf } from '../support/write-stream';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quartet-durable-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('keeps every acknowledged task through ten kills on PGlite', { timeout: 600_000 }, async () => {
  const { acknowledged, lost } = await killInTheMiddle(10, () => startServer({ dataDir }));
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(50);
});

it('answers every call that it has begun before it ends at SIGTERM, and leaves a clean folder', async () => {
  const server = await startServer({ dataDir });
  const user = newUser();
  const stream = await streamOfWrites(server.url, user, 8);
  await until(() => stream.acknowledged.length > 10);
  expect(await server.stop('SIGTERM')).toBe(143);
  await stream.done;
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  for (const error of stream.unanswered) expect(String(error.cause)).toMatch(/ECONN/);

  const again = await startServer({ dataDir });
  const kept = await titlesOf(again.url, user);
  await again.stop();
  expect(kept.size).toBeGreaterThan(10);
  expect(kept).toEqual(new Set(stream.acknowledged)); // nothing was done without being answered
});
