/** What a resolver knows of a project: which paths it has, and its configuration files, read. */
export interface Project {
  has(path: string): boolean;
  /** A JSON file as an object; undefined where it is none. */
  config(path: string): Json | undefined;
  configPaths: readonly string[];
}

export type Json = Record<string, unknown>;

export function projectOf(paths: Iterable<string>, configs: ReadonlyMap<string, string>): Project {
  const known = new Set(paths);
  const read = new Map<string, Json | undefined>();
  return {
    has: (path) => known.has(path),
    config(path) {
      if (!read.has(path)) read.set(path, readJson(configs.get(path)));
      return read.get(path);
    },
    configPaths: [...configs.keys()].sort(),
  };
}

const STRING = '("(?:\\\\.|[^"\\\\])*")';
const COMMENT = new RegExp(`${STRING}|//[^\\n]*|/\\*[\\s\\S]*?\\*/`, 'g');
const LAST_COMMA = new RegExp(`${STRING}|,(?=\\s*[}\\]])`, 'g');

/** JSON as tsconfig.json has it: with comments, commas too many, a byte order mark. */
function readJson(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  try {
    const plain = text
      .replace(/^\ufeff/, '')
      .replace(COMMENT, '$1')
      .replace(LAST_COMMA, '$1');
    return asObject(JSON.parse(plain));
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined;
}

export function asTexts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string');
}

/** The folder of a path; '' is the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** A folder and those around it, from the inside out. */
export function foldersUp(folder: string): string[] {
  return folder === '' ? [''] : [folder, ...foldersUp(folderOf(folder))];
}

/** A path from a folder, without dots; undefined when it leads out of the project. */
export function join(folder: string, relative: string): string | undefined {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}
