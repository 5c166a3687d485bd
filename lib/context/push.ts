import type { Queryable } from '@/db/client';
import { findPush, type Push } from '@/db/context/pushes';
import { ToolError } from '../errors';

/** The open push of that session; another user's is as unknown as one that has expired. */
export async function requirePush(
  db: Queryable,
  userId: string,
  project: string,
  session: string,
): Promise<Push> {
  const push = await findPush(db, userId, project, session);
  if (push) return push;
  const message = 'Push session not found or expired: start again with a manifest';
  throw new ToolError('NOT_FOUND', message, { session });
}
