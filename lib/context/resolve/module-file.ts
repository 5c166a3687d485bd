import { join, type Project } from './project';

const EXTENSIONS = '.ts .tsx .d.ts .mts .cts .js .jsx .mjs .cjs .json .vue .svelte'.split(' ');

/** What a name with this ending may stand for in a TypeScript source. */
const SOURCES: readonly [RegExp, readonly string[]][] = [
  [/\.js$/, ['.ts', '.tsx', '.d.ts', '.jsx']],
  [/\.jsx$/, ['.tsx', '.d.ts']],
  [/\.mjs$/, ['.mts', '.d.mts']],
  [/\.cjs$/, ['.cts', '.d.cts']],
];

// Where builds go, which is never indexed: what stands there comes from src.
const BUILT = /^(\.\/)?(dist|build|lib|out|es|esm|cjs)\//;

/** The file that a module's path means: itself, with an extension, or an index in it. */
export function moduleFile(project: Project, base: string | undefined): string | undefined {
  if (base === undefined) return undefined;
  for (const candidate of candidates(base)) if (project.has(candidate)) return candidate;
  const query = base.indexOf('?'); // Vite's ?raw and the like
  return query > 0 ? moduleFile(project, base.slice(0, query)) : undefined;
}

function* candidates(base: string): Generator<string> {
  for (const [ending, sources] of SOURCES) {
    if (ending.test(base)) for (const source of sources) yield base.replace(ending, source);
  }
  if (base !== '') yield base;
  if (base !== '') for (const extension of EXTENSIONS) yield base + extension;
  for (const extension of EXTENSIONS) yield join(base, `index${extension}`) ?? '';
}

/** A file that package.json names; where that is built, the source it is built from. */
export function packageFile(project: Project, folder: string, target: string): string | undefined {
  const named = moduleFile(project, join(folder, target));
  if (named !== undefined || !BUILT.test(target)) return named;
  const source = target.replace(BUILT, 'src/');
  const inside = moduleFile(project, join(folder, source));
  // dist/esm/x.js and dist/cjs/x.js are src/x.ts as well.
  return (
    inside ?? moduleFile(project, join(folder, source.replace(/^src\/(esm|cjs|es)\//, 'src/')))
  );
}

/** What the first pattern that fits makes of a name: exact ones first, then the longest prefix. */
export function matchPattern(
  patterns: readonly string[],
  name: string,
): { pattern: string; star: string } | undefined {
  if (patterns.includes(name) && !name.includes('*')) return { pattern: name, star: '' };
  const fitting = patterns.flatMap((pattern) => {
    const [prefix = '', suffix, more] = pattern.split('*');
    if (suffix === undefined || more !== undefined) return [];
    const fits =
      name.length >= prefix.length + suffix.length &&
      name.startsWith(prefix) &&
      name.endsWith(suffix);
    return fits
      ? [{ pattern, prefix, star: name.slice(prefix.length, name.length - suffix.length) }]
      : [];
  });
  return fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0];
}
