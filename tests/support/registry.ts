import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDb } from '@/db/client';
import { importSukl } from '@/db/import';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { createDatabase } from './database';
import { registryInputs } from './registry-inputs';
import { startServer } from './server';

export interface RegistryServer {
  url: string;
  stop(): Promise<void>;
}

/** Imports the real registry into a store of its own and starts a server on it. */
export async function startOnRegistry(folder: string): Promise<RegistryServer> {
  const store = await newStore();
  try {
    const db = await openDb(readEnv(store.env));
    try {
      await migrate(db);
      await importSukl(db, registryInputs(folder));
    } finally {
      await db.close();
    }
    const server = await startServer(store);
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await store.drop();
      },
    };
  } catch (error) {
    await store.drop();
    throw error;
  }
}

/** Of the kind that this run's server is on. */
async function newStore() {
  if (inject('store') !== 'pglite') {
    const { url, drop } = await createDatabase();
    return { env: { POSTGRES_URL: url }, drop };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-registry-'));
  const drop = async () => rmSync(dataDir, { recursive: true, force: true });
  return { env: { DATA_DIR: dataDir }, dataDir, drop };
}
