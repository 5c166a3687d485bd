import { expect, it } from 'vitest';
import { callTool, newUser } from '../support/client';
import { push } from '../support/context';

/** Patterns that bring backtracking engines down, that are large, or that mean nothing to RE2. */
const HOSTILE = [
  // Nested and overlapping repetition.
  '(a+)+$',
  '(a+)+b',
  '(a*)*b',
  '(a|a)*b',
  '(a|aa)+$',
  '(a|a?)+b',
  '([a-zA-Z]+)*1',
  '(.*)*x',
  '(.*a){20}',
  '(.*a){20}b',
  '(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)x$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(x+x+)+y',
  '(\\w+\\s?)*$',
  '(\\w*)+\\.',
  '^(\\d+)*$',
  '(?:a?){50}a{50}',
  '(?:a?){500}a{500}b',
  '(((((a*)*)*)*)*)*b',
  '(a+|b+|c+)*c$',
  '\\s+$',
  '^\\s+|\\s+$',
  '(?:(?:a+)+)+c',
  '(a|b|ab)*c',
  '([^"\\\\]|\\\\.)*"',
  // Large programs and states that do not fit a cache.
  'x{1000}y{1000}',
  '[^x]{1000}[^y]{1000}[^z]{1000}$',
  '.{0,900}Q.{0,900}Q.{0,900}Q',
  '(a.{900}){1}b',
  '(?i)a.{500}b.{500}',
  '[ab]*a[ab]{200}c',
  '(a|b)*a(a|b){15}$',
  '\\bfoo\\b.{800}\\b',
  '\\pL{1000}',
  '\\PL{0,999}\\PL{0,999}\\PL{0,999}',
  '.{1000}'.repeat(28),
  '\\PL{0,999}'.repeat(20),
  '((a{100}){10})'.repeat(14),
  '(((a{10}){10}){10}){10}',
  'x{1001}',
  '('.repeat(99) + ')'.repeat(99),
  '(?:'.repeat(39) + ')*'.repeat(39),
  '|'.repeat(200),
  'a|'.repeat(99),
  '[a-z]|'.repeat(28),
  // What RE2 refuses, or what is no pattern.
  '(?=a)',
  '(?<=a)b',
  '(a)\\1',
  '(?>a+)b',
  'a++',
  '[',
  '(',
  '\\',
  '*',
  '(?P<n>',
  '[z-a]',
  '\\p{Nothing}',
  // What a store or a shell would take for its own.
  "'; DROP TABLE files; --",
  '$1',
  '%_\\%',
  '***:x',
  '(?e)x',
  '$(reboot)',
  '\\Qa.b\\E.*\\x{10FFFF}',
  '(?s).*\\n.*',
  '\u202e\ufeff\u0301+',
];

const FILES = {
  'long.txt': `${'a'.repeat(30_000)}\n${'ab '.repeat(10_000)}Q\n`,
  'lines.txt': `${'a'.repeat(60)}!\nfoo bar "baz\\" qux\n`.repeat(2_000),
  'mixed.txt': `${'ěščřž '.repeat(2_000)}\n${' '.repeat(20_000)}x\n`,
};

it('has fifty patterns at least', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(50);
});

it('ends by itself or at the ceiling for each of them', async () => {
  let user = '';
  for (const [index, pattern] of HOSTILE.entries()) {
    if (index % 40 === 0) {
      user = newUser(); // a user may grep sixty times a minute
      expect((await push('hostile', FILES, { user })).status).toBe(200);
    }
    const { body, isError } = await callTool('grep_codebase', { pattern }, { user });
    if (isError) {
      expect(body.error, pattern).toBe('Invalid regex pattern');
      continue;
    }
    expect(body.filesSearched, pattern).toBe(3);
    // That there is none is only said where all was looked at.
    if (body.truncated) expect(body.message ?? '', pattern).not.toContain('No matches found');
    else if (body.totalMatches === 0) expect(body.message, pattern).toContain('No matches found');
  }
}, 600_000);

it('lets other calls go on while it searches for a second', async () => {
  const [user, other] = [newUser(), newUser()];
  // Letters without order, for which RE2's automaton needs ever new states: a second of work and more.
  let seed = 1;
  const letter = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return (seed >> 16) & 1 ? 'a' : 'c';
  };
  const slow = Array.from({ length: 480 }, () =>
    Array.from({ length: 2_000 }, letter).join(''),
  ).join('\n');
  const files = { 'one.txt': slow, 'two.txt': slow, 'three.txt': slow };
  expect((await push('slow', files, { user })).status).toBe(200);
  const search = () => callTool('grep_codebase', { pattern: '[ac]*a[ac]{60}[^ac]' }, { user });
  // Were it to hold the others up, two at most would come through beside it: the one on its way when
  // it began, and the one when it ended. A machine that does much else may give them no turn at all.
  let most = 0;
  for (let round = 0; round < 10 && most <= 2; round++) {
    most = Math.max(most, await answeredBeside(search, other));
  }
  expect(most).toBeGreaterThan(2);
});

/** How many calls of another user are answered while work goes on. */
async function answeredBeside(work: () => Promise<unknown>, user: string): Promise<number> {
  let answered = 0;
  let ended = false;
  const others = (async () => {
    while (!ended) {
      expect((await callTool('list_projects', {}, { user })).isError).toBe(false);
      answered += 1;
    }
  })();
  await work();
  const beside = answered;
  ended = true;
  await others;
  return beside;
}
