import { z } from 'zod';
import { NotFoundError, ToolError, ValidationError } from '@/lib/errors';
import { defineTool } from '@/tools/define';
import { project, projectNotFound } from './choice';
import { linesOf } from './lines';
import { requirePath } from './paths';
import { moduleOf, roleOf } from './role';
import { trackAccess } from './tracking';

const pathRule = { error: 'must be a non-empty string' };
const depsRule = { error: 'must be a boolean' };
const depthRule = { error: 'must be 0 or 1' };
const lineRule = { error: 'must be a line number from 1' };
const lineNumber = (description: string) =>
  z
    .number(lineRule)
    .int(lineRule)
    .min(1, lineRule)
    .max(1_048_577, lineRule) // no file has more
    .optional()
    .describe(description);

const dependencySchema = z.looseObject({
  path: z.string(),
  type: z.enum(['import', 'export', 'require', 'dynamic-import']),
  level: z.literal(1),
  content: z.string().nullable(),
  truncated: z.boolean().optional(),
});

interface Row {
  project: string;
  project_id: string;
  path: string | null; // null: this project does not have it
  content: string | null;
  size: number;
  lines: number;
  language: string;
  parse_error: string | null;
  last_modified: string | null;
  access_count: number | null;
  last_accessed_at: string | null;
  dependencies: z.infer<typeof dependencySchema>[] | null;
}

/** One file, whole or in part, with what it imports when asked. */
export const readFile = defineTool({
  name: 'read_file',
  title: 'Read a file',
  description:
    'Read file content with optional dependency tree. Tracks access for context scoring. Paths are those that grep_codebase and context_search give; startLine and endLine read a part.',
  action: 'read file',
  effect: 'read',
  access: 'user',
  limit: 100,
  slowAfterMs: 2_000,
  example: { path: 'src/server/auth/AuthService.ts', includeDeps: true },
  input: z.object({
    path: z.string(pathRule).min(1, pathRule).describe('File path relative to project root'),
    includeDeps: z
      .boolean(depsRule)
      .default(false)
      .describe('Include level 1 dependencies (imports)'),
    maxDepth: z
      .number(depthRule)
      .int(depthRule)
      .min(0, depthRule)
      .max(1, depthRule)
      .default(1)
      .describe('Dependency tree depth (at most 1)'),
    startLine: lineNumber('First line of a part, from 1'),
    endLine: lineNumber('Last line of a part'),
    project,
  }),
  output: z.looseObject({
    file: z.looseObject({
      path: z.string(),
      content: z.string(),
      size: z.int().describe('Bytes of the whole file'),
      lines: z.int().describe('Lines of the whole file'),
      language: z.string(),
      startLine: z.int().optional(),
      endLine: z.int().optional(),
    }),
    dependencies: z.array(dependencySchema),
    metadata: z.looseObject({
      module: z.string().nullable(),
      role: z.enum(['entry', 'config', 'core', 'test']),
      lastModified: z.string().nullable(),
      accessCount: z.int(),
      lastAccessed: z.string().nullable(),
    }),
  }),

  async run(input, ctx) {
    const path = requirePath(input.path);
    const { startLine, endLine } = input;
    if (endLine !== undefined && endLine < (startLine ?? 1)) {
      throw new ValidationError('must not be before startLine', 'endLine');
    }
    const withDeps = input.includeDeps && input.maxDepth > 0;
    const rows = await ctx.db.query<Row>(
      `SELECT p.name AS project, p.id AS project_id,
              f.path, f.content, f.size, f.lines, f.language, f.parse_error, f.last_modified,
              item.access_count, item.last_accessed_at, deps.dependencies
         FROM projects p
         LEFT JOIN files f ON f.project_id = p.id AND f.push_id IS NULL
                          AND f.path = $2 COLLATE "C" AND ($3::text IS NULL OR p.name = $3)
         LEFT JOIN context_items item ON item.user_id = p.user_id AND item.project_id = p.id
                                     AND item.type = 'file' AND item.ref = f.path
         LEFT JOIN LATERAL (
           SELECT json_agg(CASE WHEN d.content IS NULL OR d.bytes > 1048576
                                THEN json_build_object('path', d.path, 'type', d.type, 'level', 1,
                                                       'content', NULL, 'truncated', true)
                                ELSE json_build_object('path', d.path, 'type', d.type, 'level', 1,
                                                       'content', d.content)
                            END ORDER BY d.position) AS dependencies
             FROM (SELECT t.path, i.type, i.position, t.content,
                          sum(CASE WHEN t.content IS NULL THEN 0 ELSE t.size END)
                            OVER (ORDER BY i.position) AS bytes
                     FROM (SELECT DISTINCT ON (target) target, type, position
                             FROM file_imports
                            WHERE file_id = f.id AND target <> f.path
                            ORDER BY target, position) i
                     JOIN files t ON t.project_id = p.id AND t.push_id IS NULL
                                 AND t.path = i.target COLLATE "C") d
         ) deps ON $4
        WHERE p.user_id = $1 AND p.pushed_at IS NOT NULL
        ORDER BY p.name COLLATE "C"`,
      [ctx.user.id, path, input.project ?? null, withDeps],
    );
    const file = theOne(rows, input);
    if (withDeps && file.parse_error !== null) {
      const details = file.parse_error;
      throw new ToolError('CONFLICT', 'Failed to parse imports', { path: input.path, details });
    }
    trackAccess(ctx, { projectId: file.project_id, type: 'file', ref: path });
    return {
      file: {
        path,
        ...linesOf(file.content, startLine, endLine),
        size: file.size,
        lines: file.lines,
        language: file.language,
      },
      dependencies: file.dependencies ?? [],
      metadata: {
        module: moduleOf(path),
        role: roleOf(path),
        lastModified: file.last_modified,
        accessCount: file.access_count ?? 0,
        lastAccessed: file.last_accessed_at,
      },
    };
  },
});

/** The file that is meant, with its content; or the contract's words for why there is none. */
function theOne(
  rows: Row[],
  input: { path: string; project?: string | undefined },
): Row & { content: string } {
  const projects = rows.map((row) => row.project);
  if (input.project !== undefined && !projects.includes(input.project)) {
    throw projectNotFound(input.project, projects);
  }
  const { path } = input;
  const having = rows.filter((row) => row.path !== null);
  const [file] = having;
  if (!file) throw new NotFoundError('File not found', { path });
  if (having.length > 1) {
    throw new ToolError('CONFLICT', 'Path exists in several projects', {
      path,
      projects: having.map((row) => row.project),
    });
  }
  const { content } = file;
  if (content === null) throw new ToolError('CONFLICT', 'File too large', { path });
  return { ...file, content };
}
