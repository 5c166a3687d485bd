import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { APPS } from './apps';
import { CONNECTIONS } from './measures/throughput';
import { PACKAGES } from './medicines';
import { ERAS, OPERATIONS } from './requests';
import type { Results } from './results';
import { storeKind } from './store';
import { medicinesTargets, type Target, targetsOf } from './targets';
import { isReached, spread, table, targetsTable } from './targets-table';
import { TRIED } from './tried';

/** Everything a run has found, as the tables of bench/README.md. */
export function reportOn(results: Results): string {
  const targets = targetsOf(results);
  return [
    conditions(),
    '## What was to be reached',
    targetsTable(targets),
    ...notes(targets),
    '## Over HTTP',
    throughputTable(results),
    '## tools/list in process',
    inProcessTable(results),
    '## The rest',
    rest(results),
  ].join('\n\n');
}

/** What `--only-medicines` has found. */
export function reportOnMedicines(results: Pick<Results, 'batch' | 'search'>): string {
  const targets = medicinesTargets(results);
  return [
    `Measured on ${today()}: ${machine()}.`,
    targetsTable(targets),
    ...notes(targets),
    ofMedicines(results).join('\n'),
  ].join('\n\n');
}

/** Replaces what stands below the mark in bench/README.md; what is above it is written by hand. */
export function writeReadme(report: string): void {
  const file = join(import.meta.dirname, 'README.md');
  const [above] = readFileSync(file, 'utf8').split(MARK);
  writeFileSync(file, `${above}${MARK}\n\n${report}\n`);
}

const MARK = '<!-- From here on written by `npm run bench`. -->';

function conditions(): string {
  const versions = ['next', '@modelcontextprotocol/sdk', '@modelcontextprotocol/server', 'pg']
    .map((name) => `${name} ${versionOf(`../node_modules/${name}`)}`)
    .concat(`mcp-handler ${versionOf('mcp-handler/node_modules/mcp-handler')}`);
  return `Measured on ${today()}: ${machine()}, ${CONNECTIONS} connections. ${versions.join(', ')}.`;
}

const today = () => new Date().toISOString().slice(0, 10);
const machine = () =>
  `${cpus().length} cores, Node ${process.versions.node}, ${storeKind} on the same machine`;

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8'))
    .version;
}

/** What was tried for the figures that were missed. */
function notes(targets: Target[]): string[] {
  const missed = new Set(targets.filter((target) => !isReached(target)).map(({ id }) => id));
  return [...missed].map((id) => `*${id}*: ${TRIED[id] ?? 'nothing tried yet.'}`);
}

function throughputTable({ throughput }: Results): string {
  const rows = ERAS.flatMap((era) =>
    OPERATIONS.flatMap((operation) =>
      throughput
        .filter((row) => row.era === era && row.operation === operation)
        .map(({ app, perSecond, p50, p99, ratioTo }) => [
          era,
          operation,
          app,
          perSecond.toFixed(0),
          p50.toFixed(1),
          p99.toFixed(1),
          ratioTo.bare?.median.toFixed(2) ?? '–',
          ratioTo['mcp-handler']?.median.toFixed(2) ?? '–',
        ]),
    ),
  );
  const head = [
    'protocol',
    'operation',
    'app',
    'requests/s',
    'p50 ms',
    'p99 ms',
    '÷ bare',
    '÷ mcp-handler',
  ];
  return table(head, rows);
}

function inProcessTable({ inProcess }: Results): string {
  const rows = inProcess.map(({ era, app, micros, ratioToMcpHandler }) => [
    era,
    app,
    micros.toFixed(0),
    ratioToMcpHandler.median.toFixed(2),
  ]);
  return table(['protocol', 'app', 'µs a request', '÷ mcp-handler'], rows);
}

function rest(results: Results): string {
  const { firstAnswers, growth, heap } = results;
  const starts = APPS.map((app) => {
    const found = firstAnswers.find((one) => one.app === app);
    return `${app} ${found?.millis.toFixed(0)} ms (${found?.ratioToBare.median.toFixed(2)} × bare)`;
  });
  const samples = heap.megabytes.map((value) => value.toFixed(1)).join(', ');
  return [
    `- First answer after the process's start: ${starts.join(', ')}.`,
    ...growth.map(
      ({ read, rows, owned, others, alone, beside, control }) =>
        `- ${read} of a user with ${owned} ${rows}, one request at a time: ${alone.toFixed(2)} ms alone, ${beside.toFixed(2)} ms beside ${others} of others. Between two small tables that are alike the ratio is ${control.median.toFixed(2)} (${spread(control)}).`,
    ),
    ...ofMedicines(results),
    `- Heap after a forced collection, in MB, at every tenth of ${heap.requests} requests: ${samples}.`,
  ].join('\n');
}

function ofMedicines({ batch, search }: Pick<Results, 'batch' | 'search'>): string[] {
  return [
    `- The availability of one package among ${PACKAGES}, one request at a time: ${batch.one.toFixed(2)} ms; of ${batch.codes} at once: ${batch.all.toFixed(2)} ms.`,
    ...searched(search),
  ];
}

function searched(search: Results['search']): string[] {
  if (!search) return ["- Search was not measured: SUKL_DATA names no folder of SÚKL's files."];
  const { beside, growth } = search;
  const recall = ({ first, firstFive }: { first: number; firstFive: number }) =>
    `recall@1 ${first.toFixed(3)}, recall@5 ${firstFive.toFixed(3)}`;
  return [
    `- ${beside.queries} queries on ${beside.medicines} medicines, in process: search-medicine ${beside.ours.millis.toFixed(1)} ms (${recall(beside.ours)}), Fuse.js ${beside.fuse.millis.toFixed(0)} ms (${recall(beside.fuse)}).`,
    `- p95 of ${growth.queries} queries with up to 500 hits: ${growth.small.toFixed(1)} ms among ${growth.medicines.small} medicines, ${growth.large.toFixed(1)} ms among ${growth.medicines.large}. Between one round and the next on the smaller the ratio is ${growth.control.median.toFixed(2)} (${spread(growth.control)}). What a search looks into was made in ${growth.refreshSeconds.small.toFixed(1)} s and ${growth.refreshSeconds.large.toFixed(1)} s.`,
  ];
}
