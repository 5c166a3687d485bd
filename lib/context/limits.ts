import { env } from '../env';
import { ToolError } from '../errors';

/** A larger file is kept by name alone, contract 002. */
export const MAX_FILE_BYTES = 1_048_576;
export const MAX_FILES = 20_000; // of a project; their manifest fits a body where paths have 60 letters
export const MAX_DISCOVERIES = 1_000; // of one push
export const MAX_PROJECTS = 100; // of a user
/** Of a user over all projects: apart from the files' quota, for a note is no file; 20 MB at most. */
export const MAX_DISCOVERIES_OF_USER = 10_000;
/** Under Vercel's ceiling of 4.5 MB; a file of 1 MiB fits in, escaped, unless it is no text at all. */
export const MAX_BODY_BYTES = 4 * 1_048_576;
/** Of all of api/context, a minute and user. */
export const REQUESTS_PER_MINUTE = 600;

/** Throws when a user's files would be more than the quota. */
export function checkQuota(bytes: number): void {
  const { contextQuotaMb } = env();
  if (bytes <= contextQuotaMb * 1_048_576) return;
  const needed = Math.ceil(bytes / 1_048_576);
  throw new ToolError(
    'VALIDATION_ERROR',
    `Quota exceeded: ${needed} MB of files, and a user has ${contextQuotaMb} MB`,
  );
}

/** Throws when a user's discoveries are more than there may be. */
export function checkDiscoveries(count: number): void {
  if (count <= MAX_DISCOVERIES_OF_USER) return;
  throw new ToolError(
    'VALIDATION_ERROR',
    `Quota exceeded: ${count} discoveries, and a user has ${MAX_DISCOVERIES_OF_USER}`,
  );
}

/** The same for files that wait beside those they will replace: both stand until the commit. */
export function checkWaitingQuota(bytes: number): void {
  if (bytes <= 2 * env().contextQuotaMb * 1_048_576) return;
  throw new ToolError(
    'VALIDATION_ERROR',
    'Quota exceeded: too much waits for a commit. Commit a push, or wait an hour until it expires',
  );
}
