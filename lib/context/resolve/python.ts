import { folderOf, foldersUp, join, type Project } from './project';

/** The file that a Python import means: a module, or the one that has the name. */
export function resolvePython(project: Project, from: string, name: string): string | undefined {
  const dots = /^\.*/.exec(name)?.[0].length ?? 0;
  const segments = name.slice(dots).split('.').filter(Boolean);
  if (dots > 0) {
    const folder = join(folderOf(from), '../'.repeat(dots - 1));
    return folder === undefined ? undefined : moduleOrOwner(project, folder, segments, true);
  }
  for (const root of rootsFor(project, from)) {
    const file = moduleOrOwner(project, root, segments, false);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** `from a import b`: the module a/b, else b is a name in a. */
function moduleOrOwner(
  project: Project,
  root: string,
  segments: string[],
  isRelative: boolean,
): string | undefined {
  const file = segments.length > 0 && moduleAt(project, join(root, segments.join('/')) ?? '');
  if (file) return file;
  if (segments.length > 1)
    return moduleAt(project, join(root, segments.slice(0, -1).join('/')) ?? '');
  const owner = join(root, '__init__.py') ?? '';
  return isRelative && project.has(owner) ? owner : undefined;
}

function moduleAt(project: Project, base: string): string | undefined {
  return [`${base}.py`, `${base}/__init__.py`, `${base}.pyi`].find((file) => project.has(file));
}

/** Where absolute imports may count from: above the file's package, its own folder, the usual ones. */
function rootsFor(project: Project, from: string): Set<string> {
  const folders = foldersUp(folderOf(from));
  const isPackage = (folder: string) => project.has(join(folder, '__init__.py') ?? '');
  const above = folders.find((folder) => !isPackage(folder)) ?? '';
  return new Set([above, folderOf(from), '', 'src', ...folders]);
}
