import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callTool } from '../support/client';

const RUNS = { numRuns: 60 };

async function search(query: string) {
  const { body, isError } = await callTool('search-medicine', { query, limit: 100 });
  expect(isError, `${JSON.stringify(query)}: ${JSON.stringify(body)}`).toBe(false);
  return body;
}

/** Any text that a query may be: no NUL, not blank, at most 200 characters. */
const anyQuery = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string())
  .map((text) => [...text.replaceAll('\0', '').trim()].slice(0, 200).join('').trim())
  .filter((text) => text !== '');

/** What means something to SQL, to LIKE, to regular expressions or to a text search. */
const OPERATORS = [...'%_\\\'"&|!:*<->()[]{}^$.?+#@=~;,`´/-', '<->', ':*', '--'];
const operators = fc
  .array(fc.constantFrom(...OPERATORS), { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join(''));

describe('search-medicine', () => {
  it('answers any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { medicines, total_count } = await search(query);
        expect(medicines.length).toBe(Math.min(total_count, 100));
      }),
      RUNS,
    );
  });

  it('finds nothing by signs alone', async () => {
    await fc.assert(
      fc.asyncProperty(operators, async (query) => {
        if (query.trim() === '') return;
        expect(await search(query)).toMatchObject({ medicines: [], total_count: 0 });
      }),
      RUNS,
    );
  });

  it('takes signs between and around words for blanks', async () => {
    const sign = fc.constantFrom(...'"&|!:*<>()[]{}^$?+#@=~;,/-_\\');
    const plain = await search('ozempic 1 mg');
    await fc.assert(
      fc.asyncProperty(sign, sign, sign, async (before, between, after) => {
        const { medicines } = await search(`${before}ozempic${between}1 mg${after}`);
        expect(medicines).toEqual(plain.medicines);
      }),
      RUNS,
    );
  });

  it.each([
    ['a'.repeat(200)],
    [`${'a '.repeat(99)}b`],
    ['1 '.repeat(99)],
    [`${'9'.repeat(200)}`],
    ['0.'.repeat(99)],
    ['ab1'.repeat(66)],
    ['ß'.repeat(200)],
    ['\u{1F600}'.repeat(200)],
    ['é'.repeat(200).normalize('NFD').slice(0, 200)],
  ])('answers %s before the deadline', async (query) => {
    await search(query); // a call past it is an error
  });
});
