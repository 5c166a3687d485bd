import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDb } from '@/db/client';
import { importSample } from '@/db/import/sample';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { searchMedicine } from '@/tools/medicines/search-medicine';

// What an import makes of changed tables, and what the store's own functions promise.
const folder = mkdtempSync(join(tmpdir(), 'quartet-search-'));
let db: Db;
beforeAll(async () => {
  db = await openDb(readEnv({ DATA_DIR: folder }));
  await migrate(db);
  await importSample(db);
});
afterAll(async () => {
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function search(query: string) {
  const input = searchMedicine.input.parse({ query }) as Record<string, unknown>;
  const ctx = { db, user: undefined, signal: new AbortController().signal, after: () => {} };
  const { medicines } = (await searchMedicine.run(input, ctx)) as {
    medicines: { sukl_code: string; substance: string | null; match: string }[];
  };
  return medicines;
}
const codes = async (query: string) => (await search(query)).map(({ sukl_code }) => sukl_code);
const refresh = () => db.query('SELECT refresh_medicine_search()');

describe('what a search looks into', () => {
  it('follows the registry and leaves alone what did not change', async () => {
    const versions = () =>
      db.query<{ version: string }>('SELECT xmin::text AS version FROM medicine_search');
    const before = new Set((await versions()).map(({ version }) => version));
    await db.query(`UPDATE medicines SET name = 'NOVOPRAL' WHERE sukl_code = '9000276'`);
    await db.query(`DELETE FROM medicines WHERE sukl_code = '9000275'`);
    expect(await codes('vermox')).toEqual(['9000276']); // until it is refreshed
    await refresh();
    expect(await codes('novopral')).toEqual(['9000276']);
    expect(await codes('novoprla')).toEqual(['9000276']);
    expect(await codes('vermox')).toEqual([]);
    expect(await codes('entizol')).toEqual([]);
    expect(await codes('entizlo')).toEqual([]);
    const changed = (await versions()).filter(({ version }) => !before.has(version));
    expect(changed).toHaveLength(1);
  });

  it('takes the substance of an ATC code where no composition is known', async () => {
    await db.query(`DELETE FROM medicine_substances WHERE sukl_code IN ('9000012', '9000144')`);
    await refresh();
    const [panadol] = await search('9000012');
    expect(panadol?.substance).toBe('PARACETAMOL');
    expect(await codes('paracetamolum panadol')).toContain('9000012'); // as its substance is in Latin
    const [detralex] = await search('9000144');
    expect(detralex?.substance).toBeNull(); // a combination is no substance
  });

  it('is asked by one statement', async () => {
    const asked: string[] = [];
    const query = async <Row>(sql: string): Promise<Row[]> => {
      asked.push(sql);
      return [];
    };
    const ctx = {
      db: { query },
      user: undefined,
      signal: new AbortController().signal,
      after: () => {},
    };
    await searchMedicine.run({ query: 'x', limit: 1 }, ctx).catch(() => {}); // nothing imported
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain(';');
  });
});

const LETTERS = 'abcdeo';
const letter = fc.constantFrom(...LETTERS);

/** A word and what becomes of it by so many typos. */
function mistyped(minLength: number, typos: number) {
  const word = fc.string({ unit: letter, minLength, maxLength: 14 });
  const typo = fc.tuple(fc.constantFrom('drop', 'add', 'change', 'swap'), fc.nat(), letter);
  return fc
    .tuple(word, fc.array(typo, { minLength: typos, maxLength: typos }))
    .map(([given, changes]) => ({ word: given, typed: changes.reduce(mistype, given) }));
}

function mistype(word: string, [kind, n, other]: [string, number, string]): string {
  const at = n % word.length;
  const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  if (kind === 'drop') return before + after;
  if (kind === 'add') return before + other + here + after;
  if (kind === 'change') return before + other + after;
  return before + (after[0] ?? '') + here + after.slice(1);
}

/** How many letters were dropped, added, changed or swapped, by the whole table of the textbook. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => d[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (d[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + cost,
        swaps ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

describe('words that are spelled otherwise', () => {
  it.each([
    ['one typo in a short word', 4, 1],
    ['two typos in a long word', 8, 2],
  ])('share a key with what was meant: %s', async (_, minLength, typos) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(mistyped(minLength, typos), { minLength: 40, maxLength: 40, size: 'max' }),
        async (pairs) => {
          const lost = await db.query(
            `SELECT word, typed FROM jsonb_to_recordset($1::jsonb) AS pairs (word text, typed text)
              WHERE NOT typo_keys(word, false) && typo_keys(typed, true)`,
            [JSON.stringify(pairs)],
          );
          expect(lost).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are as far from it as the textbook says, or too far', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(mistyped(1, 3), { minLength: 40, maxLength: 40, size: 'max' }),
        async (pairs) => {
          const rows = await db.query<{ word: string; typed: string; typos: number }>(
            `SELECT word, typed, typo_distance(typed, word, 2) AS typos
               FROM jsonb_to_recordset($1::jsonb) AS pairs (word text, typed text)`,
            [JSON.stringify(pairs)],
          );
          for (const { word, typed, typos } of rows) {
            expect([word, typed, typos]).toEqual([word, typed, Math.min(distance(word, typed), 3)]);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});
