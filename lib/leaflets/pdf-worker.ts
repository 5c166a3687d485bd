import { parentPort } from 'node:worker_threads';
import { getDocument, VerbosityLevel } from 'unpdf/pdfjs';
import type { Finding } from './extract';
import { type Row, type Run, toRows } from './layout';
import { toText } from './paragraphs';
import { readSections } from './sections';

// The body of a thread (extract.ts starts and ends it): a hostile or heavy PDF keeps nobody else
// waiting, and nothing that it does outlives it. The PDF comes as a message, because Next's bundler
// has its own use for workerData.

// Node never frees what a native stream holds when its thread is ended, and a bomb would leave
// hundreds of megabytes behind each time. Without it pdf.js unpacks by itself.
Reflect.deleteProperty(globalThis, 'DecompressionStream');

// Buffers are outside of a thread's heap, and a small PDF can unpack to gigabytes: in one go, so that
// only the allocation itself can notice. What the rest of the process takes is not this PDF's doing.
const MAX_BUFFERS = 300 * 2 ** 20;
const LARGE = 2 ** 20; // below, looking would cost more than the buffer
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args: [unknown], newTarget) {
    const [size] = args;
    if (typeof size === 'number' && size > LARGE) {
      if (process.memoryUsage().arrayBuffers + size > MAX_BUFFERS) {
        report({ fault: 'tooLarge' }); // pdf.js may overlook the error
        throw new RangeError('the document unpacks to too much');
      }
    }
    return Reflect.construct(target, args, newTarget);
  },
});

const MAX_PAGES = 1_000;
const MAX_CHARACTERS = 1_000_000; // the longest summaries have some 300,000

async function readPdf(data: Uint8Array): Promise<Finding> {
  // Text alone is wanted: no font is drawn, no form is run, nothing is loaded from anywhere.
  const { promise } = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: true,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    useWorkerFetch: false,
  });
  const pdf = await promise;
  const pages: Row[][] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(toRows(items.flatMap(toRun)));
    page.cleanup();
  }
  const text = toText(pages);
  if (text.length > MAX_CHARACTERS) throw new Error('more text than any leaflet has');
  const document = readSections(text);
  // A scan may carry a stamp or a page number; nobody can read a leaflet from that.
  return document.content.length < 40 ? { fault: 'noText' } : { document };
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  fontName: string;
}

/** Upright text only: what stands across a page is a stamp. Marks are no text. */
function toRun(item: TextItem | { type: string }): Run[] {
  if (!('str' in item)) return [];
  const [a = 0, b = 0, , d = 0, x = 0, y = 0] = item.transform;
  if (a <= 0 || Math.abs(b) > 0.1 * a) return [];
  const { str: text, width, fontName: font } = item;
  return [{ text, x, y, width, size: Math.abs(d), font }];
}

parentPort?.once('message', async (pdf: Uint8Array) => {
  const finding: Finding = await readPdf(pdf).catch((error: unknown) => ({
    fault: (error as Error).name === 'PasswordException' ? 'encrypted' : 'broken',
  }));
  report(finding);
});

/** The first word is what counts: then the thread is ended. */
function report(finding: Finding): void {
  parentPort?.postMessage(finding);
}
