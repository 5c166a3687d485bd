import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANS } from '@/db/import/apply/plan';
import { FILES } from './multiply';

/** Imports the edition as a person does; how long it took and the most memory it held. */
export async function runImport(folder: string, url: string) {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'scripts/import.ts', 'sukl'],
      ...['--dlp', join(folder, 'DLP20260227'), '--pharmacies', join(folder, 'LEKARNY20260227')],
      ...['--dispensed', join(folder, 'LEK13_202602v01.csv')],
      ...['--scau', join(folder, 'reimbursement_oncology_scau_202605.csv')],
    ],
    { env: { ...process.env, POSTGRES_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid));
  }, 100);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: (performance.now() - begun) / 1000, megabytes: peak };
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

/** How long the indexes of the tables that an import fills take to build. */
export async function buildIndexes(url: string): Promise<number> {
  const tables = Object.values(PLANS).flatMap(({ targets }) => targets.map(({ table }) => table));
  const begun = performance.now();
  await psql(url, tables.map((table) => `REINDEX TABLE ${table};\n`).join(''));
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
