import { stat } from 'node:fs/promises';
import { readDiscoveries } from './push/discoveries';
import { PushError, type PushOptions, readOptions, USAGE } from './push/options';
import { showProgress } from './push/progress';
import { pushFolder } from './push/push';
import { scan } from './push/scan';
import { dryRunText, summaryText } from './push/summary';
import { watchFolder } from './push/watch';

/** `npm run push -- <folder> …`: brings a project to a server, and keeps it there as it changes. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const options = readOptions(args, process.env);
  const isFolder = (await stat(options.folder).catch(() => undefined))?.isDirectory();
  if (!isFolder) throw new PushError(`There is no folder ${options.folder}.`);
  if (options.dryRun) {
    const { folder } = options;
    process.stdout.write(dryRunText(await scan(folder), await readDiscoveries(folder)));
    return;
  }
  if (options.watch) await keepPushed(options);
  else await pushOnce(options);
}

async function keepPushed(options: PushOptions): Promise<void> {
  const changes = watchFolder(options.folder); // before the first push, which takes a while
  try {
    let state: string | undefined = await pushOnce(options);
    process.stdout.write('Watching for changes; Ctrl+C ends it.\n');
    for (;;) {
      await changes.nextChange();
      state = await pushOnce(options, state).catch((error: unknown) => {
        complain(error);
        return undefined; // what is there now is not known
      });
    }
  } finally {
    changes.close();
  }
}

/** Pushes what is not in that state; gives the state that is on the server now. */
async function pushOnce(options: PushOptions, state?: string): Promise<string> {
  const progress = showProgress(process.stderr);
  const started = performance.now();
  try {
    const pushed = await pushFolder(options, progress, state);
    progress.end();
    if (!pushed) return state ?? '';
    process.stdout.write(summaryText(options, pushed, performance.now() - started));
    return pushed.state;
  } finally {
    progress.end();
  }
}

function complain(error: unknown): void {
  console.error(error instanceof PushError ? error.message : error);
}

main().catch((error: unknown) => {
  complain(error);
  process.exitCode = 1;
});
