import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bytesHeld, listedIn, type StoredFile, storeFiles } from '@/db/context/files';
import type { Listed } from '@/db/context/pushes';
import { ToolError } from '../errors';
import { indexFile } from './index-file';
import { checkWaitingQuota, MAX_FILE_BYTES } from './limits';
import { ParseTime } from './parse/parse-time';
import { requirePush } from './push';
import { filesRequest, parseRequest, readPaths } from './requests';
import { searchable } from './searchable';
import { inStore } from './store';

/** Takes files of an open push: each must be what the manifest said. */
export async function receiveFiles(userId: string, body: unknown) {
  const { project, session, files } = parseRequest(filesRequest, body);
  const kept = readPaths(files);
  return inStore(async (db) => {
    const push = await requirePush(db, userId, project, session);
    const paths = kept.map(({ path }) => path);
    const listed = new Map(
      (await listedIn(db, push, paths)).map((file) => [file.path, file] as const),
    );
    for (const file of kept) checkFile(file, listed.get(file.path));
    const bytes = kept.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    checkWaitingQuota((await bytesHeld(db, userId)) + bytes);
    const sha256Of = (path: string) => listed.get(path)?.sha256 ?? '';
    const indexed = await indexAll(kept.map((file) => ({ ...file, sha256: sha256Of(file.path) })));
    await db.transaction(async (tx) => {
      await tx.exec('SET LOCAL statement_timeout = 0'); // megabytes of words go into an index
      await storeFiles(tx, push, indexed);
    });
    return { stored: indexed.length };
  });
}

function checkFile({ path, content }: { path: string; content: string }, listed?: Listed): void {
  const refuse = (message: string) => new ToolError('VALIDATION_ERROR', message, { path });
  if (!listed) throw refuse('File is not in the manifest');
  const bytes = Buffer.from(content);
  if (bytes.length > MAX_FILE_BYTES) throw refuse('File too large');
  if (bytes.length !== listed.size) throw refuse('File has another size than in the manifest');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== listed.sha256) throw refuse('File has another sha256 than in the manifest');
}

const TURN_MS = 10;

/** Indexes files while other calls go on: after each piece of work they have a tenth of its time. */
async function indexAll(files: Given[]): Promise<StoredFile[]> {
  const indexed: StoredFile[] = [];
  const time = new ParseTime();
  let started = performance.now();
  for (const file of files) {
    indexed.push(await indexForPush(file, time));
    const worked = performance.now() - started;
    if (worked < TURN_MS) continue;
    await wait(worked / 10);
    started = performance.now();
  }
  return indexed;
}

interface Given {
  path: string;
  content: string;
  sha256: string;
}

/** All that the index keeps of a file, made from its text. */
export async function indexForPush(
  { path, content, sha256 }: Given,
  time?: ParseTime,
): Promise<StoredFile> {
  const { chunks, ...indexed } = await indexFile({ path, content }, time);
  return {
    path,
    content,
    sha256,
    ...indexed,
    chunks: chunks.map((chunk) => ({ ...chunk, ...searchable({ path, ...chunk }) })),
  };
}
