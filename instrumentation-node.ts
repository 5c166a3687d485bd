import { getDb } from '@/db/client';
import { ImportError } from '@/db/import/types';
import { migrate } from '@/db/migrate';
import { jwtSecrets } from '@/lib/auth/secret';
import { type Env, env } from '@/lib/env';
import { describeCause, StartupError } from '@/lib/errors';
import { keepPathsReadable } from '@/lib/http/keep-paths-readable';
import { keepRealIp } from '@/lib/http/keep-real-ip';
import { log } from '@/lib/log';

/** Checks the configuration and opens the embedded store; a server's is migrated at its build. */
export async function register(): Promise<void> {
  try {
    const config = env();
    keepRealIp();
    keepPathsReadable();
    if (config.store === 'pglite') await openEmbedded();
    else if (config.migrateOnStart) await migrate(await getDb());
    jwtSecrets(config);
    const here = process.env.QUARTET_BANNER;
    if (here) process.stdout.write(banner(config, here));
  } catch (error) {
    // Next would stay up and answer 500 to everything.
    process.stderr.write(`${sentence(error)}\n`);
    process.exit(1);
  }
}

/** The embedded store, with the sample in it where nothing was imported yet. */
async function openEmbedded(): Promise<void> {
  const db = await getDb();
  await migrate(db);
  // Set when the project is built: on Vercel there is no embedded store, and no function carries this.
  if (process.env.QUARTET_EMBEDDED === 'no') return;
  const { importSample } = await import('@/db/import/sample');
  await importSample(db).catch((error: unknown) => {
    // The other toolsets do without it.
    process.stderr.write(`The medicines toolset has no data: ${sentence(error)}\n`);
  });
}

/** Next calls this with whatever a route could not handle itself. */
export function onRequestError(error: unknown): void {
  log('server_error', { cause: describeCause(error) });
}

/** How to go on, for a person who has just started the server; `here` is its own address. */
function banner(config: Env, here: string): string {
  const limiter = config.upstash ? 'Upstash' : config.redisUrl ? 'Redis' : 'in this process';
  const store = config.store === 'pglite' ? `embedded (PGlite in ${config.dataDir})` : config.store;
  const elsewhere = config.publicUrl === here ? [] : [`  public   ${config.publicUrl}/mcp`];
  const login = `  login    make an account at ${config.publicUrl}/sign-up, or let a client ask for it`;
  return [
    '',
    `Quartet listens on ${here}/mcp`,
    ...elsewhere,
    `  store    ${store}`,
    `  limiter  ${limiter}`,
    `  try      curl ${here}/mcp -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
    '  token    npm run token -- --user alice',
    ...(config.login ? [login] : []),
    '',
    '',
  ].join('\n');
}

function sentence(error: unknown): string {
  return error instanceof StartupError || error instanceof ImportError
    ? error.message
    : `Quartet can't start: ${describeCause(error)}`;
}
