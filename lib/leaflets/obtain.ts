import { getDb, type Queryable } from '@/db/client';
import { describeCause } from '@/lib/errors';
import { logDegraded } from '@/lib/log';
import { Turnstile } from '@/lib/turnstile';
import { download } from './download';
import { extractText } from './extract';
import type { DocumentText } from './sections';
import { Unobtainable } from './unobtainable';

const PATIENCE_MS = 7_000; // since the call began; a tool has 8 s for everything
const REST_MS = 60_000;
const MAX_REMEMBERED = 1_000;

type Keep = (text: DocumentText, db: Queryable) => Promise<unknown>;

/** A document's text, or why it can't be had. */
export type Obtained = { text: DocumentText } | { reason: string };

/** Who asks: since when (by `performance.now()`), and until when they wait. */
interface Asker {
  since: number;
  signal: AbortSignal;
}

interface Job {
  result: Promise<Obtained>;
  /** How many wait for it; nobody: it was given up. */
  waiting: number;
  stop: AbortController;
}

// Routes are separate bundles: who asks by the one waits with who asks by the other.
const KEY = Symbol.for('quartet.documents');
const shared = globalThis as typeof globalThis & { [KEY]?: ReturnType<typeof newState> };
const newState = () => ({
  jobs: new Map<string, Job>(),
  failures: new Map<string, { reason: string; until: number }>(),
  // Each is a thread with a PDF in memory; a function has two cores and a gigabyte or two.
  readers: new Turnstile(2),
});
shared[KEY] ??= newState();
const { jobs, failures, readers } = shared[KEY];

/**
 * Fetches a document and reads its text, once for all who ask at the same time, and hands it to
 * `keep`, with a store that does not end with the call of who asked first. What failed is not tried again for a minute.
 */
export async function obtainText(
  url: string,
  { since, signal }: Asker,
  keep: Keep,
): Promise<Obtained> {
  const failure = recall(url) ?? recall(new URL(url).origin);
  if (failure) return failure;
  const job = jobs.get(url) ?? start(url, since + PATIENCE_MS, keep);
  job.waiting++;
  const leave = () => {
    job.waiting--;
    if (job.waiting > 0) return;
    job.stop.abort();
    forget(url, job);
  };
  signal.addEventListener('abort', leave, { once: true });
  return job.result.finally(() => signal.removeEventListener('abort', leave));
}

function start(url: string, until: number, keep: Keep): Job {
  // A timer of our own: Node 20 may collect AbortSignal.timeout inside AbortSignal.any unfired.
  const stop = new AbortController();
  const late = () => stop.abort(new DOMException('not done in time', 'TimeoutError'));
  const timer = setTimeout(late, until - performance.now());
  const work = async (): Promise<Obtained> => {
    try {
      const text = await fetchAndRead(url, stop.signal);
      // Who asked gets the text even where it can't be kept.
      await keepText(text, keep).catch((error) =>
        logDegraded('document texts', describeCause(error)),
      );
      return { text };
    } catch (error) {
      return job.waiting === 0 ? { reason: '' } : remember(url, error);
    } finally {
      clearTimeout(timer);
      forget(url, job);
    }
  };
  const job: Job = { result: Promise.resolve().then(work), waiting: 0, stop };
  jobs.set(url, job);
  return job;
}

const keepText = async (text: DocumentText, keep: Keep) => keep(text, await getDb());

/** A job that was given up may end after another has taken its place. */
function forget(url: string, job: Job): void {
  if (jobs.get(url) === job) jobs.delete(url);
}

async function fetchAndRead(url: string, signal: AbortSignal): Promise<DocumentText> {
  await readers.enter(signal).catch(() => {
    throw new Unobtainable('busy', 'too many documents at once', 'now');
  });
  try {
    return await extractText(await download(url, signal), signal);
  } finally {
    readers.leave();
  }
}

/** Notes a failure, so that a server that is down is neither waited for nor asked without pause. */
function remember(url: string, error: unknown): { reason: string } {
  const failure =
    error instanceof Unobtainable ? error : new Unobtainable('late', describeCause(error));
  const { reason, scope, message } = failure;
  logDegraded('documents', `${url}: ${message}`);
  if (scope === 'now') return { reason };
  const key = scope === 'server' ? new URL(url).origin : url;
  failures.delete(key); // the newest stands last
  failures.set(key, { reason, until: Date.now() + REST_MS });
  const [oldest] = failures.keys();
  if (failures.size > MAX_REMEMBERED && oldest) failures.delete(oldest);
  return { reason };
}

function recall(key: string): { reason: string } | undefined {
  const failure = failures.get(key);
  return failure && failure.until > Date.now() ? { reason: failure.reason } : undefined;
}
