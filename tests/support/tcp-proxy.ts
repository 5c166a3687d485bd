import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen';

/** What the proxy does with the bytes between its clients and the target. */
type TcpProxyMode = 'pass' | 'refuse' | 'hang' | 'stall-replies';

/** A running proxy: its port, a switch for the mode, and an end that cuts every connection. */
export interface TcpProxy {
  port: number;
  mode(next: TcpProxyMode): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  target: Socket;
}

/** Starts a TCP proxy on 127.0.0.1 that can fail on demand, so tests see a store drop or hang. */
export async function startTcpProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let mode: TcpProxyMode = 'pass';

  const server = createServer({ allowHalfOpen: true }, (client) => {
    // A reset, not a FIN: Node 20's first fetch in a process never notices a FIN that comes at once.
    if (mode === 'refuse') return void client.resetAndDestroy();
    // Each end's FIN travels on its own, as without a proxy: a half-closed client gets its reply.
    const pair = { client, target: connect({ ...to, allowHalfOpen: true }) };
    pairs.add(pair);
    for (const socket of [pair.client, pair.target]) {
      socket.setNoDelay(true);
      socket.on('error', () => steer(pair, mode));
      socket.on('close', () => bothClosed(pair) && pairs.delete(pair));
    }
    steer(pair, mode);
  });

  return {
    port: await listen(server),
    mode(next) {
      mode = next;
      for (const pair of pairs) steer(pair, mode);
    },
    async close() {
      for (const pair of pairs) steer(pair, 'refuse');
      server.close();
      await once(server, 'close');
    },
  };
}

/** Brings one connection into a mode; calling it again with the same mode changes nothing. */
function steer({ client, target }: Pair, mode: TcpProxyMode): void {
  if (mode === 'refuse') {
    client.destroy();
    target.destroy();
    return;
  }
  flow(client, target, mode !== 'hang');
  flow(target, client, mode === 'pass');
}

/** Opens or holds one direction. An unpiped socket keeps its bytes, its end and its failure. */
function flow(from: Socket, to: Socket, open: boolean): void {
  from.unpipe(to);
  if (!open) return;
  if (from.errored) to.destroy();
  else from.pipe(to);
}

function bothClosed({ client, target }: Pair): boolean {
  return client.closed && target.closed;
}
