import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { push } from '../support/context';

/** A text as a pattern that means just that. */
const escaped = (text: string) =>
  text.replaceAll(/[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/g, '\\$&');

const LINES = [
  'const secret = process.env.JWT_SECRET;',
  'module.exports = { a: 1 };',
  "'user-agent': 'quartet',",
  '{ "a": 1, "b": [2] }',
  "import { db } from '@/db/client';",
  "import { api } from './api';",
  'if (a && b || !c) return `d#e`;',
  'a@b.cz, 100%, $5, ~/.bashrc, C:\\dev\\f00, x^2, *.ts?',
  'tab\there, bell\u0007dead, delete\u007fbeef',
  '😀cafe, 👩‍👩‍👧 faces, žluť.abc, ſtraße, \u212aelvin',
];

describe('finds what is written there', () => {
  it.each(
    [
      ...LINES,
      'process.env',
      'module.exports',
      'user-agent',
      '"a": 1',
      '@/db/client',
      "from './api",
    ].map((text) => [text]),
  )('%j, with case and without', async (text) => {
    const user = newUser();
    await push('one', { 'all.txt': `${LINES.join('\n')}\n` }, { user });
    const line = LINES.findIndex((each) => each.includes(text)) + 1;
    for (const caseSensitive of [true, false]) {
      const { body } = await callTool(
        'grep_codebase',
        { pattern: escaped(text), caseSensitive },
        { user },
      );
      expect(body.matches, `with case: ${caseSensitive}`).toMatchObject([{ line }]);
    }
  });

  it('any piece of any line, whatever letters and signs it is of', async () => {
    // Signs beside hexadecimal digits, letters of odd case, marks, and pairs of surrogates.
    const character = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...'.-/:"\'@_ {}()[]\\^$|?*+#%&=<>,;!~`') },
      { weight: 4, arbitrary: fc.constantFrom(...'abcdefABCDEF0123456789skSK') },
      { weight: 1, arbitrary: fc.constantFrom(...'žŽßſ\u212aİıςσΣ\u0301\u200d😀👩🏽𝒳') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    );
    const written = character.filter((one) => !/[\0\r\n]/.test(one));
    const line = fc.array(written, { minLength: 1, maxLength: 60 });
    const cases = fc.array(
      fc.record({ line, from: fc.nat(59), length: fc.integer({ min: 1, max: 40 }) }),
      { minLength: 25, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const user = newUser(); // may grep sixty times a minute
        const files = given.map(({ line }, i) => [`f${i}.txt`, `one\n${line.join('')}\nthree\n`]);
        expect((await push('any', Object.fromEntries(files), { user })).status).toBe(200);
        for (const [i, { line, from, length }] of given.entries()) {
          const start = Math.min(from, line.length - 1);
          const pattern = escaped(line.slice(start, start + length).join(''));
          for (const caseSensitive of [true, false]) {
            const args = { pattern, caseSensitive, filePattern: `f${i}.txt` };
            const { body } = await callTool('grep_codebase', args, { user });
            expect(body.matches, JSON.stringify(args)).toContainEqual(
              expect.objectContaining({ line: 2 }),
            );
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
