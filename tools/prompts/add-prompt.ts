import { z } from 'zod';
import { ValidationError, violates } from '@/lib/errors';
import { defineTool, type ToolContext } from '@/tools/define';
import { content, normalized, tags, title } from './fields';
import { placeholdersIn } from './placeholders';
import { asDuplicateTitle, writtenSchema } from './prompt';
import { slugOf } from './slug';

export const MAX_PROMPTS = 5_000; // prompts a user
const ATTEMPTS = 5; // of finding a free name while others are added

const input = z.object({
  title: title('Unique title for the prompt'),
  content: content('Full prompt content'),
  tags: tags.default([]).transform(normalized).describe('Optional array of tag names'),
});

/** Stores a prompt under a title that is unique for its user. */
export const addPrompt = defineTool({
  name: 'add_prompt',
  title: 'Add a prompt',
  description:
    "Store a new AI prompt with optional tags. {{name}} in its content becomes an argument of the client's own prompt menu, {{name|default}} an optional one. Use update_prompt for a title that is there already.",
  action: 'add prompt',
  effect: 'create',
  access: 'user',
  example: { title: 'Code review', content: 'Review this code: {{code}}', tags: ['coding'] },
  input,
  output: writtenSchema.extend({ created_at: z.string() }),

  async run(prompt, ctx) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await insert(prompt, nameOf(prompt.title, attempt), ctx);
      } catch (error) {
        // Two titles may come to one name at the same moment: the second takes the next one.
        if (violates(error, 'prompts_name_unique') && attempt < ATTEMPTS) continue;
        throw asDuplicateTitle(error);
      }
    }
  },
});

/** The last attempt takes a name that nobody else is trying for. */
function nameOf(title: string, attempt: number): string {
  const slug = slugOf(title);
  return attempt < ATTEMPTS ? slug : `${slug}-${crypto.randomUUID().slice(0, 4)}`;
}

async function insert(
  prompt: z.output<typeof input>,
  name: string,
  { db, user }: ToolContext<'user'>,
) {
  const [added] = await db.query<z.infer<typeof writtenSchema>>(
    `INSERT INTO prompts (user_id, name, title, content, tags, arguments)
     SELECT $1,
            CASE WHEN NOT EXISTS (SELECT FROM prompts WHERE user_id = $1 AND name = $2) THEN $2
                 ELSE (SELECT $2 || '-' || n
                         FROM generate_series(2, ${MAX_PROMPTS} + 1) n
                        WHERE NOT EXISTS (SELECT
                                            FROM prompts
                                           WHERE user_id = $1 AND name = $2 || '-' || n)
                        ORDER BY n
                        LIMIT 1)
            END,
            $3, $4, $5::text[], $6::jsonb
      WHERE (SELECT count(*) FROM prompts WHERE user_id = $1) < ${MAX_PROMPTS}
  RETURNING id, title, version, created_at`,
    [
      user.id,
      name,
      prompt.title,
      prompt.content,
      prompt.tags,
      JSON.stringify(placeholdersIn(prompt.content)),
    ],
  );
  if (added) return added;
  throw new ValidationError(`You have reached the maximum of ${MAX_PROMPTS} prompts`, 'content', {
    hint: 'Delete prompts that you no longer need with delete_prompt.',
  });
}
