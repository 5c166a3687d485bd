import { z } from 'zod';
import { MAX_BODY_BYTES } from '@/lib/context/limits';
import type { ManifestFile } from '@/lib/context/requests';
import { send } from './api';
import type { PushOptions } from './options';
import type { ProgressBar } from './progress';
import { readScanned } from './scan';

const AT_ONCE = 4; // requests; the server's store has four connections
const BATCH_BYTES = 1_000_000; // of JSON: small enough to show progress and to lose little when broken
export const ENVELOPE_BYTES = 1_000;

/** A file was not what it had been when it was scanned: the push starts over. */
export class ChangedMeanwhile extends Error {}

/** A file that no request can hold, being made of characters that JSON escapes. */
export class TooLargeToSend extends Error {
  constructor(readonly path: string) {
    super();
  }
}

/** Sends files in batches, several at once; each is complete by itself, so any may be the last. */
export async function upload(
  options: PushOptions,
  session: string,
  files: ManifestFile[],
  progress: ProgressBar,
): Promise<void> {
  const queue = [...files];
  let done = 0;
  const work = async () => {
    for (let batch = await nextBatch(options.folder, queue); batch; ) {
      const { texts, count } = batch;
      const head = JSON.stringify({ project: options.project, session }).slice(0, -1);
      const body = `${head},"files":[${texts.join(',')}]}`;
      await send(options, 'files', body, z.unknown(), (why) => progress.step(`Waiting: ${why}`));
      done += count;
      progress.bar('Sending', done, files.length);
      batch = await nextBatch(options.folder, queue);
    }
  };
  progress.bar('Sending', 0, files.length);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function nextBatch(folder: string, queue: ManifestFile[]) {
  const texts: string[] = [];
  let size = 0;
  for (let file = queue.shift(); file; file = queue.shift()) {
    const content = await readScanned(folder, file);
    if (content === undefined) throw new ChangedMeanwhile(file.path);
    const text = JSON.stringify({ path: file.path, content });
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes + ENVELOPE_BYTES > MAX_BODY_BYTES) throw new TooLargeToSend(file.path);
    if (size > 0 && size + bytes > MAX_BODY_BYTES - ENVELOPE_BYTES) {
      queue.unshift(file);
      break;
    }
    texts.push(text);
    size += bytes;
    if (size > BATCH_BYTES) break;
  }
  return texts.length === 0 ? undefined : { texts, count: texts.length };
}
