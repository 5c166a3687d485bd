import { matchPattern, moduleFile, packageFile } from './module-file';
import { asObject, folderOf, foldersUp, join, type Project } from './project';

/** What `#name` means by `imports` of the nearest package.json. */
export function byPackageImports(project: Project, from: string, name: string): string | undefined {
  for (const folder of foldersUp(folderOf(from))) {
    const config = project.config(join(folder, 'package.json') ?? '');
    if (!config) continue;
    return byTable(project, folder, asObject(config.imports) ?? {}, name);
  }
  return undefined;
}

/** A package of the same project, a workspace say, by the name in its package.json. */
export function byPackageName(project: Project, name: string): string | undefined {
  for (const path of project.configPaths) {
    if (path !== 'package.json' && !path.endsWith('/package.json')) continue;
    const own = project.config(path)?.name;
    if (typeof own !== 'string' || own === '') continue;
    if (name !== own && !name.startsWith(`${own}/`)) continue;
    const file = inPackage(project, folderOf(path), name.slice(own.length + 1));
    if (file !== undefined) return file;
  }
  return undefined;
}

function inPackage(project: Project, folder: string, inside: string): string | undefined {
  const config = project.config(join(folder, 'package.json') ?? '') ?? {};
  const { exports } = config;
  const table = asObject(exports);
  const bySubpath = table && Object.keys(table).every((key) => key.startsWith('.'));
  const exported = byTable(
    project,
    folder,
    bySubpath ? table : { '.': exports },
    inside === '' ? '.' : `./${inside}`,
  );
  if (exported !== undefined) return exported;
  const mains = [config.source, config.types, config.module, config.main];
  const named = inside === '' ? mains : [inside, `src/${inside}`];
  for (const target of named) {
    const file = typeof target === 'string' ? packageFile(project, folder, target) : undefined;
    if (file !== undefined) return file;
  }
  if (inside !== '') return undefined;
  return moduleFile(project, join(folder, 'src')) ?? moduleFile(project, folder);
}

/** `imports` and `exports` alike: names or patterns, and what they lead to. */
function byTable(
  project: Project,
  folder: string,
  table: Record<string, unknown>,
  name: string,
): string | undefined {
  const match = matchPattern(Object.keys(table), name);
  if (!match) return undefined;
  for (const target of targets(table[match.pattern], 0)) {
    if (!target.startsWith('./')) continue;
    const file = packageFile(
      project,
      folder,
      target.replaceAll('*', () => match.star),
    );
    if (file !== undefined) return file;
  }
  return undefined;
}

/** The files under any condition: whichever of them is in the project is the one to read. */
function targets(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 10) return [];
  return Object.values(value).flatMap((each) => targets(each, depth + 1));
}
