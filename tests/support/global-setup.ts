import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfStale } from '@/scripts/build-if-stale.mjs';
import { startServer } from './server';
import { runScript } from './start-up';
import { prepareStore, type Store } from './store';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    store: Store;
    /** A file with everything the server has written so far. */
    serverOutput: string;
  }
}

/** Builds once, starts the server that a run is made against, and ends it when the run is over. */
export default async function setup(project: TestProject) {
  buildIfStale();
  const store = (process.env.TEST_STORE ?? 'pglite') as Store;
  const { env, cleanUp } = await prepareStore(store);
  const server = await start(store, env).catch(async (error: unknown) => {
    await cleanUp(); // vitest calls the end of a set-up only when it has begun
    throw error;
  });

  const output = join(mkdtempSync(join(tmpdir(), 'quartet-output-')), 'server.log');
  appendFileSync(output, server.output());
  const keep = (chunk: string) => appendFileSync(output, chunk);
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
    const { code, stderr } = await runScript(args, env);
    if (code !== 0) throw new Error(`The sample can't be imported: ${stderr}`);
  }
  return startServer({ env });
}
