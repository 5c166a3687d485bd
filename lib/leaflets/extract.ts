import { Worker } from 'node:worker_threads';
import { describeCause } from '@/lib/errors';
import type { DocumentText } from './sections';
import { Unobtainable } from './unobtainable';

/** What pdf-worker.ts says at its end. */
export type Finding =
  | { document: DocumentText }
  | { fault: 'encrypted' | 'broken' | 'noText' | 'tooLarge' };

const MAX_HEAP_MB = 256; // beside it the thread watches over its own buffers

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
  return new Promise<DocumentText>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    worker.once('message', (finding: Finding) => {
      if ('document' in finding) resolve(finding.document);
      else reject(new Unobtainable(finding.fault, `the PDF is ${finding.fault}`));
    });
    worker.once('error', (error) => reject(new Unobtainable('broken', describeCause(error))));
    worker.once('exit', () => {
      signal.removeEventListener('abort', onAbort);
      reject(new Unobtainable('broken', 'the thread ended without a word'));
    });
    worker.postMessage(pdf, [pdf.buffer]);
  }).finally(() => void worker.terminate());
}
