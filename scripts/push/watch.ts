import { type FSWatcher, watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles } from './list-files';
import { PushError } from './options';

const QUIET_MS = 500; // editors and builds write many files one after another
const LONGEST_MS = 5_000; // and some programs never cease

/** Watches a folder from now on; what changes meanwhile is not missed. */
export function watchFolder(folder: string) {
  const changed = new Set<string>();
  let events = 0;
  let failure: Error | undefined;
  let wake = () => {};
  let before: string | undefined;
  const happened = () => {
    events++;
    wake();
  };
  const watcher = start(folder, (path) => {
    changed.add(path);
    happened();
  });
  watcher.on('error', (error) => {
    failure = error;
    happened();
  });

  /** The paths of a burst of changes, once it has ceased. */
  async function burst(): Promise<string[]> {
    while (changed.size === 0 && !failure) await new Promise<void>((resolve) => (wake = resolve));
    const end = Date.now() + LONGEST_MS;
    for (let seen = -1; seen !== events && Date.now() < end && !failure; ) {
      seen = events;
      await wait(QUIET_MS);
    }
    if (failure) throw unwatchable(failure);
    const paths = [...changed];
    changed.clear();
    return paths;
  }

  return {
    /** Waits until something changes that a push may take: what git ignores goes on all the time. */
    async nextChange(): Promise<void> {
      for (;;) {
        const paths = await burst();
        const { paths: listed } = await listFiles(folder);
        const now = listed.join('\0');
        const isOther = now !== before;
        before = now;
        const known = new Set(listed);
        if (isOther || paths.some((path) => known.has(path) || isDiscovery(path))) return;
      }
    },
    close: () => watcher.close(),
  };
}

function start(folder: string, changed: (path: string) => void): FSWatcher {
  try {
    return watch(folder, { recursive: true }, (_event, name) =>
      changed(name?.replaceAll('\\', '/') ?? ''),
    );
  } catch (error) {
    throw unwatchable(error as Error);
  }
}

function isDiscovery(path: string): boolean {
  return /^\.context\/[^/]+\.jsonl$/.test(path);
}

function unwatchable(error: Error): PushError {
  const { code } = error as NodeJS.ErrnoException;
  return new PushError(
    code === 'ENOSPC' || code === 'EMFILE'
      ? 'The folder has more folders than this system lets a program watch (on Linux: fs.inotify.max_user_watches). Push without --watch.'
      : `The folder can't be watched: ${error.message}. Push without --watch.`,
  );
}
