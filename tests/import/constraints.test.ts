import { afterAll, beforeAll, expect, it } from 'vitest';
import { liftConstraints } from '@/db/import/apply/constraints';
import { PLANS } from '@/db/import/apply/plan';
import { newCounts } from '@/db/import/counts';
import { type ImportStore, openImportStore } from '../support/import-store';

let store: ImportStore;
beforeAll(async () => {
  store = await openImportStore();
});
afterAll(() => store.remove());

it('takes indexes and keys off empty tables and puts them back as they were', async () => {
  const definitions = () =>
    store.db.query(
      `SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS definition
         FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL
       SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
        ORDER BY 1, 2, 3`,
    );
  const before = await definitions();
  const counts = [{ ...newCounts('any'), kept: 10_000_000 }];
  for (const plan of Object.values(PLANS)) {
    await store.db.transaction(async (tx) => {
      const restore = await liftConstraints(tx, plan, counts);
      const [left] = await tx.query<{ indexes: number }>(
        'SELECT count(*)::int AS indexes FROM pg_indexes WHERE tablename = ANY ($1)',
        [plan.targets.map(({ table }) => table)],
      );
      expect(left).toEqual({ indexes: 0 });
      await restore();
    });
  }
  expect(await definitions()).toEqual(before);
});
