import { z } from 'zod';
import { compoundNames, searchable } from '@/lib/context/searchable';
import { bitsOf, fromBytes } from '@/lib/embeddings/vector';
import { NotFoundError, ToolError } from '@/lib/errors';
import { defineTool } from '@/tools/define';
import { project, projectNotFound } from './choice';
import { asQueryError, embedOne } from './embedding';
import { type Candidate, rank } from './rank';
import { SEARCH } from './statement';

const queryRule = { error: 'must be a string of 3-500 characters' };
const typeRule = { error: 'must be one of: all, pattern, rule, decision, issue' };
const moduleRule = { error: 'must be a string of at most 200 characters' };
const limitRule = { error: 'must be an integer between 1 and 20' };

interface Row {
  projects: string[];
  is_chosen: boolean;
  is_indexed: boolean;
  is_embedded: boolean;
  key: number | null; // null: nothing was found
  id: string;
  source: 'discovery' | 'session' | 'code';
  type: string;
  content: string;
  module: string | null;
  session: string | null;
  date: string | null;
  project: string;
  path: string | null;
  start_line: number | null;
  end_line: number | null;
  vector: Uint8Array | null;
  share: number;
  literal: number;
  context_score: number;
}

/** Finds discoveries, sessions and code by meaning and by their words. */
export const contextSearch = defineTool({
  name: 'context_search',
  title: 'Search the context',
  description:
    'Search project context semantically using RAG. Returns relevant discoveries, patterns, rules, and past decisions. Use grep_codebase for exact words, read_file for a whole file.',
  action: 'search the context',
  effect: 'read',
  access: 'user',
  limit: 30,
  slowAfterMs: 5_000,
  example: { query: 'how does authentication work', type: 'all', limit: 5 },
  input: z.object({
    query: z
      .string(queryRule)
      .trim()
      .min(3, { error: 'Query must be at least 3 characters' })
      .max(500, queryRule)
      .describe('Search query describing what to find'),
    type: z
      .enum(['all', 'pattern', 'rule', 'decision', 'issue'], typeRule)
      .default('all')
      .describe('Filter by discovery type'),
    module: z
      .string(moduleRule)
      .trim()
      .max(200, moduleRule)
      .optional()
      .describe('Filter by module name'),
    limit: z
      .number(limitRule)
      .int(limitRule)
      .min(1, limitRule)
      .max(20, limitRule)
      .default(5)
      .describe('Maximum number of results to return'),
    project,
  }),
  output: z.looseObject({
    results: z.array(
      z.looseObject({
        id: z.string(),
        type: z.string(),
        content: z.string(),
        module: z.string().nullable(),
        session: z.string().nullable(),
        date: z.string().nullable(),
        score: z.number(),
        source: z.enum(['discovery', 'session', 'code']),
        project: z.string(),
        path: z.string().optional(),
        startLine: z.int().nullable().optional(),
        endLine: z.int().nullable().optional(),
      }),
    ),
    query: z.string(),
    totalFound: z.int(),
    searchTime: z.int(),
  }),

  async run({ query, type, module, limit, project }, { db, user, signal }) {
    const started = performance.now();
    const { vector, model } = await embedOne(query, signal).catch(asQueryError);
    const rows = await db.query<Row>(SEARCH, [
      user.id,
      project ?? null,
      searchable({ content: query }).words,
      bitsOf(vector),
      model,
      type === 'all' ? null : type,
      module || null,
      foreignWords(query),
      compoundNames(query).join(' '),
    ]);
    refuseIfNothing(rows[0], project);
    const candidates = rows.flatMap((row) => (row.key === null ? [] : [toCandidate(row, row.key)]));
    const ranked = rank(candidates, vector);
    return {
      results: ranked.slice(0, limit).map(({ row, score }) => toResult(row, score)),
      query,
      totalFound: ranked.length,
      searchTime: Math.round(performance.now() - started),
    };
  },

  count: ({ totalFound }) => totalFound,
});

/** Words of a query that is not in English, which has no letters beyond ASCII: compared by trigrams. */
function foreignWords(query: string): string[] {
  if (!/[^\p{ASCII}]/u.test(query.replace(/[^\p{L}]/gu, ''))) return [];
  const words = query.match(/\p{L}{3,}/gu) ?? [];
  return words.toSorted((a, b) => b.length - a.length).slice(0, 8); // long ones tell most
}

function refuseIfNothing(row: Row | undefined, project: string | undefined): void {
  if (!row) return;
  if (project !== undefined && !row.is_chosen) throw projectNotFound(project, row.projects);
  if (!row.is_indexed) {
    throw new NotFoundError('No embeddings found. Run initial session to generate context.', {
      fallback: 'Use grep_codebase for text search',
    });
  }
  if (row.is_embedded) return;
  throw new ToolError('NO_DATA', 'No embeddings available', {
    suggestion: 'Use grep_codebase for text search',
    action: 'Embeddings will be generated in background',
  });
}

function toCandidate(row: Row, key: number): Candidate & { row: Row } {
  const vector = row.vector && fromBytes(row.vector);
  const { share, literal, context_score: contextScore, date } = row;
  return { row, key, vector, share, literal, contextScore, date };
}

function toResult(row: Row, score: number) {
  const { id, type, content, module, session, date, source, project } = row;
  const place = source === 'code' && {
    path: row.path,
    startLine: row.start_line,
    endLine: row.end_line,
  };
  return { id, type, content, module, session, date, score, source, project, ...place };
}
