import { z } from 'zod';
import { isExcluded, readPath } from '@/tools/context/paths';
import { PROJECT_NAME } from '@/tools/context/projects';
import { ToolError } from '../errors';
import { instant, text } from '../storable';
import { MAX_DISCOVERIES, MAX_FILES } from './limits';

const project = z.string().regex(PROJECT_NAME, {
  error: 'must be 1 to 100 letters, digits, dots, dashes or underscores',
});
const session = z.uuid();

const manifestFile = z.object({
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' }),
  size: z.int().min(0),
  lastModified: instant.nullish(),
});
export type ManifestFile = z.infer<typeof manifestFile>;

export const manifestRequest = z.object({
  project,
  files: z.array(manifestFile).max(MAX_FILES, { error: `at most ${MAX_FILES} files` }),
});

export const filesRequest = z.object({
  project,
  session,
  files: z.array(z.object({ path: z.string(), content: text })).min(1),
});

export const discovery = z.object({
  type: z.enum(['pattern', 'rule', 'decision', 'issue']),
  content: text.trim().min(1).max(2_000),
  module: text.trim().min(1).max(100).nullish(),
  session: text.nullish(),
  date: instant.nullish(),
});
export type Discovery = z.infer<typeof discovery>;

export const commitRequest = z.object({
  project,
  session,
  discoveries: z.array(discovery).max(MAX_DISCOVERIES).default([]),
});

export const projectRequest = z.object({ project });

/** The body as its schema has it; throws what contract 002 says of parameters that are not. */
export function parseRequest<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues
    .slice(0, 10) // one bad habit of a client may be in each of thousands of files
    .map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ToolError('VALIDATION_ERROR', 'Invalid parameters', { details });
}

/** Paths as the index has them. What may never be stored is refused, what is not indexed dropped. */
export function readPaths<F extends { path: string }>(files: F[]): F[] {
  const seen = new Set<string>();
  return files.flatMap((file) => {
    const read = readPath(file.path);
    if ('fault' in read) {
      const { code, error, details } = read.fault;
      throw new ToolError(code, error, { path: file.path, ...(details && { details }) });
    }
    const { path } = read;
    if (isExcluded(path)) return [];
    if (seen.has(path)) throw new ToolError('VALIDATION_ERROR', 'Path is there twice', { path });
    seen.add(path);
    return [{ ...file, path }];
  });
}
