import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { listen } from './listen';

/** A running bridge: its port and an end that cuts every connection. */
export interface WsBridge {
  port: number;
  close(): Promise<void>;
}

/**
 * Starts a WebSocket-to-TCP bridge on 127.0.0.1, the proxy `@vercel/postgres` needs before a plain
 * PostgreSQL: `neonConfig.wsProxy = () => '127.0.0.1:' + port`. The address it asks for is ignored.
 */
export async function startWsBridge(to: { host: string; port: number }): Promise<WsBridge> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });

  sockets.on('connection', (socket) => {
    const duplex = createWebSocketStream(socket);
    // When either side breaks, pipeline destroys the other; the clients see it and say so.
    pipeline(duplex, connect({ ...to, noDelay: true }), duplex, () => {});
  });

  return {
    port: await listen(http),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
}
