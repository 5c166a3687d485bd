/** Folders that say where code runs or that it is code, not what it is about. */
const NO_MODULE = new Set(['src', 'lib', 'app', 'server', 'client', 'tests']);

const TEST_FOLDER = /(^|\/)(tests?|__tests__|spec|e2e)\//i;
const TEST_FILE = /([._-](test|spec)\.[^.]+|^test_[^/]*\.py)$/i;
const CONFIG_FILE =
  /^(package\.json|[tj]sconfig.*\.json|dockerfile|makefile|go\.mod|cargo\.toml|pom\.xml|.*\.config\.[^.]+|\..*rc(\.[^.]+)?|\.(git|editor|docker|prettier|eslint|npm)[^/]*|.*\.(ya?ml|toml|ini|cfg|conf|properties))$/i;
const ENTRY_FILE = /^(index|main|__main__|app|server|cli)\.[^.]+$/i;

export type Role = 'entry' | 'config' | 'core' | 'test';

/** What a file is about: its folder's name, null at the root and in folders that say nothing. */
export function moduleOf(path: string): string | null {
  const folder = path.split('/').at(-2);
  return folder === undefined || NO_MODULE.has(folder.toLowerCase()) ? null : folder;
}

/** What a file is for, by its name and folders. */
export function roleOf(path: string): Role {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (TEST_FOLDER.test(path) || TEST_FILE.test(name)) return 'test';
  if (CONFIG_FILE.test(name)) return 'config';
  return ENTRY_FILE.test(name) ? 'entry' : 'core';
}
