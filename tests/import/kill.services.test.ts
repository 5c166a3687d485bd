import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportStore, openImportStore } from '../support/import-store';
import { asMark, EDITIONS, type Mark, marksIn, other, startImport } from '../support/kill-import';
import { dlpFiles } from '../support/sukl-editions';
import { writeFolder } from '../support/sukl-files';

const ROUNDS = 10;
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
      seen.add(await marksIn(store.db).catch((error: Error) => error.message));
    }
  })();

  let current: Mark = 'B';
  let interrupted = 0;
  while (interrupted < ROUNDS) {
    const run = importEdition(other(current));
    const share = 0.3 + (0.75 * interrupted) / ROUNDS;
    await new Promise((resolve) => setTimeout(resolve, whole * share));
    run.kill();
    if ((await run.ended) !== 0) interrupted++;
    else whole *= 0.9; // the machine was busier when it was measured: the next comes sooner
    const kept = asMark(await marksIn(store.db));
    expect(kept).toBeDefined();
    current = kept ?? current;
  }
  expect(await importEdition(other(current)).ended).toBe(0);
  reading = false;
  await reader;

  expect([...seen].sort()).toEqual(['A', 'B']);
  expect(reads).toBeGreaterThan(ROUNDS);
  expect(await marksIn(store.db)).toBe(other(current));
}, 600_000);
