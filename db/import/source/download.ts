import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ImportError } from '../types';

const MAX_BYTES = 256 * 2 ** 20; // the largest publication has about 10 MB
const PATIENCE_MS = 120_000;
const REDIRECTS = 3;

/** Fetches a publication into a file of its own in the temporary folder. */
export async function download(address: string) {
  const url = checkAddress(address);
  const folder = await mkdtemp(join(tmpdir(), 'quartet-import-'));
  const path = join(folder, 'publication');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const response = await request(url, 'GET');
    if (!response.ok || !response.body) {
      throw new ImportError(`${url.href} answered ${response.status}.`);
    }
    // The global stream type and Node's own differ in name only.
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, atMost(MAX_BYTES, url), createWriteStream(path));
    return { path, name: basename(decodeURIComponent(url.pathname)), remove };
  } catch (error) {
    await remove();
    throw error instanceof ImportError ? error : unreachable(url, error);
  }
}

/** Whether there is anything at an address. Another answer than yes or no is an error. */
export async function exists(address: string): Promise<boolean> {
  const url = checkAddress(address);
  try {
    let { ok, status } = await request(url, 'HEAD');
    if (status === 405 || status === 501) {
      const response = await request(url, 'GET'); // a server that knows no HEAD
      await response.body?.cancel();
      ({ ok, status } = response);
    }
    if (ok) return true;
    if (status === 404 || status === 403 || status === 410) return false;
    throw new ImportError(`${url.href} answered ${status}.`);
  } catch (error) {
    throw error instanceof ImportError ? error : unreachable(url, error);
  }
}

/** https, or http to this machine: what is imported must not be altered on its way. */
function checkAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback)) return url;
  throw new ImportError(`${address} is no address to import from: it must start with https://.`);
}

/** Follows redirects on the same host only. */
async function request(url: URL, method: 'GET' | 'HEAD', left = REDIRECTS): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { method, redirect: 'manual', signal });
  const location = response.headers.get('location');
  if (response.status < 300 || response.status > 399 || !location) return response;
  await response.body?.cancel();
  const next = new URL(location, url);
  if (next.origin !== url.origin || left === 0) {
    throw new ImportError(`${url.href} redirects to ${next.host}, where nothing is fetched from.`);
  }
  return request(next, method, left - 1);
}

function atMost(limit: number, url: URL): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limit) return done(null, chunk);
      done(new ImportError(`${url.href} is larger than ${limit / 2 ** 20} MiB.`));
    },
  });
}

function unreachable(url: URL, error: unknown): ImportError {
  const { message, cause } = error as Error;
  const why = cause instanceof Error ? cause.message : message;
  return new ImportError(`${url.href} can't be fetched (${why}).`);
}
