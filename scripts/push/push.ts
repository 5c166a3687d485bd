import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MAX_BODY_BYTES, MAX_DISCOVERIES, MAX_FILES } from '@/lib/context/limits';
import type { Discovery, ManifestFile } from '@/lib/context/requests';
import { Refusal, send } from './api';
import { readDiscoveries } from './discoveries';
import { PushError, type PushOptions } from './options';
import type { ProgressBar } from './progress';
import { type LeftOut, scan } from './scan';
import { ChangedMeanwhile, ENVELOPE_BYTES, TooLargeToSend, upload } from './upload';

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
  /** Stands for what is on the server now. */
  state: string;
  /** Why the server stopped embedding. */
  notEmbedded?: string;
}

/**
 * Pushes a folder whole. What an earlier, broken push has sent is not sent again. Undefined: the
 * folder is in the state that `known` stands for.
 */
export async function pushFolder(
  options: PushOptions,
  progress: ProgressBar,
  known?: string,
): Promise<Pushed | undefined> {
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
    const state = stateOf(files, discoveries);
    if (state === known) return undefined;
    const { project } = options;
    const ask: Ask = (step, body, answer) =>
      send(options, step, JSON.stringify({ project, ...body }), answer, (why) =>
        progress.step(`Waiting: ${why}`),
      );
    const open = () => openPush(ask, { project, files });
    try {
      const { session, needed } = await open();
      const wanted = new Set(needed);
      const missing = files.filter(({ path }) => wanted.has(path));
      await upload(options, session, missing, progress);
      sent += missing.length;
      progress.step('Committing');
      const [first = [], ...others] = inBatches(discoveries);
      const changes = await ask('commit', { session, discoveries: first }, committed);
      for (const more of others) {
        const { session } = await open();
        await ask('commit', { session, discoveries: more }, committed);
      }
      const embedded = await embed(ask, progress);
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      const pushed = { files: files.length, bytes, sent, discoveries: discoveries.length };
      return { ...changes, ...pushed, leftOut, faults, ...embedded, state };
    } catch (error) {
      if (error instanceof TooLargeToSend) unsendable.add(error.path);
      else if (!(error instanceof ChangedMeanwhile) && !isOvertaken(error)) throw error;
    }
  }
  throw new PushError('The folder changes faster than it can be pushed: try again when it rests.');
}

type Ask = <S extends z.ZodType>(step: string, body: object, answer: S) => Promise<z.output<S>>;

/** Where a push begins: the server takes the list of all files at once. */
function openPush(ask: Ask, manifest: { project: string; files: ManifestFile[] }) {
  const { length } = manifest.files;
  const isTooLong = Buffer.byteLength(JSON.stringify(manifest)) > MAX_BODY_BYTES;
  if (length <= MAX_FILES && !isTooLong) return ask('manifest', manifest, opened);
  throw new PushError(
    `A project of ${length.toLocaleString('en')} files is too large: the server takes ${MAX_FILES.toLocaleString('en')}, and a list of their paths of ${MAX_BODY_BYTES / 1_048_576} MiB. Push parts of it as projects of their own, or leave more out by .gitignore.`,
  );
}

/** As many as a commit may bring; of none at all nothing. */
function inBatches(discoveries: Discovery[]): Discovery[][] {
  const batches: Discovery[][] = [];
  let bytes = 0;
  for (const discovery of discoveries) {
    const own = Buffer.byteLength(JSON.stringify(discovery)) + 1;
    const last = batches.at(-1);
    if (last && last.length < MAX_DISCOVERIES && bytes + own < MAX_BODY_BYTES - ENVELOPE_BYTES) {
      last.push(discovery);
      bytes += own;
    } else {
      batches.push([discovery]);
      bytes = own;
    }
  }
  return batches;
}

/** What a folder is like, as one text: times alone are no reason to push. */
function stateOf(files: ManifestFile[], discoveries: Discovery[]): string {
  const contents = files.map(({ path, sha256 }) => [path, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([contents, discoveries]))
    .digest('hex');
}

/** Another push was committed meanwhile, or this one has expired: what was sent is not lost. */
function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.status === 409 || (error.status === 404 && error.body.session !== undefined);
}

/** Asks for step after step until nothing is left, or nothing moves. A refusal undoes no commit. */
async function embed(
  ask: Ask,
  progress: ProgressBar,
): Promise<Pick<Pushed, 'left' | 'notEmbedded'>> {
  let total = 0;
  let before = Number.POSITIVE_INFINITY;
  try {
    for (;;) {
      const { left } = await ask('embed', {}, embedding);
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
