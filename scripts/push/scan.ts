import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_FILE_BYTES } from '@/lib/context/limits';
import type { ManifestFile } from '@/lib/context/requests';
import { isExcluded, readPath } from '@/tools/context/paths';
import { listFiles } from './list-files';
import { looksLikeText, readText } from './read-text';
import { findSecret, isSecretName } from './secrets';

const UNREADABLE = "it can't be read";
const AT_ONCE = 16; // files that are read beside each other

/** A file that is left out, and why. */
export interface LeftOut {
  path: string;
  why: string;
  /** Worth naming even in a short summary: the user may not know of it. */
  secret: boolean;
}

export interface Scan {
  files: ManifestFile[];
  leftOut: LeftOut[];
}

type Seen = ManifestFile | LeftOut | undefined;

/** Reads a folder: what of it is pushed, by hash, and what is not. */
export async function scan(folder: string): Promise<Scan> {
  const { paths: queue, unread } = await listFiles(folder);
  const leftOut = unread.map((path) => ({ path, why: UNREADABLE, secret: false }));
  const result: Scan = { files: [], leftOut };
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const seen = await look(folder, path);
      if (seen === undefined) continue;
      if ('why' in seen) result.leftOut.push(seen);
      else result.files.push(seen);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  return { files: result.files.sort(byPath), leftOut: result.leftOut.sort(byPath) };
}

async function look(folder: string, path: string): Promise<Seen> {
  const leaveOut = (why: string, secret = false): LeftOut => ({ path, why, secret });
  if (isExcluded(path)) return undefined; // nobody expects dist or node_modules
  if (isSecretName(path)) return leaveOut('its name says that it holds secrets', true);
  if (path.includes('\\')) return leaveOut('its name has a backslash');
  const read = readPath(path);
  if ('fault' in read) return leaveOut(read.fault.error);
  const full = join(folder, path);
  // A link may lead out of the project, a submodule is a folder, and what git lists may be gone.
  const about = await lstat(full).catch(() => undefined);
  if (!about?.isFile()) return about?.isSymbolicLink() ? leaveOut('it is a link') : undefined;
  const lastModified = new Date(about.mtimeMs).toISOString();
  if (about.size > 2 * MAX_FILE_BYTES) return lookAtLarge(full, path, about.size, lastModified);
  const bytes = await readFile(full).catch(() => undefined);
  if (!bytes) return leaveOut(UNREADABLE);
  const text = readText(bytes);
  if (text === undefined) return leaveOut('it is not UTF-8 text');
  const secret = findSecret(text);
  if (secret) return leaveOut(`it seems to hold ${secret}`, true);
  const stored = Buffer.from(text);
  return { path, sha256: sha256(stored), size: stored.length, lastModified };
}

/** Kept by name alone, so only its beginning is looked at. (In UTF-16 twice the bytes may be small.) */
async function lookAtLarge(
  full: string,
  path: string,
  size: number,
  lastModified: string,
): Promise<Seen> {
  try {
    if (!looksLikeText(await beginningOf(full))) {
      return { path, why: 'it is not UTF-8 text', secret: false };
    }
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(full)) hash.update(chunk as Buffer);
    return { path, sha256: hash.digest('hex'), size, lastModified };
  } catch {
    return { path, why: UNREADABLE, secret: false };
  }
}

async function beginningOf(full: string): Promise<Buffer> {
  const file = await open(full);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8_000), 0, 8_000, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file's text as it was when it was scanned; undefined: it has changed since. */
export async function readScanned(
  folder: string,
  { path, sha256: expected }: { path: string; sha256: string },
): Promise<string | undefined> {
  const bytes = await readFile(join(folder, path)).catch(() => undefined);
  const text = bytes && readText(bytes);
  return text !== undefined && sha256(Buffer.from(text)) === expected ? text : undefined;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
