import { z } from 'zod';
import { ToolError } from '@/lib/errors';
import { defineTool } from '@/tools/define';
import { content, id, normalized, tags, title, version } from './fields';
import { placeholdersIn } from './placeholders';
import { asDuplicateTitle, assertId, promptNotFound, writtenSchema } from './prompt';

const KEPT = 100; // versions a prompt, the current one among them; the oldest go

/** Replaces a prompt and keeps what it was as a version. */
export const updatePrompt = defineTool({
  name: 'update_prompt',
  title: 'Update a prompt',
  description:
    "Update an existing prompt's title, content, and tags. Without tags they stay. What was before is kept as a version; expected_version refuses to overwrite a change that you have not seen. Use get_prompt first, add_prompt for a new one.",
  action: 'update prompt',
  effect: 'update',
  access: 'user',
  example: {
    id: '550e8400-e29b-41d4-a716-446655440000',
    title: 'Code review',
    content: 'Review this code thoroughly: {{code}}',
  },
  input: z.object({
    id: id('Prompt UUID to update'),
    title: title('New title for the prompt'),
    content: content('New prompt content'),
    tags: tags
      .transform(normalized)
      .optional()
      .describe('New array of tag names (replaces existing tags)'),
    expected_version: version('expected_version', 'The version that you have read'),
  }),
  output: writtenSchema.extend({ updated_at: z.string() }),

  async run(input, { db, user }) {
    assertId(input.id);
    const [row] = await db
      .query<{ old_version: number; id: string | null }>(
        `WITH old AS (
           SELECT id, title, content, tags, version, updated_at
             FROM prompts
            WHERE id = $1 AND user_id = $2
              FOR UPDATE),
         seen AS (SELECT * FROM old WHERE $7::int IS NULL OR version = $7),
         kept AS (
           INSERT INTO prompt_versions (prompt_id, version, title, content, tags, created_at)
           SELECT id, version, title, content, tags, updated_at FROM seen),
         dropped AS (
           DELETE FROM prompt_versions v
            USING seen
            WHERE v.prompt_id = seen.id AND v.version <= seen.version + 1 - ${KEPT}),
         changed AS (
           UPDATE prompts p
              SET title = $3, content = $4, tags = COALESCE($5::text[], p.tags),
                  arguments = $6::jsonb, version = seen.version + 1,
                  updated_at = greatest(now(), seen.updated_at) -- one that waited began earlier
             FROM seen
            WHERE p.id = seen.id AND p.user_id = $2
        RETURNING p.id, p.title, p.version, p.updated_at)
         SELECT old.version AS old_version, changed.*
           FROM old LEFT JOIN changed ON true`,
        [
          input.id,
          user.id,
          input.title,
          input.content,
          input.tags ?? null,
          JSON.stringify(placeholdersIn(input.content)),
          input.expected_version ?? null,
        ],
      )
      .catch((error: unknown) => {
        throw asDuplicateTitle(error);
      });
    if (!row) throw promptNotFound();
    const { old_version, ...written } = row;
    if (written.id === null) throw changedMeanwhile(old_version);
    return written;
  },
});

function changedMeanwhile(version: number): ToolError {
  const message = `The prompt was changed meanwhile (version ${version}). Read it again and retry.`;
  return new ToolError('CONFLICT', message, { param: 'expected_version' });
}
