import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '@/db/drivers/pglite';
import { type LoginServer, startLoginServer } from './login-server';

/** A server with its own login whose store a test may change; it is at the same address afterwards. */
export interface KeptLogin {
  site: string;
  server(): LoginServer;
  /** Runs a statement on the store. One process holds it: the server stops meanwhile. */
  alter<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Starts it again with other settings. */
  restart(changed: Record<string, string>): Promise<void>;
  /** Ends it as if the power went, and starts it again. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startKeptLogin(env: Record<string, string> = {}): Promise<KeptLogin> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quartet-login-'));
  let settings = env;
  let server = await startLoginServer(settings, dataDir);
  const port = new URL(server.site).port;
  const start = async () => {
    server = await startLoginServer({ ...settings, PORT: port }, dataDir);
  };
  return {
    site: server.site,
    server: () => server,
    async alter<Row>(sql: string, params: unknown[] = []) {
      await server.stop();
      const db = await openPglite(dataDir);
      const rows = await db.query<Row>(sql, params);
      await db.close();
      await start();
      return rows;
    },
    async restart(changed) {
      await server.stop();
      settings = { ...settings, ...changed };
      await start();
    },
    async killAndStart() {
      await server.stop('SIGKILL');
      await start();
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
