import { createHash } from 'node:crypto';
import type { Queryable } from '@/db/client';
import { swapIn } from '@/db/context/commit';
import { storeFiles } from '@/db/context/files';
import type { Push } from '@/db/context/pushes';
import {
  addDiscoveries,
  addProject,
  addReads,
  addSessions,
  setPushedAt,
} from '@/db/restore/projects';
import { indexForPush } from '@/lib/context/files';
import { relinkImports } from '@/lib/context/relink';
import { searchable } from '@/lib/context/searchable';
import type { ExportedProject } from '@/lib/export/format';
import { languageOf } from '@/tools/context/language';
import { batches } from './batches';

/**
 * Makes a project anew, the way a push does, so that its index is this version's own. False where the
 * user has one of that name.
 */
export async function restoreProject(
  tx: Queryable,
  userId: string,
  project: ExportedProject,
): Promise<boolean> {
  const push = await addProject(tx, userId, project, project.files.map(listed));
  if (!push) return false;
  await restoreFiles(tx, push, project.files);
  await restoreContext(tx, userId, push.projectId, project);
  await setPushedAt(tx, push.projectId, project.pushed_at);
  return true;
}

type File = ExportedProject['files'][number];

/** A file as a manifest has it. What its content says of itself goes before what the file says. */
function listed({ path, size, sha256, last_modified: lastModified, content }: File) {
  if (content === null) return { path, size, sha256, lastModified };
  const bytes = Buffer.from(content);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { path, size: bytes.length, sha256: hash, lastModified };
}

async function restoreFiles(tx: Queryable, push: Push, files: File[]): Promise<void> {
  const texts = files.flatMap(({ content, ...file }) =>
    content === null ? [] : [{ ...file, content }],
  );
  for (const batch of batches(texts, ({ content }) => Buffer.byteLength(content))) {
    const indexed = [];
    for (const { content, ...file } of batch) {
      const { sha256 } = listed({ ...file, content });
      indexed.push(await indexForPush({ path: file.path, content, sha256 }));
    }
    await storeFiles(tx, push, indexed);
  }
  await swapIn(tx, push, languageOf);
  await relinkImports(tx, push.projectId);
}

async function restoreContext(
  tx: Queryable,
  userId: string,
  projectId: string,
  { sessions, discoveries, reads }: ExportedProject,
): Promise<void> {
  const ids = new Map(sessions.map(({ id }) => [id, crypto.randomUUID()]));
  const opened = sessions.map((session) => ({
    ...session,
    id: ids.get(session.id) ?? '',
    ...(session.summary !== null && searchable({ content: session.summary })),
  }));
  const found = discoveries.map((discovery) => ({
    ...discovery,
    session: ids.get(discovery.session ?? '') ?? null,
    ...searchable(discovery),
  }));
  await addSessions(tx, userId, projectId, opened);
  await addDiscoveries(tx, userId, projectId, found);
  await addReads(tx, userId, projectId, reads);
}
