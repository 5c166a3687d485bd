import { watch } from 'node:fs';
import { isExcluded } from '@/tools/context/paths';

const QUIET_MS = 500; // editors and builds write many files one after another

/** Calls `act` after changes in a folder, once they have ceased, and never twice at once. */
export function watchFolder(folder: string, act: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await act();
    running = false;
    if (again) {
      again = false;
      void run();
    }
  };
  watch(folder, { recursive: true }, (_event, name) => {
    const path = name?.replaceAll('\\', '/') ?? '';
    const isDiscovery = /^\.context\/[^/]+\.jsonl$/.test(path);
    if (isExcluded(path) && !isDiscovery) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), QUIET_MS);
  });
}
