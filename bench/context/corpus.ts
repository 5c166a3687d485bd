import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { scan } from '@/scripts/push/scan';

const ROOT = dirname(dirname(import.meta.dirname));
const LARGEST = 40_000; // bundles and tables are nobody's sources

/** A word that stands in one file of the corpus, and one that stands in most. */
export const RARE = 'zanzibarquince';
export const FREQUENT = 'function';

/** Files of code and text from node_modules as a project of their own, written into `folder`. */
export async function writeCorpus(folder: string, count: number): Promise<void> {
  const sources = readdirSync(join(ROOT, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(js|mjs|cjs|ts|md)$/.test(path) && !path.endsWith('.min.js'))
    .sort();
  // Every so manieth: the first ones alone would be of a few packages.
  const every = Math.max(1, Math.floor(sources.length / (count * 2)));
  let written = 0;
  for (let at = 0; at < sources.length && written < count; at += every) {
    const text = readText(sources[at] ?? '');
    if (text === undefined) continue;
    const path = join(folder, `part-${written % 100}`, `${written}-${basename(sources[at] ?? '')}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, written === count >> 1 ? `${text}\n// ${RARE}\n` : text);
    written++;
  }
  // Both sides look at the same files: what a push leaves out goes.
  const { leftOut } = await scan(folder);
  for (const { path } of leftOut) rmSync(join(folder, path));
}

function readText(path: string): string | undefined {
  try {
    const text = readFileSync(join(ROOT, 'node_modules', path), 'utf8');
    return text.length > 200 && text.length < LARGEST ? text : undefined;
  } catch {
    return undefined; // a folder that is called like a file
  }
}

/** The texts of a corpus, by path. */
export async function readCorpus(folder: string) {
  const { files } = await scan(folder);
  return files.map(({ path }) => ({ path, content: readFileSync(join(folder, path), 'utf8') }));
}
