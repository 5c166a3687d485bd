import type { Transaction } from '@/db/client';
import { type Changes, lockProjects, manifestBytes, swapIn } from '@/db/context/commit';
import {
  addDiscoveries,
  countDiscoveries,
  hasNewDiscoveries,
  openSession,
} from '@/db/context/discoveries';
import { neededFor, type Push, usedBeside } from '@/db/context/pushes';
import { languageOf } from '@/tools/context/language';
import { ToolError } from '../errors';
import { checkDiscoveries, checkQuota } from './limits';
import { requirePush } from './push';
import { relinkImports } from './relink';
import { commitRequest, type Discovery, parseRequest } from './requests';
import { searchable } from './searchable';
import { inStore } from './store';

/** Swaps a push in whole, or not at all: one transaction. Of two at once the later one wins. */
export async function commitPush(userId: string, body: unknown) {
  const { project, session, discoveries } = parseRequest(commitRequest, body);
  return inStore((db) =>
    db.transaction(async (tx) => {
      await tx.exec('SET LOCAL statement_timeout = 0'); // a project's trigrams take a while
      await lockProjects(tx, userId);
      const push = await requirePush(tx, userId, project, session);
      const needed = await neededFor(tx, push);
      if (needed.length > 0) throw new ToolError('CONFLICT', 'Files are missing', { needed });
      const { bytes } = await usedBeside(tx, userId, project);
      checkQuota(bytes + (await manifestBytes(tx, push)));
      const changes = await swapIn(tx, push, languageOf);
      if (changes.paths.length > 0) await relinkImports(tx, push.projectId);
      const opened = await remember(tx, userId, { project, push, changes, discoveries });
      const { added, changed, removed } = changes;
      return { project, added, changed, removed, session: opened };
    }),
  );
}

/** A push opens a session, unless it brought nothing. */
async function remember(
  tx: Transaction,
  userId: string,
  brought: { project: string; push: Push; changes: Changes; discoveries: Discovery[] },
): Promise<string | null> {
  const { projectId } = brought.push;
  const notes = brought.discoveries.map((found) => ({ ...found, ...searchable(found) }));
  const news = notes.length > 0 && (await hasNewDiscoveries(tx, projectId, notes));
  const { added, changed, removed } = brought.changes;
  if (added + changed + removed === 0 && !news) return null;
  const content = summaryOf(brought.project, brought.changes);
  const session = await openSession(tx, userId, projectId, { content, ...searchable({ content }) });
  if (news) {
    await addDiscoveries(tx, userId, projectId, session, notes);
    checkDiscoveries(await countDiscoveries(tx, userId)); // of those that are new; all goes back
  }
  return session;
}

function summaryOf(project: string, { added, changed, removed, paths }: Changes): string {
  const counts = `${added} files added, ${changed} changed, ${removed} removed`;
  const more = added + changed + removed > paths.length ? ' …' : '';
  return `Push of ${project}: ${counts}. ${paths.join(', ')}${more}`.trimEnd();
}
