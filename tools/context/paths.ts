import { type ErrorCode, ToolError } from '@/lib/errors';

/** Why a path is refused, in contract 002's words. */
export interface PathFault {
  code: ErrorCode;
  error: string;
  details?: string;
}

/** In UTF-8; an index entry of PostgreSQL holds 2,704 bytes, and file systems stop at 4,096. */
const MAX_PATH_BYTES = 1_024;

const BLOCKED = /^(\.env(\..*)?|\.git|node_modules)$/;
const EXCLUDED = new Set(['node_modules', '.git', 'dist', 'build', '.next', '.context']);

const ABSOLUTE = { code: 'VALIDATION_ERROR', error: 'Absolute paths not allowed' } as const;
const TRAVERSAL = { code: 'VALIDATION_ERROR', error: 'Path traversal not allowed' } as const;
const BAD_TEXT = { code: 'VALIDATION_ERROR', error: 'Path is not valid text' } as const;
const TOO_LONG = { code: 'VALIDATION_ERROR', error: 'Path too long' } as const;
const NO_FILE = { code: 'VALIDATION_ERROR', error: 'Path names no file' } as const;
const SENSITIVE = {
  code: 'FORBIDDEN',
  error: 'Permission denied',
  details: 'Access to sensitive paths denied',
} as const;

/**
 * A path as the index has it, or what is wrong with it. `\` is `/`, `./` and doubled slashes go;
 * nothing is decoded: `%2e%2e` is a name like any other.
 */
export function readPath(given: string): { path: string } | { fault: PathFault } {
  if (!given.isWellFormed() || given.includes('\0')) return { fault: BAD_TEXT };
  const slashed = given.replaceAll('\\', '/');
  // A drive without a slash (C:x) is relative to that drive's folder: outside all the same.
  if (slashed.startsWith('/') || /^[A-Za-z]:/.test(slashed)) return { fault: ABSOLUTE };
  const segments = slashed.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) return { fault: TRAVERSAL };
  if (segments.some(isBlocked)) return { fault: SENSITIVE };
  const path = segments.join('/');
  if (path === '') return { fault: NO_FILE };
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return { fault: TOO_LONG };
  return { path };
}

/** The path as the index has it; throws the contract's error, with the path as it was given. */
export function requirePath(given: string): string {
  const read = readPath(given);
  if ('path' in read) return read.path;
  const { code, error, details } = read.fault;
  throw new ToolError(code, error, { path: given, ...(details && { details }) });
}

/** Whether a path lies in a folder that the contract never indexes. */
export function isExcluded(path: string): boolean {
  return path.split('/').some((segment) => EXCLUDED.has(asFileSystemsSee(segment)));
}

function isBlocked(segment: string): boolean {
  return BLOCKED.test(asFileSystemsSee(segment));
}

/**
 * Windows drops dots and spaces at the end of a name and everything from a colon on, macOS letters
 * that nobody sees, both the case: by all these names the same secret would have come in.
 */
function asFileSystemsSee(segment: string): string {
  const visible = segment.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.toLowerCase().replace(/(?<=.):.*$|[. ]+$/gsu, '');
}
