import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { describeCause } from '@/lib/errors';
import { Unobtainable } from './unobtainable';

const MAX_BYTES = 15 * 1024 * 1024; // the largest leaflets have some 3 MB
const MAX_REDIRECTS = 2;

/** Fetches a PDF from this very host: redirects elsewhere, other content and too much of it are refused. */
export async function download(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  let address = new URL(url);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await request(address, signal);
    const next = redirectOf(response, address);
    if (!next) return readPdf(response, signal);
    response.destroy();
    if (next.origin !== address.origin) break;
    address = next;
  }
  throw new Unobtainable('redirected', 'the server redirected elsewhere, or for ever');
}

// Node's own client: Next's fetch caches, follows and unpacks, and none of that is wanted here.
async function request(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  const headers = { accept: 'application/pdf', 'accept-encoding': 'identity' };
  try {
    return await new Promise((resolve, reject) => {
      get(address, { signal, headers }, resolve).on('error', reject);
    });
  } catch (error) {
    if (signal.aborted) throw isTimeout(signal) ? noAnswer() : signal.reason;
    throw new Unobtainable('unreachable', describeCause(error), 'server');
  }
}

function noAnswer(): Unobtainable {
  return new Unobtainable('late', 'no answer from the server in time', 'server');
}

function isTimeout(signal: AbortSignal): boolean {
  return (signal.reason as Error | undefined)?.name === 'TimeoutError';
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | undefined {
  if (statusCode < 300 || statusCode > 399 || !headers.location) return undefined;
  // An address that can't be read is not this host's.
  return URL.canParse(headers.location, base.href)
    ? new URL(headers.location, base)
    : new URL('invalid:');
}

async function readPdf(
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    assertServed(response);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw tooLarge(size);
      chunks.push(chunk);
    }
    // Some writers put a few bytes before the mark; readers look for it in the first kilobyte.
    const pdf = new Uint8Array(Buffer.concat(chunks));
    if (!Buffer.from(pdf.subarray(0, 1024)).includes('%PDF-')) {
      throw new Unobtainable('broken', 'what the server sent is no PDF');
    }
    return pdf;
  } catch (error) {
    if (error instanceof Unobtainable) throw error;
    signal.throwIfAborted();
    throw new Unobtainable('unreachable', describeCause(error));
  } finally {
    response.destroy();
  }
}

function assertServed({ statusCode, headers }: IncomingMessage): void {
  if (statusCode === 404 || statusCode === 410) throw new Unobtainable('missing', `${statusCode}`);
  if (statusCode !== 200) throw new Unobtainable('refused', `the server answered ${statusCode}`);
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > MAX_BYTES) throw tooLarge(announced);
}

function tooLarge(bytes: number): Unobtainable {
  return new Unobtainable('tooLarge', `the document has ${bytes} bytes or more`);
}
