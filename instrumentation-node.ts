import { getDb } from '@/db/client';
import { migrate } from '@/db/migrate';
import { jwtSecrets } from '@/lib/auth/secret';
import { type Env, env } from '@/lib/env';
import { describeCause, StartupError } from '@/lib/errors';
import { keepRealIp } from '@/lib/http/keep-real-ip';
import { log } from '@/lib/log';

/** Checks the configuration and opens the embedded store; a server's is migrated at its build. */
export async function register(): Promise<void> {
  try {
    const config = env();
    keepRealIp();
    if (config.store === 'pglite') await migrate(await getDb());
    jwtSecrets(config);
    if (process.env.QUARTET_BANNER) process.stdout.write(banner(config));
  } catch (error) {
    // Next would stay up and answer 500 to everything.
    process.stderr.write(`${sentence(error)}\n`);
    process.exit(1);
  }
}

/** Next calls this with whatever a route could not handle itself. */
export function onRequestError(error: unknown): void {
  log('server_error', { cause: describeCause(error) });
}

/** How to go on, for a person who has just started the server. */
function banner(config: Env): string {
  const limiter = config.upstash ? 'Upstash' : config.redisUrl ? 'Redis' : 'in this process';
  const store = config.store === 'pglite' ? `embedded (PGlite in ${config.dataDir})` : config.store;
  return `
Quartet listens on ${config.publicUrl}/mcp
  store    ${store}
  limiter  ${limiter}
  try      curl ${config.publicUrl}/mcp -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
  token    npm run token -- --user alice
`;
}

function sentence(error: unknown): string {
  return error instanceof StartupError
    ? error.message
    : `Quartet can't start: ${describeCause(error)}`;
}
