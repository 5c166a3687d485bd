import { NotFoundError, ValidationError } from '@/lib/errors';
import type { NativePrompt, NativePrompts } from '@/tools/define';
import { fillIn } from './placeholders';
import { SNIPPET_SOURCE, snippetOf } from './snippet';

const PAGE = 100;
const NAME = /^[a-z0-9-]+$/; // what slugs are made of
// The inner cut lets the store unpack the beginning of a long content alone.
const OPENING = `ltrim(left(content, ${SNIPPET_SOURCE}), E' \\t\\r\\n') AS opening`;

/** The same library in the client's own prompt menu. */
export const nativePrompts: NativePrompts = {
  async list(cursor, { db, user }) {
    const after = cursor === undefined ? '' : decodeCursor(cursor);
    // Paged by name: what is added meanwhile moves no other prompt to another page.
    const rows = await db.query<NativePrompt & { opening: string }>(
      `SELECT name, title, arguments, ${OPENING}
         FROM prompts
        WHERE user_id = $1 AND name COLLATE "C" > $2
        ORDER BY name COLLATE "C"
        LIMIT ${PAGE} + 1`,
      [user.id, after],
    );
    const prompts = rows.slice(0, PAGE).map(({ opening, ...prompt }) => ({
      ...prompt,
      description: describe(opening),
    }));
    const last = prompts.at(-1);
    return rows.length > PAGE && last
      ? { prompts, nextCursor: Buffer.from(last.name).toString('base64url') }
      : { prompts };
  },

  async get(name, values, { db, user }) {
    if (!NAME.test(name)) throw unknownPrompt(name);
    const [prompt] = await db.query<{
      content: string;
      arguments: NativePrompt['arguments'];
      opening: string;
    }>(
      `SELECT content, arguments, ${OPENING}
         FROM prompts
        WHERE user_id = $1 AND name = $2`,
      [user.id, name],
    );
    if (!prompt) throw unknownPrompt(name);
    for (const argument of prompt.arguments) {
      if (argument.required && !Object.hasOwn(values, argument.name)) {
        throw new ValidationError(`Missing argument: ${argument.name}`, argument.name);
      }
    }
    return { description: describe(prompt.opening), text: fillIn(prompt.content, values) };
  },
};

function unknownPrompt(name: string): NotFoundError {
  return new NotFoundError(`Unknown prompt: ${name.slice(0, 128)}`, { name });
}

/** A prompt's first line that says something. */
function describe(opening: string): string {
  const [line = ''] = opening.trimStart().split('\n', 1);
  return snippetOf({ text: line, cutBefore: false, cutAfter: false });
}

function decodeCursor(cursor: string): string {
  const name = Buffer.from(cursor, 'base64url').toString('utf8');
  if (Buffer.from(name).toString('base64url') !== cursor || name.includes('\0')) {
    throw new ValidationError('Invalid cursor: start again without one', 'cursor');
  }
  return name;
}
