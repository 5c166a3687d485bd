import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
    if (
      existsSync(/* turbopackIgnore: true */ file) &&
      readFileSync(/* turbopackIgnore: true */ file, 'utf8') === mine
    )
      rmSync(file);
  };
  process.once('exit', unlock);
  return unlock;
}

function take(file: string, mine: string, folder: string): void {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const theirs = readFileSync(/* turbopackIgnore: true */ file, 'utf8');
  const holder = holderOf(theirs);
  if (holder !== undefined) throw heldBy(holder, folder);

  // Its process is gone (kill -9, power cut). Of two that find it stale, the one whose rename
  // moves just this content goes on; the other has moved a live lock and puts it back.
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(/* turbopackIgnore: true */ aside, 'utf8') !== theirs) {
    renameSync(aside, file);
    throw heldBy(undefined, folder);
  }
  rmSync(aside);
  writeFileSync(file, mine, { flag: 'wx' });
}

/** The living process that wrote this lock, or undefined when it is stale. */
function holderOf(content: string): number | undefined {
  let lock: { pid?: unknown; born?: unknown } | null;
  try {
    lock = JSON.parse(content) as typeof lock;
  } catch {
    return undefined; // cut off while it was written
  }
  if (typeof lock?.pid !== 'number') return undefined;
  try {
    process.kill(lock.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
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
