import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Discovery, discovery } from '@/lib/context/requests';
import { findSecret } from './secrets';

export interface DiscoveriesRead {
  discoveries: Discovery[];
  faults: string[];
}

/** The discoveries in `.context/*.jsonl`, one a line, and what is wrong with the others. */
export async function readDiscoveries(folder: string): Promise<DiscoveriesRead> {
  const inside = join(folder, '.context');
  const names = (await readdir(inside).catch(() => [])).filter((name) => name.endsWith('.jsonl'));
  const discoveries: Discovery[] = [];
  const faults: string[] = [];
  for (const name of names.sort()) {
    const lines = (await readFile(join(inside, name), 'utf8').catch(() => '')).split(/\r?\n/);
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const parsed = discovery.safeParse(parseJson(line));
      const secret = findSecret(line);
      const place = `.context/${name}:${index + 1}`;
      if (secret) faults.push(`${place}: it seems to hold ${secret}`);
      else if (parsed.success) discoveries.push(parsed.data);
      else faults.push(`${place}: ${faultOf(parsed.error.issues[0])}`);
    }
  }
  return { discoveries, faults };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function faultOf(issue?: { path: PropertyKey[]; message: string }): string {
  if (!issue || issue.path.length === 0) return 'it is not a JSON object';
  return `${issue.path.join('.')}: ${issue.message}`;
}
