import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Db, getDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { resources } from './resources';

// Codes that begin with zeros, of which the sample has none, and a store without any data.
const dataDir = mkdtempSync(join(tmpdir(), 'quartet-medicines-'));
const [medicine, , pharmacy] = resources;
let db: Db;

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  for (const name of ['POSTGRES_URL', 'REDIS_URL']) vi.stubEnv(name, '');
  db = await getDb();
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true });
});

const ctx = () => ({ db, user: undefined, signal: AbortSignal.timeout(60_000), after: () => {} });
const codes = (typed: string) => medicine?.complete?.code?.(typed, ctx(), {});

it('says of a pharmacy that nothing was imported yet', async () => {
  await expect(pharmacy?.tool.run({ id: '1' }, ctx())).rejects.toMatchObject({ code: 'NO_DATA' });
});

it('completes nothing from an empty store', async () => {
  expect(await codes('')).toEqual({ values: [], total: 0 });
});

describe('a SÚKL code', () => {
  beforeAll(async () => {
    await db.query(
      `INSERT INTO medicines (sukl_code, name, unlimited, safety_feature)
       SELECT code, 'x', false, false
         FROM unnest(ARRAY['9415600', '0941560', '0094156', '0000094', '0940000', '1940000']) code`,
    );
  });

  it.each([
    ['94', ['0000094', '0094156', '0940000', '0941560', '9415600']],
    ['94156', ['0094156', '0941560', '9415600']],
    ['0094', ['0094156']],
    ['00', ['0000094', '0094156']],
    [' 1', ['1940000']],
    ['09415600', []],
  ])('begun with %j is one of %j', async (typed, values) => {
    expect(await codes(typed)).toEqual({ values, total: values.length });
  });

  it('is one of a hundred where more begin so, and they are counted', async () => {
    await db.query(
      `INSERT INTO medicines (sukl_code, name, unlimited, safety_feature)
       SELECT '5' || to_char(n, 'FM000000'), 'x', false, false FROM generate_series(1, 101) n`,
    );
    const { values, total } = (await codes('50')) ?? {};
    expect(total).toBe(101);
    expect(values).toHaveLength(100);
    expect(values?.at(-1)).toBe('5000100');
  });
});
