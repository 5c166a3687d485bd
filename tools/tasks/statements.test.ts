import { describe, expect, it } from 'vitest';
import { tasks } from '.';

/** What contract 001 allows each tool to do, and on which table. */
const ALLOWED: Record<string, [verb: string, table: string]> = {
  add_task: ['INSERT', 'tasks'],
  list_tasks: ['SELECT', 'tasks'],
  update_task: ['UPDATE', 'tasks'],
  complete_task: ['UPDATE', 'tasks'],
  toggle_task_completion: ['UPDATE', 'tasks'],
  delete_task: ['DELETE', 'tasks'],
  search_tasks: ['SELECT', 'tasks'],
  get_my_user_info: ['SELECT', '"user"'],
};

describe.each([...tasks.tools])('$name', (tool) => {
  const [verb, table] = ALLOWED[tool.name] ?? [];

  /** Runs the tool on a store that only takes down what it is asked. */
  async function statements() {
    const asked: { sql: string; params: readonly unknown[] }[] = [];
    const query = async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
      asked.push({ sql, params });
      return [];
    };
    const input = tool.input.parse(tool.example) as Record<string, unknown>;
    const ctx = {
      db: { query },
      user: { id: 'ann' },
      signal: new AbortController().signal,
      after: () => {},
    };
    await tool.run(input, ctx).catch(() => {}); // nothing was found
    return asked;
  }

  it('runs one statement, the one that it may', async () => {
    const asked = await statements();
    expect(asked).toHaveLength(1);
    const [{ sql } = { sql: '' }] = asked;
    expect(sql).not.toContain(';');
    expect(sql.match(/\b(INSERT|UPDATE(?= tasks)|DELETE)\b/g) ?? ['SELECT']).toEqual([verb]);
  });

  it('on one table', async () => {
    const [{ sql } = { sql: '' }] = await statements();
    const named = sql.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+("?\w+"?)/g);
    const ownNames = [...sql.matchAll(/\b(\w+) AS (?:MATERIALIZED )?\(/g)].map(([, name]) => name);
    const tables = [...named].map(([, name]) => name).filter((name) => !ownNames.includes(name));
    expect([...new Set(tables)]).toEqual([table]);
  });

  it("on the caller's rows alone", async () => {
    const [{ sql, params } = { sql: '', params: [] }] = await statements();
    const place = params.indexOf('ann') + 1;
    expect(place).toBeGreaterThan(0);
    const column = table === '"user"' ? 'id' : 'user_id';
    // As often as rows are chosen: a subquery without the filter would see everybody's.
    const chosen = sql.match(/\bFROM tasks\b|\bFROM "user"|\bUPDATE tasks\b/g) ?? [];
    const filters = sql.match(new RegExp(`\\b${column} = \\$${place}(?!\\d)`, 'g')) ?? [];
    expect(filters).toHaveLength(chosen.length);
  });

  it('and gives back the row that it changed', async () => {
    const [{ sql } = { sql: '' }] = await statements();
    expect(sql.includes('RETURNING')).toBe(verb !== 'SELECT');
  });
});
