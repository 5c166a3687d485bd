import { z } from 'zod';
import { Refusal, send } from './api';
import { readDiscoveries } from './discoveries';
import { PushError, type PushOptions } from './options';
import type { ProgressBar } from './progress';
import { type LeftOut, scan } from './scan';
import { ChangedMeanwhile, TooLargeToSend, upload } from './upload';

const ROUNDS = 5; // a folder that changes all the time is never pushed whole

const opened = z.object({ session: z.string(), needed: z.array(z.string()) });
const committed = z.object({ added: z.int(), changed: z.int(), removed: z.int() });
const embedding = z.object({ left: z.int() });

/** What a push came to. */
export interface Pushed extends z.infer<typeof committed> {
  files: number;
  bytes: number;
  sent: number;
  discoveries: number;
  leftOut: LeftOut[];
  faults: string[];
  /** Parts that can't be found by meaning yet. */
  left: number;
  /** Why the server stopped embedding. */
  notEmbedded?: string;
}

/** Pushes a folder whole. What an earlier, broken push has sent is not sent again. */
export async function pushFolder(options: PushOptions, progress: ProgressBar): Promise<Pushed> {
  const unsendable = new Set<string>();
  let sent = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    progress.step('Reading');
    const { files: found, leftOut } = await scan(options.folder);
    const files = found.filter(({ path }) => !unsendable.has(path));
    leftOut.push(...[...unsendable].map((path) => ({ path, why: 'it is no text', secret: false })));
    // An empty push would leave nothing of what is there: far more likely the folder is a wrong one.
    if (files.length === 0) throw new PushError(`There is nothing to push in ${options.folder}.`);
    const { discoveries, faults } = await readDiscoveries(options.folder);
    const { project } = options;
    const ask = (step: string, body: object) =>
      send(options, step, JSON.stringify({ project, ...body }), (why) =>
        progress.step(`Waiting: ${why}`),
      );
    try {
      const { session, needed } = opened.parse(await ask('manifest', { files }));
      const wanted = new Set(needed);
      const missing = files.filter(({ path }) => wanted.has(path));
      await upload(options, session, missing, progress);
      sent += missing.length;
      progress.step('Committing');
      const changes = committed.parse(await ask('commit', { session, discoveries }));
      const embedded = await embed(ask, progress);
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      const pushed = { files: files.length, bytes, sent, discoveries: discoveries.length };
      return { ...changes, ...pushed, leftOut, faults, ...embedded };
    } catch (error) {
      if (error instanceof TooLargeToSend) unsendable.add(error.path);
      else if (!(error instanceof ChangedMeanwhile) && !isOvertaken(error)) throw error;
    }
  }
  throw new PushError('The folder changes faster than it can be pushed: try again when it rests.');
}

/** Another push was committed meanwhile, or this one has expired: what was sent is not lost. */
function isOvertaken(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 409 || error.status === 404);
}

/** Asks for step after step until nothing is left, or nothing moves. A refusal undoes no commit. */
async function embed(
  ask: (step: string, body: object) => Promise<unknown>,
  progress: ProgressBar,
): Promise<Pick<Pushed, 'left' | 'notEmbedded'>> {
  let total = 0;
  let before = Number.POSITIVE_INFINITY;
  try {
    for (;;) {
      const { left } = embedding.parse(await ask('embed', {}));
      if (left === 0 || left >= before) return { left };
      total ||= left;
      progress.bar('Embedding', total - left, total);
      before = left;
    }
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    const notEmbedded = error instanceof Refusal ? error.reason : error.message;
    return { left: total === 0 ? 0 : before, notEmbedded };
  }
}
