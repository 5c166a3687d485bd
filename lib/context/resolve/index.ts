import { moduleFile } from './module-file';
import { byPackageImports, byPackageName } from './packages';
import { folderOf, join, type Project, projectOf } from './project';
import { resolvePython } from './python';
import { byTsconfig } from './tsconfig';

/** An import as the parser found it. */
export interface Found {
  from: string;
  specifier: string;
  language: string;
}

/** Files that say what names mean: package.json, tsconfig.json and what those extend. */
export const CONFIG_FILE = '(^|/)(package|[^/]*[tj]sconfig[^/]*)\\.json$';

/**
 * The file of the project that each import means, null for packages and for what is not there.
 * Nothing but the arguments decides: a commit runs it over what it swaps in.
 */
export function resolveImports(
  imports: readonly Found[],
  paths: Iterable<string>,
  configs: ReadonlyMap<string, string>,
): (string | null)[] {
  const project = projectOf(paths, configs);
  const known = new Map<string, string | null>();
  return imports.map((found) => {
    const key = JSON.stringify([
      folderOf(found.from),
      found.specifier,
      found.language === 'python',
    ]);
    let target = known.get(key);
    if (target === undefined) {
      target = resolve(project, found) ?? null;
      known.set(key, target);
    }
    return target;
  });
}

function resolve(project: Project, { from, specifier, language }: Found): string | undefined {
  if (language === 'python') return resolvePython(project, from, specifier);
  if (/^\.\.?(\/|$)/.test(specifier)) {
    return moduleFile(project, join(folderOf(from), specifier));
  }
  if (/^(\/|[a-z][a-z0-9+.-]+:)/i.test(specifier)) return undefined; // node:fs, https://…
  return (
    (specifier.startsWith('#') ? byPackageImports(project, from, specifier) : undefined) ??
    byTsconfig(project, from, specifier) ??
    byPackageName(project, specifier)
  );
}
