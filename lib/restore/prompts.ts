import type { Queryable } from '@/db/client';
import {
  addPrompts,
  addVersions,
  promptNames,
  type RestoredPrompt,
  type RestoredVersion,
} from '@/db/restore/prompts';
import type { Export } from '@/lib/export/format';
import { MAX_PROMPTS } from '@/tools/prompts/add-prompt';
import { MAX_PLACEHOLDERS, placeholdersIn } from '@/tools/prompts/placeholders';
import { ToolError } from '../errors';
import { batches } from './batches';

/**
 * Adds the prompts whose title the user has not given to another. They keep the name that clients
 * call them by, unless another prompt has it here.
 */
export async function restorePrompts(
  tx: Queryable,
  userId: string,
  given: Export['prompts'],
): Promise<number> {
  const there = await promptNames(tx, userId);
  const names = new Set(there.map(({ name }) => name));
  const titles = new Set(there.map(({ title }) => title));
  const prompts: RestoredPrompt[] = [];
  const versions: RestoredVersion[] = [];
  for (const { name: wanted, created_at, versions: all } of given) {
    const now = all.at(-1);
    if (!now || titles.has(now.title)) continue;
    const { created_at: updated_at, ...current } = now;
    const name = freeName(wanted, names);
    const id = crypto.randomUUID();
    names.add(name);
    titles.add(now.title);
    const asked = placeholdersIn(now.content).slice(0, MAX_PLACEHOLDERS);
    prompts.push({ id, name, ...current, arguments: asked, created_at, updated_at });
    versions.push(...all.slice(0, -1).map((before) => ({ prompt_id: id, ...before })));
  }
  if (titles.size > MAX_PROMPTS) {
    const message = `There would be ${titles.size} prompts, and a user has at most ${MAX_PROMPTS}`;
    throw new ToolError('VALIDATION_ERROR', message);
  }
  const bytesOf = ({ content }: { content: string }) => Buffer.byteLength(content);
  for (const batch of batches(prompts, bytesOf)) await addPrompts(tx, userId, batch);
  for (const batch of batches(versions, bytesOf)) await addVersions(tx, batch);
  return prompts.length;
}

function freeName(wanted: string, taken: Set<string>): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}-${n}`;
    if (!taken.has(name)) return name;
  }
}
