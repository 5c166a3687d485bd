import { basename } from 'node:path/posix';
import { Transform } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from '../types';
import type { Container, SourceFile } from './container';
import { crc32 } from './crc32';

// SÚKL's largest zip holds some 100 MB of text, packed about ten to one.
const MAX_ENTRIES = 200;
const MAX_BYTES = 4 * 2 ** 30;
const MAX_RATIO = 200;
const RATIO_MATTERS_FROM = 2 ** 20; // a small file of equal rows may well pack better

/** The files in a zip, read as streams; nothing of it is ever written to a disk by its own names. */
export async function openZip(path: string, name: string): Promise<Container> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw damaged(name, error);
  });
  try {
    const files = await listFiles(zip, name);
    return { name, files, close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ImportError ? error : damaged(name, error);
  }
}

async function listFiles(zip: ZipFile, name: string): Promise<SourceFile[]> {
  if (zip.entryCount > MAX_ENTRIES) {
    throw new ImportError(`${name} holds ${zip.entryCount} files: SÚKL's zips have a few dozen.`);
  }
  const files = new Map<string, SourceFile>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    const file = basename(entry.fileName);
    total += entry.uncompressedSize;
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    const bloated = entry.uncompressedSize > RATIO_MATTERS_FROM && ratio > MAX_RATIO;
    if (bloated || total > MAX_BYTES) {
      throw new ImportError(`${name} would unpack to far more than it is (${file}): a zip bomb.`);
    }
    if (files.has(file)) throw new ImportError(`${name} holds two files named ${file}.`);
    files.set(file, {
      name: file,
      size: entry.uncompressedSize,
      open: () => openEntry(zip, entry, name),
    });
  }
  return [...files.values()];
}

/** yauzl holds an entry to its declared size; that it is the right content, only its sum tells. */
async function openEntry(zip: ZipFile, entry: Entry, name: string) {
  const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw damaged(name, error);
  });
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : damaged(name, new Error(`${entry.fileName} is altered`)));
    },
  });
  stream.on('error', (error) => check.destroy(damaged(name, error)));
  check.on('close', () => stream.destroy()); // whoever stops in the middle lets go of the file
  return stream.pipe(check);
}

function damaged(name: string, error: unknown): ImportError {
  const why = error instanceof Error ? error.message : String(error);
  return new ImportError(`${name} is no zip file, or a damaged one (${why}): fetch it again.`);
}
