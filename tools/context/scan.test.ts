import { expect, it } from 'vitest';
import { Clock } from './clock';
import { compileRegex } from './regex';
import { scan } from './scan';

const find = (content: string, pattern: string, wanted = 50, ceilingMs = 10_000) =>
  scan(
    content,
    compileRegex(pattern, false),
    wanted,
    new Clock(ceilingMs, new AbortController().signal),
  );

it('gives line, column, text and two lines on each side', async () => {
  const { hits, total } = await find('one\ntwo\nthree\n  four\nfive\nsix\nseven\n', 'fo.r');
  expect(total).toBe(1);
  expect(hits).toEqual([
    {
      line: 4,
      column: 3,
      text: '  four',
      context: { before: ['two', 'three'], after: ['five', 'six'] },
    },
  ]);
});

it.each(['needle', 'n[e]edle', '\\w+'])(
  'finds %j in the first and the last line',
  async (pattern) => {
    const { hits } = await find('needle\nneedle', pattern);
    expect(hits.map(({ line, context }) => [line, context])).toEqual([
      [1, { before: [], after: ['needle'] }],
      [2, { before: ['needle'], after: [] }],
    ]);
  },
);

it('counts one match a line, and all of them beyond the limit', async () => {
  const { hits, total, whole } = await find('x x x\n'.repeat(100), 'x', 3);
  expect([hits.length, total, whole]).toEqual([3, 100, true]);
  expect(hits.map(({ line }) => line)).toEqual([1, 2, 3]);
});

it('counts columns in characters as people see them', async () => {
  expect((await find('😀😀 ž needle', 'needle')).hits[0]?.column).toBe(6);
  expect((await find('😀😀 ž needle', 'n.edle')).hits[0]?.column).toBe(6);
});

it('leaves line ends and byte order marks out of lines', async () => {
  const { hits } = await find('\ufeffa\r\nb\rc\r\n', '^[ab]$');
  expect(hits.map(({ line, column, text }) => [line, column, text])).toEqual([
    [1, 1, 'a'],
    [2, 1, 'b'],
  ]);
  expect(hits[0]?.context.after).toEqual(['b', 'c']);
  expect(hits[1]?.context.before).toEqual(['a']);
});

it('takes an empty file for one empty line, and a last line end for no line', async () => {
  expect((await find('', '^$')).total).toBe(1);
  expect((await find('a\n', '^$')).total).toBe(0);
  expect((await find('a\n\n', '^$')).hits[0]?.line).toBe(2);
});

it('cuts a long line to 500 characters around the hit', async () => {
  const line = `${'a'.repeat(15_000)}needle${'b'.repeat(15_000)}`;
  const { hits } = await find(`${line}\n${line}`, 'need.e');
  expect(hits[0]?.column).toBe(15_001);
  expect([...(hits[0]?.text ?? '')]).toHaveLength(500);
  expect(hits[0]?.text).toContain('aneedleb');
  expect(hits[0]?.context.after[0]).toHaveLength(500);
});

it('finds the same with and without what it looks for first', async () => {
  const content = 'Import a from b\nimport x\n\nexport import y from z\r\nfrom import\n';
  const [hinted, plain] = [
    await find(content, 'import.*from'),
    await find(content, '[i]mport.*fro[m]'),
  ];
  expect(hinted).toEqual(plain);
  expect(hinted.total).toBe(2);
});

it('says so when the time is over, and when a line is too long for its pattern', async () => {
  expect((await find('needle x\n'.repeat(100_000), '[n]eedle \\w', 1, 1)).whole).toBe(false);
  expect((await find('a'.repeat(1_000_000), '[^x]{900}[bc]', 1)).whole).toBe(false);
});

it('takes the place where it cut a line for no end of it', async () => {
  const long = `${'a'.repeat(1_000_000)}\n`;
  for (const pattern of ['a[^x]{900}$', 'a[^x]{900}\\b', '\\ba[^x]{900,}\\b']) {
    expect(await find(long, pattern, 1), pattern).toMatchObject({ total: 0, whole: false });
  }
  expect(await find(long, 'a[^x]{900}', 1)).toMatchObject({ total: 1 });
  expect(await find(`${'a'.repeat(950)} ${long}`, 'a[^x]{900}\\b', 1)).toMatchObject({ total: 1 });
});
