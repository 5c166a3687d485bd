import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newLibrary } from '../support/prompts';

const RUNS = { numRuns: 40 };

/** Any text that can be a title: no NUL, not blank, at most 200 characters. */
const title = fc
  .oneof(
    fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), {
      maxLength: 30,
      size: 'max',
    }),
    fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), {
      maxLength: 30,
      size: 'max',
    }),
  )
  .map((letters) => letters.filter((letter) => letter !== '\0'))
  .filter((letters) => letters.join('').trim() !== '');

/** A title in letters, and a piece of it. */
const cut = fc
  .tuple(title, fc.nat(), fc.nat())
  .map(([letters, from, length]) => {
    const start = from % letters.length;
    const end = start + 1 + (length % (letters.length - start));
    return { title: letters.join(''), piece: letters.slice(start, end).join('').trim() };
  })
  .filter(({ piece }) => piece !== '');

it('finds a prompt by any piece of its title', async () => {
  const library = newLibrary();
  await fc.assert(
    fc.asyncProperty(cut, async ({ title, piece }) => {
      const { body } = await library.call('add_prompt', { title, content: 'x' });
      fc.pre(body.error === undefined); // the same title twice
      const found = await library.call('search_prompts', { query: piece, limit: 100 });
      expect(found.isError).toBe(false);
      expect(found.body.prompts.map((prompt: { id: string }) => prompt.id)).toContain(body.id);
    }),
    RUNS,
  );
});

it('finds a prompt by any piece of its content and shows it in a snippet', async () => {
  await fc.assert(
    fc.asyncProperty(cut, fc.nat(400), async ({ title: content, piece }, fill) => {
      const library = newLibrary();
      const padded = `${'· '.repeat(fill)}${content}${' ·'.repeat(fill)}`;
      await library.add('A title', padded);
      const { body } = await library.call('search_prompts', { query: piece });
      expect(body.total).toBe(1);
      const { snippet } = body.prompts[0];
      expect([...snippet].length).toBeLessThanOrEqual(200);
      expect(snippet.isWellFormed()).toBe(true);
    }),
    RUNS,
  );
});

it('takes %, _ and \\ for letters, wherever they stand', async () => {
  const library = newLibrary();
  const special = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a'), minLength: 1 });
  await library.add('plain', 'aaaaaaaaaaaaaaaaaaaa');
  await fc.assert(
    fc.asyncProperty(special, async (query) => {
      const { body } = await library.call('search_prompts', { query });
      expect(body.total).toBe(/^a+$/.test(query) ? 1 : 0);
    }),
    RUNS,
  );
});
