import { accessFactor } from '@/db/context/access';
import { describeCause } from '@/lib/errors';
import { log } from '@/lib/log';
import type { ToolContext } from '@/tools/define';

/**
 * Notes after the answer that something was read, and scores it in the same statement: half for how
 * lately it was read (now, at this moment; context_search halves it every 7 days), half for how
 * often (100 times is all). A note that fails is the log's business, never the reader's.
 */
export function trackAccess(
  { after, user }: ToolContext<'user'>,
  item: { projectId: string; type: 'file' | 'discovery' | 'session'; ref: string },
): void {
  after(async (db) => {
    try {
      await db.query(
        `INSERT INTO context_items AS item
                (user_id, project_id, type, ref, access_count, access_factor, score)
         VALUES ($1, $2, $3, $4, 1, ${accessFactor('1')}, (1 + ${accessFactor('1')}) / 2)
         ON CONFLICT (user_id, project_id, type, ref) DO UPDATE
            SET access_count     = item.access_count + 1,
                last_accessed_at = now(),
                recency_factor   = 1,
                access_factor    = ${accessFactor('item.access_count + 1')},
                score            = (1 + ${accessFactor('item.access_count + 1')}) / 2`,
        [user.id, item.projectId, item.type, item.ref],
      );
    } catch (error) {
      log('context_tracking_failed', { ref: item.ref, cause: describeCause(error) });
    }
  });
}
