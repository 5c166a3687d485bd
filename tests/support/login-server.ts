import { startServer, type TestServer } from './server';

/** A server that is its own authorization server, known by the address that a browser would use. */
export interface LoginServer extends TestServer {
  site: string;
}

/** Starts a server with its own login, on the embedded store unless told otherwise. */
export async function startLoginServer(
  env: Record<string, string> = {},
  dataDir?: string,
): Promise<LoginServer> {
  const server = await startServer({
    env: { LOGIN: 'on', ...env },
    ...(dataDir !== undefined && { dataDir }),
  });
  return { ...server, site: `http://localhost:${server.port}` };
}
