import { z } from 'zod';
import { defineTool } from '@/tools/define';
import { id } from './fields';
import { assertId, promptNotFound } from './prompt';

/** Deletes a prompt for good, with its tags and versions. */
export const deletePrompt = defineTool({
  name: 'delete_prompt',
  title: 'Delete a prompt',
  description:
    'Permanently remove a prompt with all its versions. Use update_prompt to change it instead.',
  action: 'delete prompt',
  effect: 'delete',
  access: 'user',
  example: { id: '550e8400-e29b-41d4-a716-446655440000' },
  input: z.object({ id: id('Prompt UUID to delete') }),
  output: z.looseObject({ deleted: z.literal(true), id: z.string() }),

  async run(input, { db, user }) {
    assertId(input.id);
    const [gone] = await db.query<{ id: string }>(
      `DELETE FROM prompts
        WHERE id = $1 AND user_id = $2
    RETURNING id`,
      [input.id, user.id],
    );
    if (!gone) throw promptNotFound();
    return { deleted: true, id: gone.id };
  },
});
