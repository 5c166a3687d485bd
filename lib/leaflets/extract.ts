import { Worker } from 'node:worker_threads';
import { describeCause } from '@/lib/errors';
import type { DocumentText } from './sections';
import { Unobtainable } from './unobtainable';

/** What pdf-worker.ts says at its end. */
export type Finding = { document: DocumentText } | { fault: 'encrypted' | 'broken' | 'noText' };

const MAX_HEAP_MB = 256;
// Buffers are outside of a thread's heap, and a small PDF can unpack to gigabytes.
const MAX_GROWTH_BYTES = 300 * 1024 * 1024;

/** Reads a PDF in a thread of its own, which is ended when the signal says so or it eats too much. */
export function extractText(
  pdf: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<DocumentText> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32 },
    env: {},
    stdout: true, // stays in the thread: our stdout is the log
    stderr: true,
  });
  const before = process.memoryUsage.rss();
  return new Promise<DocumentText>((resolve, reject) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > MAX_GROWTH_BYTES) {
        reject(new Unobtainable('tooLarge', 'the document unpacks to too much'));
      }
    }, 20);
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    worker.once('message', (finding: Finding) => {
      if ('document' in finding) resolve(finding.document);
      else reject(new Unobtainable(finding.fault, `the PDF is ${finding.fault}`));
    });
    worker.once('error', (error) => reject(new Unobtainable('broken', describeCause(error))));
    worker.once('exit', () => {
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      reject(new Unobtainable('broken', 'the thread ended without a word'));
    });
    worker.postMessage(pdf, [pdf.buffer]);
  }).finally(() => void worker.terminate());
}
