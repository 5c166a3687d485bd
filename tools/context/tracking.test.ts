import fs from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { Queryable } from '@/db/client';
import type { ToolContext } from '@/tools/define';
import { trackAccess } from './tracking';

it('leaves a note that fails to the log, and says there why', async () => {
  const lines: Record<string, unknown>[] = [];
  // The log writes to stdout's descriptor itself: this is where its lines can be heard.
  vi.spyOn(fs, 'writeSync').mockImplementation(((_fd: number, text: string) => {
    lines.push(JSON.parse(text));
    return Buffer.byteLength(text);
  }) as typeof fs.writeSync);
  const deferred: ((db: Queryable) => Promise<void>)[] = [];
  const query = vi.fn().mockRejectedValue(new Error('the project is gone'));
  const after: ToolContext['after'] = (work) => void deferred.push(work);
  const context = { user: { id: 'ann' }, after } as ToolContext<'user'>;

  trackAccess(context, { projectId: 'p', type: 'file', ref: 'a.ts' });
  expect(query).not.toHaveBeenCalled(); // before the answer is out
  await Promise.all(deferred.map((work) => work({ query } as unknown as Queryable)));
  expect(query).toHaveBeenCalledOnce();
  expect(lines).toMatchObject([{ event: 'context_tracking_failed', ref: 'a.ts' }]);
  expect(JSON.stringify(lines)).toContain('the project is gone');
  vi.restoreAllMocks();
});
