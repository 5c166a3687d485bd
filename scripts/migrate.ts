import './load-env.mjs';
import { openDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { describeCause, StartupError } from '@/lib/errors';

/** `npm run migrate`, and a part of `vercel-build`: brings a server's database up to date. */
async function main(): Promise<void> {
  const config = readEnv(process.env);
  if (config.store === 'none') {
    console.warn('POSTGRES_URL is not set: the tools will answer "service unavailable".');
    return;
  }
  if (config.store === 'pglite') return; // the server that holds the folder migrates it itself
  const db = await openDb(config);
  try {
    const applied = await migrate(db);
    if (applied.length > 0) console.log(`Migrated: ${applied.join(', ')}`);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof StartupError
      ? error.message
      : `The database in POSTGRES_URL can't be used (${describeCause(error)}): check the address, the user and that it is running.`;
  console.error(sentence);
  process.exitCode = 1;
});
