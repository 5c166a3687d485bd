import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDb } from '@/db/client';
import { commitPush } from '@/lib/context/commit';
import { embedWaiting } from '@/lib/context/embed-waiting';
import { receiveFiles } from '@/lib/context/files';
import { receiveManifest } from '@/lib/context/manifest';
import { DISCOVERIES } from './discoveries';

interface File {
  path: string;
  content: string;
}

/** Pushes and embeds the shop's discoveries and two packages of node_modules, as a client would. */
export async function indexProjects(user: string): Promise<void> {
  await index(user, 'shop', [], DISCOVERIES);
  await index(user, 'pino', [...filesOf('pino', 'lib'), ...filesOf('pino', 'docs')]);
  await index(user, 'pg', filesOf('pg', 'lib'));
}

async function index(user: string, project: string, files: File[], found: typeof DISCOVERIES = []) {
  const listed = files.map(({ path, content }) => ({
    path,
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const { session } = await receiveManifest(user, { project, files: listed });
  if (files.length > 0) await receiveFiles(user, { project, session, files });
  const discoveries = found.map(({ type, module, content }) => ({ type, module, content }));
  await commitPush(user, { project, session, discoveries });
  const db = await getDb();
  const [row] = await db.query<{ id: string }>('SELECT id FROM projects WHERE name = $1', [
    project,
  ]);
  const { left } = await embedWaiting(row?.id ?? '', Number.POSITIVE_INFINITY);
  if (left > 0) throw new Error(`${left} chunks of ${project} have no vector`);
}

/** The files of a package that are pushed. */
export function filesOf(name: string, folder: string): File[] {
  const root = join('node_modules', name);
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|md)$/.test(file))
    .sort()
    .map((file) => `${folder}/${file}`)
    .map((path) => ({ path, content: readFileSync(join(root, path), 'utf8') }));
}
