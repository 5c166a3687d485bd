import { NotFoundError, ValidationError } from '@/lib/errors';
import type { NativePrompt, NativePrompts } from '@/tools/define';
import { fillIn } from './placeholders';
import { snippetOf } from './snippet';

const PAGE = 100;

/** The same library in the client's own prompt menu. */
export const nativePrompts: NativePrompts = {
  async list(cursor, { db, user }) {
    const after = cursor === undefined ? '' : decodeCursor(cursor);
    // Paged by name: what is added meanwhile moves no other prompt to another page.
    const rows = await db.query<NativePrompt & { line: string }>(
      `SELECT name, title, arguments, split_part(left(ltrim(content), 300), E'\\n', 1) AS line
         FROM prompts
        WHERE user_id = $1 AND name COLLATE "C" > $2
        ORDER BY name COLLATE "C"
        LIMIT ${PAGE} + 1`,
      [user.id, after],
    );
    const prompts = rows.slice(0, PAGE).map(({ line, ...prompt }) => ({
      ...prompt,
      description: describe(line),
    }));
    const last = prompts.at(-1);
    return rows.length > PAGE && last
      ? { prompts, nextCursor: Buffer.from(last.name).toString('base64url') }
      : { prompts };
  },

  async get(name, values, { db, user }) {
    const [prompt] = await db.query<{
      content: string;
      arguments: NativePrompt['arguments'];
    }>(
      `SELECT content, arguments
         FROM prompts
        WHERE user_id = $1 AND name = $2`,
      [user.id, name],
    );
    if (!prompt) throw new NotFoundError(`Unknown prompt: ${name.slice(0, 128)}`, { name });
    for (const argument of prompt.arguments) {
      if (argument.required && !Object.hasOwn(values, argument.name)) {
        throw new ValidationError(`Missing argument: ${argument.name}`, argument.name);
      }
    }
    const [line = ''] = prompt.content.trimStart().slice(0, 300).split('\n');
    return { description: describe(line), text: fillIn(prompt.content, values) };
  },
};

function describe(line: string): string {
  return snippetOf({ text: line, cutBefore: false, cutAfter: false });
}

function decodeCursor(cursor: string): string {
  const name = Buffer.from(cursor, 'base64url').toString('utf8');
  if (Buffer.from(name).toString('base64url') !== cursor || name.includes('\0')) {
    throw new ValidationError('Invalid cursor: start again without one', 'cursor');
  }
  return name;
}
