import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ImportError } from '../types';
import type { Container, SourceFile } from './container';
import { download } from './download';
import { openZip } from './zip';

/** Opens a publication from wherever it is: an address, a folder, a zip file or a single file. */
export async function openContainer(location: string): Promise<Container> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(location)) return openAddress(location);
  const found = await stat(/* turbopackIgnore: true */ location).catch(() => undefined);
  if (!found) throw new ImportError(`${location} does not exist.`);
  return found.isDirectory() ? openFolder(location) : openFile(location, basename(location));
}

async function openAddress(address: string): Promise<Container> {
  const { path, name, remove } = await download(address);
  try {
    const container = await openFile(path, name);
    const close = async () => {
      await container.close();
      await remove();
    };
    return { ...container, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function openFolder(folder: string): Promise<Container> {
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  return {
    name: basename(resolve(folder)),
    files: await Promise.all(files.map((name) => plainFile(join(folder, name), name))),
    close: async () => {},
  };
}

async function openFile(path: string, name: string): Promise<Container> {
  if (await isZip(path)) return openZip(path, name);
  return { name, files: [await plainFile(path, name)], close: async () => {} };
}

async function plainFile(path: string, name: string): Promise<SourceFile> {
  const { size } = await stat(/* turbopackIgnore: true */ path);
  const highWaterMark = 256 * 1024; // fewer, larger pieces: each costs a turn of the event loop
  return {
    name,
    size,
    open: async () => createReadStream(/* turbopackIgnore: true */ path, { highWaterMark }),
  };
}

/** By its first bytes, or by its name where it is too short to have any. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(/* turbopackIgnore: true */ path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return (
      buffer.subarray(0, bytesRead).toString('latin1') === 'PK\x03\x04' || /\.zip$/i.test(path)
    );
  } finally {
    await file.close();
  }
}
