import { matchPattern, moduleFile } from './module-file';
import { asObject, asTexts, folderOf, foldersUp, type Json, join, type Project } from './project';

/** How a tsconfig.json names modules: folders are those that its paths count from. */
interface Aliases {
  baseUrl?: string;
  paths?: { folder: string; patterns: Json };
}

const DEEPEST = 10; // `extends` may run in circles

/** What a name means by `paths` and `baseUrl` of the nearest tsconfig.json or jsconfig.json. */
export function byTsconfig(project: Project, from: string, name: string): string | undefined {
  for (const folder of foldersUp(folderOf(from))) {
    for (const file of ['tsconfig.json', 'jsconfig.json']) {
      const found = aliasesOf(project, join(folder, file) ?? '', 0);
      for (const aliases of found) {
        const target = apply(project, aliases, name);
        if (target !== undefined) return target;
      }
    }
  }
  return undefined;
}

function apply(project: Project, { baseUrl, paths }: Aliases, name: string): string | undefined {
  const match = paths && matchPattern(Object.keys(paths.patterns), name);
  if (paths && match) {
    for (const target of asTexts(paths.patterns[match.pattern])) {
      const path = target.replace('*', () => match.star);
      const file = moduleFile(project, join(paths.folder, path));
      if (file !== undefined) return file;
    }
  }
  return baseUrl === undefined ? undefined : moduleFile(project, join(baseUrl, name));
}

/** Its own aliases or those it extends, then those of the configurations that it only refers to. */
function aliasesOf(project: Project, path: string, depth: number): Aliases[] {
  const config = project.config(path);
  if (!config || depth > DEEPEST) return [];
  const own = extended(project, path, depth);
  const references = Array.isArray(config.references) ? config.references : [];
  const others = references.flatMap((reference) => {
    const [target] = asTexts(asObject(reference)?.path);
    const file = target === undefined ? undefined : configFile(project, folderOf(path), target);
    return file === undefined || file === path ? [] : [extended(project, file, depth + 1)];
  });
  return [own, ...others];
}

const CONFIG_DIR = /\$\{configDir\}/;

function extended(project: Project, path: string, depth: number): Aliases {
  const config = project.config(path);
  if (!config || depth > DEEPEST) return {};
  const folder = folderOf(path);
  const inherited: Aliases = {};
  for (const target of asTexts(config.extends)) {
    const file = configFile(project, folder, target);
    if (file !== undefined) Object.assign(inherited, extended(project, file, depth + 1));
  }
  const options = asObject(config.compilerOptions) ?? {};
  const here = (text: string) => join(folder, text.replace(CONFIG_DIR, '.'));
  const baseUrl = typeof options.baseUrl === 'string' ? here(options.baseUrl) : inherited.baseUrl;
  const patterns = asObject(options.paths);
  const paths = patterns
    ? { folder: baseUrl ?? folder, patterns: local(patterns) }
    : inherited.paths;
  return { ...(baseUrl !== undefined && { baseUrl }), ...(paths && { paths }) };
}

function local(patterns: Json): Json {
  const entries = Object.entries(patterns).map(([pattern, targets]) => [
    pattern,
    asTexts(targets).map((target) => target.replace(CONFIG_DIR, '.')),
  ]);
  return Object.fromEntries(entries);
}

/** `extends` and `references` name a file, with or without its ending, or a folder. */
function configFile(project: Project, folder: string, target: string): string | undefined {
  if (!/^\.\.?(\/|$)/.test(target)) return undefined; // of a package: not among the files
  const base = join(folder, target);
  if (base === undefined) return undefined;
  return [base, `${base}.json`, join(base, 'tsconfig.json') ?? ''].find(
    (path) => project.config(path) !== undefined,
  );
}
