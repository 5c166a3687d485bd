import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database';
import { startServer } from '../support/server';
import { killAmidUpdates } from '../support/update-stream';

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

it('keeps every acknowledged version of a prompt, with its tags, through kills on PostgreSQL', {
  timeout: 600_000,
}, async () => {
  const start = () => startServer({ env: { POSTGRES_URL: database.url } });
  const { acknowledged, faults } = await killAmidUpdates(4, start);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20);
});
