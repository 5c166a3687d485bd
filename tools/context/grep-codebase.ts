import { z } from 'zod';
import { defineTool, type ToolContext } from '@/tools/define';
import { project, projectNotFound } from './choice';
import { Clock } from './clock';
import { compileGlob } from './glob';
import { conditionsOf } from './literals';
import { compileRegex, type Regex } from './regex';
import { type Hit, scan } from './scan';

const CEILING_MS = 2_800; // contract 002 allows 3 s, the answer has to be written too
// The store answers within milliseconds but where much text has what it looks for: reading it in order
// is as quick then, and can end at the ceiling. PGlite can't be interrupted.
const NARROWING_MS = 1_500;
const BATCH_BYTES = 2 * 1024 * 1024; // of files in memory at once, and on their way from the store

const patternRule = { error: 'must be a string of 1-200 characters' };
const globRule = { error: 'must be a string of at most 500 characters' };
const caseRule = { error: 'must be a boolean' };
const limitRule = { error: 'must be an integer between 1 and 100' };

const lines = z.array(z.string());

interface File {
  project: string;
  id: number | null; // null: a project that has none, or was not asked for
  path: string;
  size: number;
  candidate: boolean;
  /** How many there are in all the projects that are asked for. */
  files: number;
}

/** Searches the text of the user's files, line by line. */
export const grepCodebase = defineTool({
  name: 'grep_codebase',
  title: 'Grep the codebase',
  description:
    'Fast text search across codebase using regex. Good for exact matches and when semantic search unavailable. Use context_search to find by meaning.',
  action: 'search files',
  effect: 'read',
  access: 'user',
  limit: 60,
  slowAfterMs: 3_000,
  example: { pattern: 'function handleAuth', filePattern: 'src/**/*.ts', caseSensitive: true },
  input: z.object({
    pattern: z
      .string(patternRule)
      .min(1, patternRule)
      .max(200, patternRule)
      .describe('Regex pattern to search for (RE2 syntax)'),
    filePattern: z
      .string(globRule)
      .max(500, globRule)
      .optional()
      .describe('Glob pattern to filter files (e.g., "**/*.ts")'),
    caseSensitive: z.boolean(caseRule).default(false).describe('Case-sensitive search'),
    limit: z
      .number(limitRule)
      .int(limitRule)
      .min(1, limitRule)
      .max(100, limitRule)
      .default(50)
      .describe('Maximum number of matches to return'),
    project,
  }),
  output: z.looseObject({
    matches: z.array(
      z.looseObject({
        file: z.string(),
        line: z.int(),
        column: z.int(),
        text: z.string(),
        context: z.looseObject({ before: lines, after: lines }),
        project: z.string().optional(),
      }),
    ),
    pattern: z.string(),
    totalMatches: z.int(),
    filesSearched: z.int(),
    searchTime: z.int(),
    truncated: z.boolean().optional(),
    message: z.string().optional(),
  }),

  async run(input, ctx) {
    const clock = new Clock(CEILING_MS, ctx.signal);
    const regex = compileRegex(input.pattern, input.caseSensitive);
    const look = async () => {
      const chosen = await chooseFiles(regex, input.filePattern, input.project, ctx);
      return { chosen, found: await search(chosen.candidates, regex, input.limit, clock, ctx) };
    };
    let { chosen, found } = await look();
    // Files went while they were searched: a push was committed. The new state is whole.
    while (found.changed && !clock.isOver) ({ chosen, found } = await look());
    const isWhole = found.whole && !found.changed;
    return {
      matches: found.matches.map(({ file, ...match }) => ({
        file: file.path,
        ...match,
        ...(chosen.several && { project: file.project }),
      })),
      pattern: input.pattern,
      totalMatches: found.total,
      filesSearched: chosen.filesSearched,
      searchTime: Math.round(clock.elapsedMs),
      ...(!isWhole && { truncated: true }),
      ...(found.total === 0 && { message: isWhole ? noMatch(input.pattern) : NOT_ALL }),
    };
  },

  count: ({ totalMatches }) => totalMatches,
});

const noMatch = (pattern: string) => `No matches found for pattern '${pattern}'`;
const NOT_ALL =
  'No match in what could be searched within the limits: narrow it by filePattern or project, or simplify the pattern';

