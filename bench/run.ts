import { APPS, type App, buildApp, buildApps } from './apps';
import { load } from './load';
import { type Batch, measureBatch } from './measures/batch';
import { firstAnswer, measureFirstAnswer } from './measures/first-answer';
import { type Growth, measureGrowth } from './measures/growth';
import { measureHeap } from './measures/heap';
import { measureInProcess } from './measures/in-process';
import { measureSearch, measureSearchGrowth } from './measures/search';
import { CONNECTIONS, measureThroughput } from './measures/throughput';
import { PACKAGES } from './medicines';
import { reportOn, reportOnMedicines, writeReadme } from './report';
import { nextCheck, nextOfAll, nextRead, prepareTokens, READS } from './requests';
import type { Results } from './results';
import { assertSameAnswers } from './same-answers';
import { createRegistry, type Registry } from './search/registry';
import { type Server, spawnServer } from './server';
import { FULL, SHORT } from './sizes';
import { createStore, READERS_TASKS, type Seed, type Store } from './store';

const short = process.argv.includes('--short');
const sizes = short ? SHORT : FULL;
const onlyMedicines = process.argv.includes('--only-medicines');
const cleanUps: (() => Promise<void>)[] = [];

/**
 * `npm run bench`: measures and writes bench/README.md. `--short`: a twentieth, printed only.
 * `--only-medicines`: searches and batches alone, printed only.
 */
async function main(): Promise<void> {
  await prepareTokens();
  if (onlyMedicines) return measureMedicines();
  say('building the three apps');
  buildApps();
  const stores = await createStores();

  say('first answers');
  const firstAnswers = await measureFirstAnswer(stores, sizes.starts);
  const servers = await startAll(stores);
  await assertSameAnswers(servers);
  say('tools/list in process');
  const inProcess = await measureInProcess(servers, sizes.inProcess.rounds, sizes.inProcess.calls);
  say('requests over HTTP');
  const throughput = await measureThroughput(servers, sizes.rounds, sizes.requests);
  for (const server of servers) await server.stop();

  say(`tables with ${sizes.growth.others} rows of others`);
  const growth = await measureTableGrowth();
  const batch = await measureBatches();
  const search = await measureSearches();
  say(`heap over ${sizes.heapRequests} requests`);
  const heap = await measureHeap(await start('quartet', stores.quartet), sizes.heapRequests);

  const report = reportOn({ firstAnswers, inProcess, throughput, growth, batch, search, heap });
  console.log(report);
  if (!short) writeReadme(report);
}

async function measureMedicines(): Promise<void> {
  say('building the app');
  buildApp('quartet');
  const batch = await measureBatches();
  const search = await measureSearches();
  console.log(reportOnMedicines({ batch, search }));
}

/** On stores of its own: those of the load hold what was written under it. */
async function measureTableGrowth(): Promise<Growth[]> {
  const { others, prompts, rounds, requests } = sizes.growth;
  const servers = {
    alone: await start('quartet', await newStore({ prompts }), nextRead),
    control: await start('quartet', await newStore({ prompts }), nextRead),
    beside: await start('quartet', await newStore({ prompts, others }), nextRead),
  };
  const growth: Growth[] = [];
  for (const read of READS) {
    const owned =
      read === 'list_tasks'
        ? { rows: 'tasks' as const, owned: READERS_TASKS }
        : { rows: 'prompts' as const, owned: prompts };
    growth.push(await measureGrowth(servers, { read, others, ...owned }, rounds, requests));
  }
  for (const server of Object.values(servers)) await server.stop();
  return growth;
}

async function measureBatches(): Promise<Batch> {
  say('batches of codes');
  const { rounds, requests } = sizes.batch;
  const server = await start('quartet', await newStore({ medicines: PACKAGES }), nextCheck);
  const batch = await measureBatch(server, rounds, requests);
  await server.stop();
  return batch;
}

/** On the real registry, where there is one. */
async function measureSearches(): Promise<Results['search']> {
  const folder = process.env.SUKL_DATA;
  if (!folder) return undefined;
  say('search beside Fuse.js, and among ten times as many');
  const { every, times, rounds } = sizes.search;
  const small = await newRegistry(folder, 1);
  const beside = await measureSearch(small, every);
  const large = await newRegistry(folder, times);
  return { beside, growth: await measureSearchGrowth(small, large, rounds) };
}

async function newRegistry(folder: string, times: number): Promise<Registry> {
  const registry = await createRegistry(folder, times);
  cleanUps.push(registry.drop);
  return registry;
}

async function newStore(seed?: Seed): Promise<Store> {
  const store = await createStore(seed);
  cleanUps.push(store.drop);
  return store;
}

async function createStores(): Promise<Record<App, Store>> {
  const stores: Partial<Record<App, Store>> = {};
  for (const app of APPS) stores[app] = await newStore();
  return stores as Record<App, Store>;
}

async function startAll(stores: Record<App, Store>): Promise<Server[]> {
  const servers: Server[] = [];
  for (const app of APPS) servers.push(await start(app, stores[app]));
  return servers;
}

async function start(app: App, store: Store, warmUpWith = nextOfAll(app)): Promise<Server> {
  const server = await spawnServer(app, store.env);
  cleanUps.push(server.stop);
  await firstAnswer(server.url);
  await load(server.url, sizes.warmUp, CONNECTIONS, warmUpWith);
  return server;
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
