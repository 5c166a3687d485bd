import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env';
import { StartupError } from '../errors';

/** The shared secrets that sign and verify tokens; on a laptop one is made and kept. */
export function jwtSecrets(config: Env): string[] {
  if (config.jwtSecrets.length > 0) return config.jwtSecrets;
  // With a key server, or where nothing is kept on disk, there is no secret to fall back on.
  if (config.jwksUrl || config.onVercel) return [];
  try {
    return [keptSecret(config.dataDir)];
  } catch (error) {
    const why = (error as Error).message.split(',')[0];
    throw new StartupError(
      `The secret in ${config.dataDir} can't be read or made (${why}): give this user the right to, name another folder in DATA_DIR, or set JWT_SECRET.`,
    );
  }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(/* turbopackIgnore: true */ file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Server and `npm run token` may be first at once: the other one's secret is as good.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim();
}
