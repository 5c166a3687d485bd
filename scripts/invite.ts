import './load-env.mjs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openDb } from '@/db/client';
import { addInvitation } from '@/db/login/invitations';
import { migrate } from '@/db/migrate';
import { readEnv } from '@/lib/env';
import { describeCause, StartupError, StoreInUseError } from '@/lib/errors';
import { hashInvitation, newInvitation } from '@/lib/login/invitation';

const MOST_DAYS = 365; // a link that lies about for longer is found by somebody else

/** `npm run invite -- [--email a@b.cz] [--days 7]`: an address where one person may sign up. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, days: { type: 'string', default: '7' } },
  });
  const email = values.email?.trim().toLowerCase();
  const days = Number(values.days);
  if (email !== undefined && !z.email().safeParse(email).success) {
    throw new StartupError(`--email must be an e-mail address, not '${values.email}'.`);
  }
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    throw new StartupError(`--days must be a whole number from 1 to ${MOST_DAYS}.`);
  }
  const config = readEnv(process.env);
  if (!config.login)
    throw new StartupError('There is no login of its own here to invite anybody to.');
  if (config.signUp === 'closed') {
    throw new StartupError('SIGN_UP=closed lets nobody sign up: set SIGN_UP=invite first.');
  }
  const code = newInvitation();
  const db = await openDb(config);
  try {
    await migrate(db);
    await addInvitation(db, { hash: hashInvitation(code), email, days });
  } finally {
    await db.close();
  }
  console.log(`${config.publicUrl}/sign-up?invitation=${code}`);
  // On stderr, so that `LINK=$(npm run -s invite)` holds the address alone.
  console.error(
    `\nGood once, for ${days} ${days === 1 ? 'day' : 'days'}${email ? `, for ${email}` : ''}.`,
  );
}

function sentence(error: unknown): string {
  if (error instanceof StoreInUseError) {
    return `${error.message.split(':')[0]}: stop the server, invite, and start it again; or use a PostgreSQL server (POSTGRES_URL).`;
  }
  if (error instanceof StartupError) return error.message;
  if ((error as { code?: unknown }).code?.toString().startsWith('ERR_PARSE_ARGS')) {
    return `${(error as Error).message}\nnpm run invite -- [--email a@b.cz] [--days 7]`;
  }
  return `Nobody was invited: ${describeCause(error)}`;
}

main().catch((error: unknown) => {
  console.error(sentence(error));
  process.exitCode = 1;
});
