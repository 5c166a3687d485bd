import { describe, expect, it } from 'vitest';
import { prompts } from '.';
import { nativePrompts } from './native';

type Work = (ctx: Parameters<typeof nativePrompts.list>[1]) => Promise<unknown>;

const natively: [name: string, work: Work][] = [
  ['prompts/list', (ctx) => nativePrompts.list(undefined, ctx)],
  ['prompts/get', (ctx) => nativePrompts.get('code-review', {}, ctx)],
];
const byTool = prompts.tools.map((tool): [string, Work] => [
  tool.name,
  (ctx) => tool.run(tool.input.parse(tool.example), ctx),
]);

describe.each([...byTool, ...natively])('%s', (_, work) => {
  /** Does its work on a store that only takes down what it is asked. */
  async function statements() {
    const asked: { sql: string; params: readonly unknown[] }[] = [];
    const query = async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
      asked.push({ sql, params });
      return [];
    };
    const signal = new AbortController().signal;
    await work({ db: { query }, user: { id: 'ann' }, signal, after: () => {} }).catch(() => {});
    return asked;
  }

  it('runs one statement: what it writes is there whole or not at all', async () => {
    const asked = await statements();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.sql).not.toContain(';');
  });

  it("reads and changes the caller's rows alone", async () => {
    const [{ sql, params } = { sql: '', params: [] }] = await statements();
    const place = params.indexOf('ann') + 1;
    expect(place).toBeGreaterThan(0);
    const own = new RegExp(`\\buser_id = \\$${place}(?!\\d)`, 'g');
    // As often as rows of the table are chosen; `found` and the like hold rows that were.
    const chosen = sql.match(/\b(FROM|UPDATE) prompts\b(?! JOIN found)/g) ?? [];
    expect(sql.match(own) ?? []).toHaveLength(chosen.length);
    expect(chosen.length).toBeGreaterThan(0);
  });
});
