import { describe, expect, it } from 'vitest';
import { callTool, rpc } from '../support/client';
import { call, WORKING } from '../support/medicine-calls';

const tools = Object.keys(WORKING);

/** Given, and what is meant between 1 and 100 with 20 as the default. */
const NUMBERS: [unknown, number][] = [
  [undefined, 20],
  [null, 20],
  [7, 7],
  [9999, 100],
  [1e300, 100],
  [101, 100],
  [0, 1],
  [-5, 1],
  [3.7, 4],
  [0.4, 1],
  ['30', 30],
  [' 8 ', 8],
  ['3.7', 4],
  ['-5', 1],
  ['abc', 20],
  ['30 kusů', 20],
  ['', 20],
  [true, 20],
  [false, 20],
  [[5], 20],
  [{}, 20],
];

describe('numbers are never refused', () => {
  it.each(NUMBERS)('search-medicine takes the limit %j as %i', async (limit, meant) => {
    const { body } = await call('search-medicine', { query: 'Zentiva', limit });
    expect(body.total_count).toBeGreaterThan(30);
    expect(body.limit).toBe(meant);
    expect(body.medicines).toHaveLength(Math.min(meant, body.total_count));
  });

  it.each(NUMBERS)('find-pharmacies takes the limit %j as %i', async (limit, meant) => {
    const { body } = await callTool('find-pharmacies', { limit });
    expect([body.limit, body.pharmacies.length]).toEqual([meant, Math.min(meant, 60)]);
  });

  it.each(NUMBERS)('get-atc-info takes the medicines_limit %j as %i', async (value, meant) => {
    const args = { include_medicines: true, medicines_limit: value };
    const { body } = await call('get-atc-info', args);
    expect(body.medicines_total).toBeGreaterThan(30);
    expect(body.medicines).toHaveLength(Math.min(meant, body.medicines_total));
  });

  it.each([
    ['find-pharmacies', 'offset'],
    ['find-alternatives', 'limit'],
    ['get-pil-content', 'offset'],
    ['get-pil-content', 'limit'],
    ['get-spc-content', 'offset'],
    ['get-spc-content', 'limit'],
  ])('%s answers whatever its %s is', async (tool, param) => {
    for (const [value] of NUMBERS) {
      const { body, isError } = await call(tool, { [param]: value });
      expect(isError, `${JSON.stringify(value)}: ${body.error}`).toBe(false);
    }
  });

  it.each([
    ['search-medicine', 'limit'],
    ['find-pharmacies', 'limit'],
    ['get-atc-info', 'medicines_limit'],
  ])('and yet the schema of %s says what its %s may be', async (tool, param) => {
    const { result } = await (await rpc('tools/list')).json();
    const { inputSchema } = result.tools.find(({ name }: { name: string }) => name === tool);
    const range = { type: 'integer', minimum: 1, maximum: 100, default: 20 };
    expect(inputSchema.properties[param]).toMatchObject(range);
  });
});

describe('what is not a boolean', () => {
  const ODD = [false, undefined, null, 'true', 'yes', '', 1, 0, [], [true], {}].map(
    (value): [unknown] => [value],
  );

  it.each(ODD)('does not ask for round-the-clock pharmacies: is_24h %j', async (is_24h) => {
    const { body } = await callTool('find-pharmacies', { is_24h });
    expect(body.total_count).toBe(60);
  });

  it.each(ODD)('does not ask for medicines: include_medicines %j', async (value) => {
    const { body, isError } = await call('get-atc-info', { include_medicines: value });
    expect(isError).toBe(false);
    expect(Object.keys(body)).not.toContain('medicines');
  });

  it('is what true is told from', async () => {
    const pharmacies = await callTool('find-pharmacies', { is_24h: true });
    expect(pharmacies.body.total_count).toBeLessThan(60);
    const group = await call('get-atc-info', { include_medicines: true });
    expect(Object.keys(group.body)).toContain('medicines');
  });
});

describe('the nine tools of the contract', () => {
  it('are there under their names, in its order, and find-alternatives after them', async () => {
    const { result } = await (await rpc('tools/list')).json();
    const names: string[] = result.tools.map(({ name }: { name: string }) => name);
    expect(names.filter((name) => name.includes('-'))).toEqual(tools);
  });

  it.each(tools)(
    '%s is for everyone, without a token, and ignores what it does not know',
    async (tool) => {
      const odd =
        '{"user_id":"mallory","unknown":{"deep":["\\u0000"]},"__proto__":7,"constructor":7}';
      const { body, isError } = await call(tool, JSON.parse(odd));
      expect(isError, body.error).toBe(false);
      expect(body.source).toMatchObject({ name: 'SÚKL', sample: true });
    },
  );
});
