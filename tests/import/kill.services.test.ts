import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ONE_SWAP } from '@/db/import/lock';
import { type ImportStore, openImportStore } from '../support/import-store';
import { asMark, EDITIONS, type Mark, marksIn, other, startImport } from '../support/kill-import';
import { until } from '../support/server';
import { dlpFiles } from '../support/sukl-editions';
import { writeFolder } from '../support/sukl-files';

const ROUNDS = 7;
const IN_SWAP = 3;
let store: ImportStore;
const folders = {} as Record<Mark, string>;

beforeAll(async () => {
  store = await openImportStore();
  for (const mark of ['A', 'B'] as const) {
    const name = `DLP${EDITIONS[mark].replaceAll('-', '')}`;
    folders[mark] = writeFolder(join(store.folder, name), dlpFiles({ mark, medicines: 15_000 }));
  }
});
afterAll(() => store.remove());

/** What a reader sees, however busy the machine is: it fails only when it has to wait for the import. */
const read = () =>
  store.db.transaction(async (tx) => {
    await tx.exec(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '1s'`);
    return marksIn(tx);
  });

/** Whether a swap has begun and not ended. */
async function isSwapping(): Promise<boolean> {
  const locks = await store.db.query(
    `SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND classid = $1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [ONE_SWAP],
  );
  return locks.length > 0;
}

const importEdition = (mark: Mark) => startImport(['--dlp', folders[mark]], store.env);

it('a reader never sees an error or a mixture of editions, whenever an import is killed', async () => {
  expect(await importEdition('A').ended).toBe(0);
  const begun = Date.now();
  expect(await importEdition('B').ended).toBe(0);
  let whole = Date.now() - begun;

  const seen = new Set<string>();
  let reads = 0;
  let reading = true;
  const reader = (async () => {
    for (; reading; reads++) {
      seen.add(await read().catch((error: Error) => error.message));
    }
  })();

  let current: Mark = 'B';
  const kept = async () => {
    const marks = await read();
    expect(asMark(marks), marks).toBeDefined();
    return asMark(marks) ?? current;
  };
  for (let interrupted = 0; interrupted < ROUNDS; ) {
    const run = importEdition(other(current));
    const share = 0.3 + (0.75 * interrupted) / ROUNDS;
    await new Promise((resolve) => setTimeout(resolve, whole * share));
    run.kill();
    if ((await run.ended) !== 0) interrupted++;
    else whole *= 0.9; // the machine was busier when it was measured: the next comes sooner
    current = await kept();
  }
  for (let inSwap = 0; inSwap < IN_SWAP; ) {
    const run = importEdition(other(current));
    await until(isSwapping);
    run.kill();
    await run.ended;
    const left = await kept();
    if (left === current) inSwap++; // else it was over before the kill came
    current = left;
  }
  expect(await importEdition(other(current)).ended).toBe(0);
  reading = false;
  await reader;

  expect([...seen].sort()).toEqual(['A', 'B']);
  expect(reads).toBeGreaterThan(ROUNDS);
  expect(await marksIn(store.db)).toBe(other(current));
}, 600_000);
