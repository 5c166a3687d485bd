import { freePort, startServer, type TestServer } from './server';

/** A server that is its own authorization server, known by the address that a browser would use. */
export interface LoginServer extends TestServer {
  site: string;
}

/** Starts a server with its own login, on the embedded store unless told otherwise. */
export async function startLoginServer(
  env: Record<string, string> = {},
  dataDir?: string,
): Promise<LoginServer> {
  const port = Number(env.PORT ?? (await freePort()));
  const server = await startServer({
    env: { LOGIN: 'on', ...env, PORT: String(port) },
    ...(dataDir !== undefined && { dataDir }),
  });
  return { ...server, port, url: `http://127.0.0.1:${port}`, site: `http://localhost:${port}` };
}
