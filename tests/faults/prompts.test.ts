import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '../support/server';
import { killAmidUpdates } from '../support/update-stream';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quartet-prompts-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('keeps every acknowledged version of a prompt, with its tags, through kills on PGlite', {
  timeout: 600_000,
}, async () => {
  const { acknowledged, faults } = await killAmidUpdates(4, () => startServer({ dataDir }));
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20);
});
