import { fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '@/db/client';
import type { Span } from '@/db/import/timeline';
import type { Inputs } from '@/db/import/types';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { FILES } from './multiply';

/** What the importing process tells. */
interface Told {
  rows: number;
  spans: Span[];
}

/** Makes the tables: those that `\\copy` fills stand before the clock is started, too. */
export async function prepare(url: string): Promise<void> {
  const db = await openDb(readEnv({ ...process.env, POSTGRES_URL: url }));
  await migrate(db);
  await db.close();
}

/** Imports the edition in a process of its own: how long it took, for what, and the most memory it held. */
export async function runImport(folder: string, url: string) {
  const inputs: Inputs = {
    dlp: join(folder, 'DLP20260227'),
    pharmacies: join(folder, 'LEKARNY20260227'),
    dispensed: join(folder, 'LEK13_202602v01.csv'),
    scau: join(folder, 'reimbursement_oncology_scau_202605.csv'),
  };
  const begun = performance.now();
  const child = fork('bench/import/child.ts', [JSON.stringify(inputs)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, POSTGRES_URL: url },
  });
  let told: Told = { rows: 0, spans: [] };
  child.once('message', (message) => {
    told = message as Told;
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid));
  }, 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, indexing: indexingAlone(told.spans), rows: told.rows, megabytes: peak };
}

/** The seconds in which nothing but index building was under way: what else is done meanwhile counts as import. */
function indexingAlone(spans: readonly Span[]): number {
  const moments = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  let milliseconds = 0;
  for (const [index, from] of moments.entries()) {
    const busy = spans.filter((span) => span.from <= from && from < span.to);
    const alone = busy.length > 0 && busy.every(({ phase }) => phase === 'indexing');
    if (alone) milliseconds += (moments[index + 1] ?? from) - from;
  }
  return milliseconds / 1000;
}

/** The kernel's own high-water mark: nothing between two looks is missed. */
function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // it has just ended
  }
}

/** psql's `\\copy` of the same files into tables of text without keys, checks and indexes. */
export async function runCopy(folder: string, url: string): Promise<number> {
  const tables = FILES.map((name, index) => {
    const utf8 = name.startsWith('reimbursement');
    const path = join(folder, name);
    const header = readFileSync(path, utf8 ? 'utf8' : 'latin1').split('\r\n', 1)[0] ?? '';
    const columns = header.split(';').map((_, place) => `c${place} text`);
    return {
      create: `CREATE TABLE bare.t${index} (${columns.join(', ')});\n`,
      copy: `\\copy bare.t${index} from '${path}' with (format csv, delimiter ';', header, encoding '${utf8 ? 'UTF8' : 'WIN1250'}')\n`,
    };
  });
  await psql(url, `CREATE SCHEMA bare; ${tables.map(({ create }) => create).join('')}`);
  const begun = performance.now();
  await psql(url, tables.map(({ copy }) => copy).join(''));
  return (performance.now() - begun) / 1000;
}

async function psql(url: string, script: string): Promise<void> {
  const child = spawn('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(script);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`psql ended with ${code}.`);
}
