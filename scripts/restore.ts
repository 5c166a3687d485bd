import './load-env.mjs';
import { parseArgs } from 'node:util';
import { type Db, getDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { findUser } from '@/db/restore/users';
import { describeCause, StartupError, StoreInUseError, ToolError } from '@/lib/errors';
import { restore } from '@/lib/restore';
import { embedProjects } from './restore/embed';
import { RestoreError, readExport } from './restore/read-file';
import { summaryText } from './restore/summary';

const USAGE = `npm run restore -- file.json --user <id or e-mail> [--without-account]
file.json is an export of Quartet (docs/export.md). --without-account: the id is one that tokens name
which this deployment did not issue itself, or that npm run token made.`;

/** `npm run restore -- file.json --user …`: brings what a person exported into the store. */
async function main(): Promise<void> {
  const { file, given, withoutAccount } = readArguments();
  const content = await readExport(file);
  const db = await getDb(); // the one that embedding uses too
  try {
    await migrate(db);
    const user = await userFor(db, given, withoutAccount);
    const restored = await restore(db, user.id, content, (name, files) => {
      console.error(`${name}: ${files} files …`);
    });
    process.stdout.write(summaryText(user.email ?? user.id, content, restored));
    await embedProjects(db, user.id, restored.projects, console.error).catch((error: unknown) => {
      console.error(
        `All is restored, but context_search has to wait for the next push or call of /api/cron: ${describeCause(error)}`,
      );
    });
  } finally {
    await db.close();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      'without-account': { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || !values.user) throw new RestoreError(USAGE);
  return { file, given: values.user, withoutAccount: values['without-account'] };
}

/** A slip of the pen must not give somebody's data to a user that nobody is. */
async function userFor(db: Db, given: string, withoutAccount: boolean) {
  const user = await findUser(db, given);
  if (user) return user;
  if (withoutAccount) return { id: given, email: null };
  throw new RestoreError(
    `Nobody here has the id or e-mail ${given}: sign up first, or say --without-account if tokens from elsewhere name this id.`,
  );
}

function sentence(error: unknown): string {
  if (error instanceof StoreInUseError) {
    return `${error.message.split(':')[0]}: stop the server for the time of the restoration.`;
  }
  if (error instanceof RestoreError || error instanceof StartupError) return error.message;
  if (error instanceof ToolError) return `Nothing was restored: ${error.message}.`;
  if ((error as { code?: unknown }).code?.toString().startsWith('ERR_PARSE_ARGS')) {
    return `${(error as Error).message}\n${USAGE}`;
  }
  return `Nothing was restored: ${describeCause(error)}`;
}

main().catch((error: unknown) => {
  console.error(sentence(error));
  process.exitCode = 1;
});
