import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openDb } from '@/db/client';
import { importSukl } from '@/db/import';
import { sampleEdition, sampleInputs } from '@/db/import/sample';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { callTool } from '../support/client';
import { freePort, startServer, TEST_SECRET } from '../support/server';
import { runScript } from '../support/start-up';

const onPglite = it.runIf(inject('store') === 'pglite');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quartet-sample-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the server, asks it for something of each part of the sample, and stops it. */
async function startAndAsk() {
  const server = await startServer({ dataDir });
  const ask = async (tool: string, args: Record<string, unknown>) =>
    (await callTool(tool, args, { url: server.url })).body;
  try {
    const { interruption, deliveries } = await ask('check-availability', { sukl_code: '9000039' });
    return {
      interruption: interruption?.type,
      dispensed: deliveries.dispensed_period,
      pharmacies: (await ask('find-pharmacies', { city: 'Brno' })).total_count > 0,
      reimbursed: (await ask('get-reimbursement', { sukl_code: '9000039' })).reimbursed !== null,
      leaflet: (await ask('get-pil-content', { sukl_code: '9000001' })).content_status,
    };
  } finally {
    await server.stop('SIGKILL');
  }
}

const WHOLE = {
  interruption: 'preruseni',
  dispensed: '2026-10',
  pharmacies: true,
  reimbursed: true,
  leaflet: 'full',
};

onPglite(
  'is completed by the next start, whenever the first was killed',
  async () => {
    const begun = Date.now();
    const first = await startServer();
    const whole = Date.now() - begun;
    await first.stop('SIGKILL');
    for (const share of [0.5, 0.7, 0.9]) {
      const env = { DATA_DIR: dataDir, PORT: String(await freePort()), JWT_SECRET: TEST_SECRET };
      await runScript(['scripts/start.mjs'], env, { ms: whole * share });
    }
    expect(await startAndAsk()).toEqual(WHOLE);
  },
  600_000,
);

onPglite('is completed where only a part of it was put into use', async () => {
  const db = await openDb(readEnv({ DATA_DIR: dataDir }));
  await migrate(db);
  const { dlp = '' } = sampleInputs();
  await importSukl(db, { dlp }, { sample: true, edition: sampleEdition });
  await db.close();
  expect(await startAndAsk()).toEqual(WHOLE);
});
