import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '@/scripts/build-if-stale.mjs';
import { createDatabase } from './database';
import { startServer } from './server';
import { runScript } from './start-up';
import { overWebSocket } from './ws-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    store: Store;
    /** A file with everything the server has written so far. */
    serverOutput: string;
  }
}

type Store = 'pglite' | 'pg' | 'vercel-postgres';

/** Builds once, starts the server that a run is made against, and ends it when the run is over. */
export default async function setup(project: TestProject) {
  buildIfStale();
  const store = (process.env.TEST_STORE ?? 'pglite') as Store;
  const { env, cleanUp } = await prepare(store);
  const server = await start(store, env).catch(async (error: unknown) => {
    await cleanUp(); // vitest calls the end of a set-up only when it has begun
    throw error;
  });

  const output = join(mkdtempSync(join(tmpdir(), 'quartet-output-')), 'server.log');
  appendFileSync(output, server.output());
  const keep = (chunk: Buffer) => appendFileSync(output, chunk);
  server.process.stdout?.on('data', keep);
  server.process.stderr?.on('data', keep);

  project.provide('serverUrl', server.url);
  project.provide('store', store);
  project.provide('serverOutput', output);
  return async () => {
    await server.stop();
    await cleanUp();
  };
}

/** The embedded store loads the sample by itself; a server's gets it as real data comes to it. */
async function start(store: Store, env: Record<string, string>) {
  if (store !== 'pglite') {
    const args = ['--import', 'tsx', 'scripts/import.ts', 'sukl', '--sample'];
    const { code, stderr } = await runScript(args, env, { ms: 120_000 });
    if (code !== 0) throw new Error(`The sample can't be imported: ${stderr}`);
  }
  return startServer({ env });
}

/** The environment of a server on this store. A store that is asked for and absent is an error. */
async function prepare(store: Store) {
  if (store === 'pglite') return { env: {}, cleanUp: async () => {} };
  if (!process.env.REDIS_URL) throw new Error('Set REDIS_URL to a Redis server for these tests.');
  const database = await createDatabase();
  const env = { POSTGRES_URL: database.url, REDIS_URL: process.env.REDIS_URL };
  if (store === 'pg') return { env, cleanUp: database.drop };
  const bridged = await overWebSocket(database.url);
  return {
    env: { ...env, ...bridged.env },
    cleanUp: async () => {
      await bridged.cleanUp();
      await database.drop();
    },
  };
}
