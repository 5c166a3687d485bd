import { z } from 'zod';
import { lexemes } from '@/db/context/words';
import { MAX_DISCOVERIES_OF_USER } from '@/lib/context/limits';
import { searchable } from '@/lib/context/searchable';
import { bitsOf, toBytes } from '@/lib/embeddings/vector';
import { NotFoundError, ValidationError } from '@/lib/errors';
import { defineTool } from '@/tools/define';
import { project, projectNotFound } from './choice';
import { embedIfPossible } from './embedding';

const typeRule = { error: 'must be one of: pattern, rule, decision, issue' };
const contentRule = { error: 'must be a string of 1-2000 characters' };
const moduleRule = { error: 'must be a string of at most 200 characters' };
const sessionRule = { error: 'must be the id of a session' };

interface Row {
  projects: string[];
  is_chosen: boolean;
  is_full: boolean;
  id: string | null; // null: nothing was recorded
  session: string;
  project: string;
  date: string;
}

/** Keeps what was found out, so that a search finds it from the next call on. */
export const recordDiscovery = defineTool({
  name: 'record_discovery',
  title: 'Record a discovery',
  description:
    'Record a pattern, rule, decision or issue of a project, so that context_search finds it later. One sentence or two that say what and why.',
  action: 'record the discovery',
  effect: 'create',
  access: 'user',
  example: { type: 'pattern', content: 'Use JWT tokens in httpOnly cookies', module: 'auth' },
  input: z.object({
    type: z.enum(['pattern', 'rule', 'decision', 'issue'], typeRule).describe('What it is'),
    content: z
      .string(contentRule)
      .trim()
      .min(1, contentRule)
      .max(2_000, contentRule)
      .describe('What was found out'),
    module: z
      .string(moduleRule)
      .trim()
      .max(200, moduleRule)
      .optional()
      .describe('Name of the module it is about'),
    project: project.describe('Name of the project; needed when there are several'),
    session: z
      .string(sessionRule)
      .optional()
      .describe("Id of one of the project's sessions; the current one when left out"),
  }),
  output: z.looseObject({
    id: z.string(),
    type: z.string(),
    content: z.string(),
    module: z.string().nullable(),
    session: z.string(),
    project: z.string(),
    date: z.string(),
    source: z.literal('discovery'),
    embedded: z.boolean().describe('Found by meaning already; else by its words for now'),
  }),

  async run(input, { db, user, signal }) {
    const { type, content, session = null } = input;
    const module = input.module || null;
    const { hash, words } = searchable({ content });
    const made = await embedIfPossible(content, signal);
    const [row] = await db.query<Row>(
      `WITH mine AS MATERIALIZED (
         SELECT id, name FROM projects WHERE user_id = $1 AND pushed_at IS NOT NULL
       ), chosen AS MATERIALIZED (
         SELECT id, name
           FROM mine
          WHERE name = $2 OR ($2::text IS NULL AND (SELECT count(*) FROM mine) = 1)
       ), full_up AS MATERIALIZED (
         SELECT count(*) >= ${MAX_DISCOVERIES_OF_USER} AS is_full
           FROM discoveries
          WHERE project_id = ANY (ARRAY(SELECT id FROM mine))
       ), joined AS MATERIALIZED (
         SELECT s.id
           FROM sessions s
           JOIN chosen ON chosen.id = s.project_id
          WHERE CASE WHEN $3::text IS NULL THEN s.last_activity_at > now() - interval '30 minutes'
                     ELSE s.id::text = lower($3) END
          ORDER BY s.last_activity_at DESC, s.id
          LIMIT 1
       ), opened AS (
         INSERT INTO sessions (user_id, project_id)
         SELECT $1, id
           FROM chosen, full_up
          WHERE $3::text IS NULL AND NOT EXISTS (SELECT FROM joined) AND NOT is_full
         RETURNING id
       ), used AS (
         UPDATE sessions SET last_activity_at = now() WHERE id IN (SELECT id FROM joined)
       ), recorded AS (
         INSERT INTO discoveries (user_id, project_id, session_id, type, content, module)
         SELECT $1, chosen.id, session.id, $4, $5, $6
           FROM chosen, full_up, (SELECT id FROM joined UNION ALL SELECT id FROM opened) AS session
          WHERE NOT is_full
         RETURNING id, project_id, session_id, date
       ), cut AS (
         INSERT INTO chunks (project_id, discovery_id, content, content_hash, words, model, vector)
         SELECT project_id, id, $5, $7, ${lexemes('$8')}, $9, decode($10, 'hex') FROM recorded
         RETURNING id, project_id
       ), signs AS (
         INSERT INTO chunk_bits (chunk_id, project_id, bits)
         SELECT id, project_id, $11::text::bit(384) FROM cut WHERE $11::text IS NOT NULL
       )
       SELECT COALESCE((SELECT array_agg(name ORDER BY lower(name) COLLATE "C") FROM mine), '{}')
                AS projects,
              EXISTS (SELECT FROM chosen) AS is_chosen, (SELECT is_full FROM full_up),
              recorded.id::text, recorded.session_id::text AS session, recorded.date,
              chosen.name AS project
         FROM (SELECT) AS always
         LEFT JOIN recorded ON true
         LEFT JOIN chosen ON true`,
      [
        user.id,
        input.project ?? null,
        session,
        type,
        content,
        module,
        hash,
        words,
        made?.model ?? null,
        made ? toBytes(made.vector).toString('hex') : null,
        made ? bitsOf(made.vector) : null,
      ],
    );
    if (!row?.id) throw refusal(row, input.project, session);
    const { id, date } = row;
    const where = { session: row.session, project: row.project };
    return { id, type, content, module, ...where, date, source: 'discovery', embedded: !!made };
  },
});

function refusal(row: Row | undefined, project: string | undefined, session: string | null) {
  const projects = row?.projects ?? [];
  if (row?.is_chosen && row.is_full) {
    const most = `You have reached the maximum of ${MAX_DISCOVERIES_OF_USER} discoveries`;
    return new ValidationError(most, 'content', { hint: 'Delete a project that has served.' });
  }
  if (row?.is_chosen) return new NotFoundError('Session not found', { session });
  if (project === undefined && projects.length > 1) {
    return new ValidationError('is needed: there are several projects', 'project', { projects });
  }
  return projectNotFound(project ?? '', projects);
}
