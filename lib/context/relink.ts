import type { Queryable } from '@/db/client';
import { importsOf, pathsOf, storeTargets } from '@/db/context/imports';
import { CONFIG_FILE, resolveImports } from './resolve';

/**
 * Finds anew what the imports of a project mean. All of them: a file that came or went, or a changed
 * tsconfig.json, may give another meaning to files that were not pushed.
 */
export async function relinkImports(tx: Queryable, projectId: string): Promise<void> {
  const imports = await importsOf(tx, projectId);
  if (imports.length === 0) return;
  const files = await pathsOf(tx, projectId, CONFIG_FILE);
  const configs = new Map(
    files.flatMap(({ path, content }) => (content === null ? [] : [[path, content] as const])),
  );
  const paths = files.map(({ path }) => path);
  const targets = resolveImports(imports, paths, configs);
  const changed = imports.flatMap(({ file_id, position, target: before }, i) => {
    const target = targets[i] ?? null;
    return target === before ? [] : [{ file_id, position, target }];
  });
  await storeTargets(tx, changed);
}
