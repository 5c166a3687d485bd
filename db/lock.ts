import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError, StoreInUseError } from '@/lib/errors';

/**
 * Holds a data folder for this process; returns how to let it go. Two processes on one PGlite
 * folder lose data without a word, so the second one is refused.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, born: bornAt(process.pid) });
  try {
    mkdirSync(folder, { recursive: true });
    take(file, mine, folder);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The folder ${folder} can't be written (${(error as Error).message.split(',')[0]}): give this user the right to, or name another one in DATA_DIR.`,
    );
  }
  const unlock = () => {
    process.off('exit', unlock);
    if (readIfThere(file) === mine) rmSync(file);
  };
  process.once('exit', unlock);
  return unlock;
}

/** Puts a lock of ours into place; throws where a living process holds one. */
function take(file: string, mine: string, folder: string): void {
  while (!place(file, mine)) {
    const theirs = readIfThere(file);
    if (theirs === undefined) continue; // let go just now
    const holder = holderOf(theirs);
    if (holder !== undefined) throw heldBy(holder, folder);
    // Its process is gone (kill -9, power cut). Clearing it away is a right that one has at a time,
    // under a lock as this one: the lock that is cleared must not be one that came meanwhile.
    const right = `${file}.clear`;
    take(right, mine, folder);
    if (readIfThere(file) === theirs) rmSync(file);
    rmSync(right);
  }
}

/** Puts a file into place with all that is in it, or not at all: half a lock would look stale. */
function place(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkOrCopy(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Neither overwrites. A copy may be seen half made, but not every file system has links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The living process that wrote this lock, or undefined when it is stale. */
function holderOf(content: string): number | undefined {
  let lock: { pid?: unknown; born?: unknown } | null;
  try {
    lock = JSON.parse(content) as typeof lock;
  } catch {
    return undefined; // cut off by a power cut
  }
  if (typeof lock?.pid !== 'number') return undefined;
  try {
    process.kill(lock.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return undefined;
  }
  // Numbers are used again: after a restart in a container even our own may stand in the file.
  return bornAt(lock.pid) === lock.born ? lock.pid : undefined;
}

/** When a process started, as the kernel counts it; undefined where there is no /proc. */
function bornAt(pid: number): string | undefined {
  try {
    return readFileSync(/* turbopackIgnore: true */ `/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function heldBy(pid: number | undefined, folder: string): StoreInUseError {
  return new StoreInUseError(
    `Another process${pid ? ` (${pid})` : ''} is using the data in ${folder}: stop it first, or name another folder in DATA_DIR.`,
  );
}
