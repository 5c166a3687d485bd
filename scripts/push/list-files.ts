import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import ignore, { type Ignore } from 'ignore';
import { isExcluded } from '@/tools/context/paths';

export interface Listed {
  paths: string[];
  /** Folders that can't be read. */
  unread: string[];
}

/** What of a folder git would track, or a walk that reads its .gitignore files where there is no git. */
export async function listFiles(folder: string): Promise<Listed> {
  const listed: Listed = { paths: (await gitFiles(folder)) ?? [], unread: [] };
  // Nothing at all: a folder that its repository ignores is meant all the same when it is named.
  if (listed.paths.length === 0) await walk(folder, '', [], listed);
  listed.paths.sort();
  return listed;
}

/** Tracked and new files below this folder, also of a part of a repository; undefined: no git here. */
async function gitFiles(folder: string): Promise<string[] | undefined> {
  const child = spawn('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(true));
    child.once('close', (code) => resolve(code !== 0));
  });
  const output = await buffer(child.stdout);
  if (await failed) return undefined;
  return [...new Set(output.toString('utf8').split('\0').filter(Boolean))]; // conflicts stand thrice
}

/** The rules of a .gitignore hold below its folder, the deeper ones over the others. */
interface Rules {
  base: string;
  rules: Ignore;
}

async function walk(folder: string, at: string, above: Rules[], listed: Listed): Promise<void> {
  const own = await readFile(join(folder, at, '.gitignore'), 'utf8').catch(() => undefined);
  const rules = own === undefined ? above : [...above, { base: at, rules: ignore().add(own) }];
  const entries = await readdir(join(folder, at), { withFileTypes: true }).catch(() => undefined);
  if (!entries) listed.unread.push(at === '' ? '.' : at);
  for (const entry of entries ?? []) {
    const path = at === '' ? entry.name : `${at}/${entry.name}`;
    if (isExcluded(path)) continue;
    if (entry.isDirectory() && !isIgnored(`${path}/`, rules)) {
      await walk(folder, path, rules, listed);
    }
    if (entry.isFile() && !isIgnored(path, rules)) listed.paths.push(path);
  }
}

function isIgnored(path: string, above: Rules[]): boolean {
  let ignored = false;
  for (const { base, rules } of above) {
    const { ignored: yes, unignored } = rules.test(
      base === '' ? path : path.slice(base.length + 1),
    );
    ignored = yes || (ignored && !unignored);
  }
  return ignored;
}
