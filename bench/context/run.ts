import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '@/scripts/build-if-stale.mjs';
import { createDatabase } from '@/tests/support/database';
import { startEmbeddingsServer } from '@/tests/support/embeddings-server';
import { startServer, type TestServer, until } from '@/tests/support/server';
import { buildApp } from '../apps';
import { SECRET } from '../requests';
import { spawnServer } from '../server';
import { readCorpus, writeCorpus } from './corpus';
import { measureEmbedding } from './embed';
import { measureGrep } from './grep';
import { measurePushes } from './push';
import { measureReads } from './read';
import { reportOn, writeReadme } from './report';
import { measureSearches } from './search';
import { FULL, SHORT } from './sizes';

const short = process.argv.includes('--short');
const sizes = short ? SHORT : FULL;
const cleanUps: (() => unknown)[] = [];
const OWNER = 'owner';

/** `npm run bench:context`: measures and writes bench/README.md. `--short`: printed only. */
async function main(): Promise<void> {
  if (!process.env.POSTGRES_URL) {
    console.log('The bench of the context needs POSTGRES_URL.');
    return;
  }
  say('building');
  buildIfStale();
  buildApp('bare');
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-context-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  await writeCorpus(folder, sizes.files);
  const corpus = await readCorpus(folder);

  // Vectors that cost nothing: what a push itself takes is measured, and the first is the shorter.
  const provider = await startEmbeddingsServer();
  cleanUps.push(provider.close);
  const database = await newDatabase();
  const openai = { EMBEDDINGS: 'openai', OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'none' };
  const server = await start({ POSTGRES_URL: database, ...openai });
  say(`pushes of ${corpus.length} files`);
  const pushes = await measurePushes(server.url, OWNER, folder);
  say('grep_codebase beside ripgrep');
  const grep = await measureGrep(server.url, OWNER, folder, sizes.rounds);
  say('read_file beside the bare route');
  const bare = await spawnServer('bare', { POSTGRES_URL: database });
  cleanUps.push(bare.stop);
  await until(() => answers(bare.url));
  const urls = { ours: server.url, bare: bare.url };
  const reads = await measureReads(urls, sizes.rounds, sizes.requests);
  await bare.stop();
  await server.stop('SIGKILL');

  say(`embedding ${sizes.embedded} chunks`);
  const native = await start({ POSTGRES_URL: await newDatabase() });
  const embedding = await measureEmbedding(native, corpus, sizes.embedded);
  await native.stop('SIGKILL');
  say(`searches among ${sizes.chunks.small} and ${sizes.chunks.large} chunks`);
  const searches = await measureSearches(corpus, sizes.chunks, sizes.rounds, sizes.every);

  const results = { files: corpus.length, pushes, grep, reads, embedding, searches };
  const report = reportOn(results);
  console.log(report);
  if (!short) writeReadme(report);
}

async function newDatabase(): Promise<string> {
  const { url, drop } = await createDatabase();
  cleanUps.push(drop);
  return url;
}

async function start(env: Record<string, string>): Promise<TestServer> {
  const server = await startServer({ env: { JWT_SECRET: SECRET, ...env } });
  cleanUps.push(() => server.process.exitCode ?? server.process.kill('SIGKILL'));
  return server;
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function say(what: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what} …\n`);
}

/** Ends the servers and drops the databases of this run, the last made first. */
async function cleanUpAll(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => cleanUpAll().finally(() => process.exit(130)));
}
try {
  await main();
} finally {
  await cleanUpAll();
}
