import { openDb } from '@/db/client';
import { importSukl } from '@/db/import';
import type { Inputs } from '@/db/import/types';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';

/** An import in a process of its own, as `npm run import` is; its parent learns where the time went. */
const inputs = JSON.parse(process.argv[2] ?? '{}') as Inputs;
const db = await openDb(readEnv(process.env));
await migrate(db);
const { publications, refused } = await importSukl(db, inputs);
await db.close();
if (refused[0]) throw new Error(refused[0].reason);
const files = publications.flatMap((publication) => publication.files);
process.send?.({
  rows: files.reduce((sum, { read }) => sum + read, 0),
  spans: publications.flatMap(({ spans }) => spans),
});
