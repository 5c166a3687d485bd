import { expect, it } from 'vitest';
import { newLibrary } from '../support/prompts';

/** The snippet that a search for a prompt of this content shows. */
async function snippetFor(content: string, query: string, title = 'Title'): Promise<string> {
  const library = newLibrary();
  await library.add(title, content);
  const { body } = await library.call('search_prompts', { query });
  expect(body.total).toBe(1);
  return body.prompts[0].snippet;
}

const long = (letter: string) => letter.repeat(3_000);

it('has the match in the middle, and dots at both ends', async () => {
  const snippet = await snippetFor(`${long('a')}Needle${long('b')}`, 'needle');
  expect(snippet).toBe(`...${'a'.repeat(94)}Needle${'b'.repeat(94)}...`);
});

it('has dots only behind it when the match is near the beginning', async () => {
  const snippet = await snippetFor(`needle ${long('b')}`, 'NEEDLE');
  expect(snippet).toBe(`needle ${'b'.repeat(190)}...`);
});

it('has dots only before it when the match is at the end', async () => {
  const snippet = await snippetFor(`${long('a')} needle`, 'needle');
  expect(snippet).toBe(`...${'a'.repeat(187)} needle`);
});

it('is centred on the first match of several', async () => {
  const snippet = await snippetFor(`${long('a')}first needle${long('b')}second needle`, 'needle');
  expect(snippet).toContain('first needle');
});

it('is the beginning when only the title matches', async () => {
  expect(await snippetFor(long('a'), 'needle', 'Needle')).toBe(`${'a'.repeat(197)}...`);
});

it('is the whole content when that is short', async () => {
  expect(await snippetFor('One needle\nin a  small stack', 'NEEDLE')).toBe(
    'One needle in a small stack',
  );
});

it.each([
  ['letters that fold to more than one', 'ß', 'needle'],
  ['dots in one letter', '…', 'needle'],
  ['decomposed letters', 'e\u0301', 'needle'],
  ['both', 'ße\u0301…', 'needle'],
  ['blanks', ' \n\t', 'needle'],
  ['rockets', '🚀', 'needle'],
])('holds the match behind thousands of %s', async (_, letter, query) => {
  const snippet = await snippetFor(`${long(letter)}x needle y${long(letter)}`, query);
  expect(snippet).toContain('x needle y');
});

it.each([
  ['strasse', 'Straße'],
  ['strasse', 'STRAẞE'],
  ['aero', 'Ærø'],
  ['lodz', 'Łódź'],
  ['hello...', 'Hello…'],
  ['"quoted"', '“Quoted”'],
  ['pozdrav', 'Pozdra\u030cv'],
])('finds %j where the content has %j, and shows it', async (query, written) => {
  const snippet = await snippetFor(`${long('a')} ${written} ${long('b')}`, query);
  expect(snippet).toContain(` ${written} `);
});

it('begins with a match that is longer than the snippet', async () => {
  const match = 'needle '.repeat(60).trim();
  const snippet = await snippetFor(`${long('a')} ${match} ${long('b')}`, match);
  expect(snippet).toMatch(/^\.\.\.needle needle .*\.\.\.$/);
});
