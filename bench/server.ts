import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { freePort } from '@/tests/support/server';
import { type App, folderOf, startCommand } from './apps';
import { SECRET } from './requests';

/** A running app. */
export interface Server {
  app: App;
  url: string;
  stop(): Promise<void>;
}

/** Spawns an app; the caller waits until it answers. Its log goes to a file, as on a server. */
export async function spawnServer(app: App, store: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const log = openSync(`${folderOf(app)}/server-${port}.log`, 'w');
  const child = spawn(process.execPath, startCommand(port), {
    cwd: folderOf(app),
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      JWT_SECRET: SECRET,
      ...store,
    },
    stdio: ['ignore', log, log],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL'); // nothing in it is kept, and a graceful end waits for idle sockets
      await exited;
    },
  };
}
