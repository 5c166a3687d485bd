import { startWsBridge } from './ws-bridge';

/** The environment in which a server reaches a plain PostgreSQL by `@vercel/postgres`. */
export async function overWebSocket(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const bridge = await startWsBridge({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = 'localhost'; // of plain servers the library takes this name alone; the bridge leads on
  return {
    env: { POSTGRES_URL: url.href, POSTGRES_WS_PROXY: `127.0.0.1:${bridge.port}` },
    cleanUp: () => bridge.close(),
  };
}
