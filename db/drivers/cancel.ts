/** The part of a `pg` client that both libraries have and neither of them types. */
interface Wired {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
  connection: NodeJS.EventEmitter & {
    ssl: unknown;
    stream: { destroy(): void };
    connect(port: number, host: string): void;
    requestSsl(): void;
    cancel(processId: number, secretKey: number): void;
  };
}

const PATIENCE_MS = 2_000; // a server that takes longer will not cancel anything either

/**
 * Asks the server to stop what `running` runs, by the protocol's CancelRequest on the connection of
 * `fresh`, a client that has not connected yet. Poolers understand it too. Never fails.
 * `tunnelled`: what carries the connection encrypts it, whatever its address says of TLS.
 */
export function cancelOnServer(
  running: object,
  fresh: object,
  { tunnelled = false }: { tunnelled?: boolean } = {},
): void {
  const { processID, secretKey } = running as Wired;
  const { connection, host, port } = fresh as Wired;
  if (processID === null || secretKey === null) return;
  if (tunnelled) connection.ssl = false;
  const send = () => connection.cancel(processID, secretKey); // the server hangs up on it
  connection.on('connect', () => (connection.ssl ? connection.requestSsl() : send()));
  connection.on('sslconnect', send);
  connection.on('error', () => {}); // the server's own timeout ends what this can't
  const timer = setTimeout(() => connection.stream.destroy(), PATIENCE_MS);
  connection.on('end', () => clearTimeout(timer));
  connection.connect(port, host);
}
