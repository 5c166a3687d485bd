import { z } from 'zod';
import { NotFoundError } from '@/lib/errors';
import { defineTool } from '@/tools/define';
import { id, version } from './fields';
import { assertId, promptNotFound } from './prompt';

const promptSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  versions: z.array(z.looseObject({ number: z.int(), title: z.string(), created_at: z.string() })),
});

interface Row {
  number: number;
  title: string;
  content: string | null;
  tags: string[];
  written_at: string;
  prompt_created_at: string;
}

/** A whole prompt, now or as it was, and a list of all its versions. */
export const getPrompt = defineTool({
  name: 'get_prompt',
  title: 'Get a prompt',
  description:
    'Retrieve full prompt content by ID, with a list of its versions; give version for an earlier one. IDs come from list_prompts or search_prompts.',
  action: 'get prompt',
  effect: 'read',
  access: 'user',
  example: { id: '550e8400-e29b-41d4-a716-446655440000' },
  input: z.object({
    id: id('Prompt UUID'),
    version: version('version', 'An earlier version; the latest when left out'),
  }),
  output: promptSchema,

  async run(input, { db, user }) {
    assertId(input.id);
    const rows = await db.query<Row>(
      `WITH mine AS (SELECT * FROM prompts WHERE id = $1 AND user_id = $2),
       every AS (
         SELECT version, title, content, tags, updated_at AS written_at FROM mine
          UNION ALL
         SELECT version, title, content, tags, created_at FROM prompt_versions
          WHERE prompt_id = (SELECT id FROM mine))
       SELECT every.version AS number, every.title, every.tags, written_at,
              CASE WHEN every.version = COALESCE($3, mine.version) THEN every.content END AS content,
              mine.created_at AS prompt_created_at
         FROM every, mine
        ORDER BY every.version DESC`,
      [input.id, user.id, input.version ?? null],
    );
    if (rows.length === 0) throw promptNotFound();
    const chosen = rows.find((row) => row.content !== null);
    if (!chosen) throw versionNotFound(input.version);
    return {
      id: input.id.toLowerCase(),
      title: chosen.title,
      content: chosen.content,
      tags: chosen.tags,
      created_at: chosen.prompt_created_at,
      updated_at: chosen.written_at,
      version: chosen.number,
      versions: rows.map(({ number, title, written_at }) => ({
        number,
        title,
        created_at: written_at,
      })),
    };
  },
});

function versionNotFound(number: number | undefined): NotFoundError {
  return new NotFoundError(`Version ${number} of the prompt not found`, {
    param: 'version',
    hint: 'Call get_prompt without a version to see which there are.',
  });
}
