import { APPS, type App, buildApps } from './apps';
import { firstAnswer, measureFirstAnswer } from './measures/first-answer';
import { measureGrowth } from './measures/growth';
import { measureHeap } from './measures/heap';
import { measureInProcess } from './measures/in-process';
import { measureThroughput } from './measures/throughput';
import { reportOn, writeReadme } from './report';
import { prepareTokens } from './requests';
import { assertSameAnswers } from './same-answers';
import { type Server, spawnServer } from './server';
import { FULL, SHORT } from './sizes';
import { createStore, type Store } from './store';

const short = process.argv.includes('--short');
const sizes = short ? SHORT : FULL;
const cleanUps: (() => Promise<void>)[] = [];

/** `npm run bench`: measures and writes bench/README.md. `--short`: a twentieth, printed only. */
async function main(): Promise<void> {
  await prepareTokens();
  say('building the three apps');
  buildApps();
  const stores = await createStores();

  say('first answers');
  const firstAnswers = await measureFirstAnswer(stores, sizes.starts);
  const servers = await Promise.all(APPS.map((app) => start(app, stores[app])));
  await assertSameAnswers(servers);
  say('tools/list in process');
  const inProcess = await measureInProcess(servers, sizes.inProcess.rounds, sizes.inProcess.calls);
  say('requests over HTTP');
  const throughput = await measureThroughput(servers, sizes.rounds, sizes.requests);
  for (const server of servers) await server.stop();

  say(`a table with ${sizes.growth.othersTasks} tasks of others`);
  const growth = await measureTableGrowth(stores.quartet);
  say(`heap over ${sizes.heapRequests} requests`);
  const heap = await measureHeap(await start('quartet', stores.quartet), sizes.heapRequests);

  const report = reportOn({ firstAnswers, inProcess, throughput, growth, heap });
  console.log(report);
  if (!short) writeReadme(report);
}

async function measureTableGrowth(small: Store) {
  const { othersTasks, rounds, requests } = sizes.growth;
  const large = await createStore(othersTasks);
  cleanUps.push(large.drop);
  const alone = await start('quartet', small);
  const beside = await start('quartet', large);
  const growth = await measureGrowth(alone, beside, othersTasks, rounds, requests);
  await alone.stop();
  await beside.stop();
  return growth;
}

async function createStores(): Promise<Record<App, Store>> {
  const stores: Partial<Record<App, Store>> = {};
  for (const app of APPS) {
    const store = await createStore();
    cleanUps.push(store.drop);
    stores[app] = store;
  }
  return stores as Record<App, Store>;
}

async function start(app: App, store: Store): Promise<Server> {
  const server = await spawnServer(app, store.env);
  cleanUps.push(server.stop);
  await firstAnswer(server.url);
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