/** The files that can have a match, and how many there are in all. */
async function chooseFiles(
  regex: Regex,
  filePattern: string | undefined,
  name: string | undefined,
  ctx: ToolContext<'user'>,
) {
  const conditions = conditionsOf(regex);
  const narrowing = AbortSignal.timeout(NARROWING_MS);
  const list = (asked: string[], ends?: AbortSignal) =>
    listFiles({ conditions: asked, regex, all: Boolean(filePattern), name, ends }, ctx);
  const rows = await list(conditions, narrowing).catch((error: unknown) => {
    if (!narrowing.aborted || ctx.signal.aborted) throw error;
    return list([]);
  });
  const projects = [...new Set(rows.map((row) => row.project))].sort();
  if (name !== undefined && !projects.includes(name)) throw projectNotFound(name, projects);
  const isWanted = filePattern ? compileGlob(filePattern) : () => true;
  const listed = rows.filter((row) => row.id !== null && isWanted(row.path));
  return {
    candidates: listed.filter((row) => row.candidate),
    filesSearched: filePattern ? listed.length : (rows[0]?.files ?? 0),
    several: name === undefined && projects.length > 1,
  };
}

/** The user's projects with their files in the order of the answer: all, or those that may match. */
function listFiles(
  { conditions, regex, all, name, ends }: Listing,
  { db, user }: ToolContext<'user'>,
): Promise<File[]> {
  const operator = regex.caseSensitive ? '~' : '~*';
  return db.query<File>(
    // Apart and materialized: as a part of another query the planner would not ask the index.
    `WITH mine AS MATERIALIZED (
       SELECT id, name, $2::text IS NULL OR name = $2 AS wanted
         FROM projects WHERE user_id = $1 AND pushed_at IS NOT NULL),
     listed AS MATERIALIZED (
       SELECT id, project_id, path, size
         FROM files
        WHERE project_id = ANY(ARRAY(SELECT id FROM mine WHERE wanted))
          AND push_id IS NULL AND content IS NOT NULL),
     candidates AS MATERIALIZED (
       SELECT id
         FROM files
        WHERE project_id = ANY(ARRAY(SELECT id FROM mine WHERE wanted))
          AND push_id IS NULL AND content IS NOT NULL
          ${conditions.map((_, i) => `AND content ${operator} $${i + 4}`).join(' ')})
     SELECT mine.name AS project, listed.id, listed.path, listed.size,
            candidates.id IS NOT NULL AS candidate,
            (SELECT count(*)::int FROM listed) AS files
       FROM mine
       LEFT JOIN (listed LEFT JOIN candidates ON candidates.id = listed.id)
              ON listed.project_id = mine.id AND ($3 OR candidates.id IS NOT NULL)
      ORDER BY listed.path COLLATE "C", mine.name COLLATE "C"`,
    [user.id, name ?? null, all, ...conditions],
    ends,
  );
}

interface Listing {
  conditions: string[];
  regex: Regex;
  all: boolean;
  name: string | undefined;
  ends: AbortSignal | undefined;
}

interface Found {
  matches: (Hit & { file: File })[];
  total: number;
  whole: boolean;
  /** A file that was listed is no more. */
  changed: boolean;
}

/** Reads the files that can have a match a few at a time, and scans them until the time is over. */
async function search(
  files: File[],
  regex: Regex,
  limit: number,
  clock: Clock,
  { db, user }: ToolContext<'user'>,
): Promise<Found> {
  const found: Found = { matches: [], total: 0, whole: true, changed: false };
  for (const batch of inBatches(files)) {
    if (clock.isOver) return { ...found, whole: false };
    const rows = await db.query<{ id: number; content: string }>(
      `SELECT f.id, f.content
         FROM files f JOIN projects p ON p.id = f.project_id
        WHERE f.id = ANY($1::bigint[]) AND p.user_id = $2`,
      [batch.map((file) => file.id), user.id],
    );
    const contents = new Map(rows.map(({ id, content }) => [id, content]));
    for (const file of batch) {
      const content = contents.get(file.id ?? 0);
      if (content === undefined) {
        found.changed = true;
        continue;
      }
      const scanned = await scan(content, regex, limit - found.matches.length, clock);
      found.matches.push(...scanned.hits.map((hit) => ({ file, ...hit })));
      found.total += scanned.total;
      found.whole &&= scanned.whole;
      if (clock.isOver) return { ...found, whole: found.whole && file === files.at(-1) };
    }
  }
  return found;
}

function* inBatches(files: File[]): Generator<File[]> {
  let batch: File[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length > 0 && bytes + file.size > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}
