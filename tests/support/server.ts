import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from './listen';

/** The secret that the tests' servers verify tokens with. */
export const TEST_SECRET = 'a-secret-for-tests-only-of-more-than-32-bytes';

/** A running server, started as a person would: by `npm start`'s own script. */
export interface TestServer {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** All it has written so far, stdout and stderr. */
  output(): string;
  /** Its JSON log lines so far. */
  logLines(): Record<string, unknown>[];
  /** The log line of a request: its way through the pipe may take longer than the answer's. */
  lineOf(requestId: string): Promise<Record<string, unknown>>;
  /** Ends it and waits until it is gone; SIGTERM unless told otherwise. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface StartOptions {
  env?: Record<string, string>;
  /** Kept after `stop` when given; otherwise a new one that goes with the server. */
  dataDir?: string;
}

/** Starts the built server on a free port, with nothing in its environment but what is given. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const { env = {}, dataDir } = options;
  const port = Number(env.PORT ?? (await freePort()));
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'quartet-test-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      DATA_DIR: folder,
      JWT_SECRET: TEST_SECRET,
      // The contracts' answers to callers without a token are those of a server without a login.
      LOGIN: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    // By the stream itself: a letter may lie in two chunks.
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));

  const server: TestServer = {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir: folder,
    process: child,
    output: () => text,
    logLines: () => parseLogLines(text),
    async lineOf(requestId) {
      const find = () => parseLogLines(text).find(({ request_id }) => request_id === requestId);
      await until(() => find() !== undefined);
      return find() ?? {};
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await exited;
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
  try {
    await Promise.race([
      until(() => text.includes('npm run token'), 150_000),
      exited.then((code) => {
        throw new Error(`The server ended with ${code}:\n${text}`);
      }),
    ]);
    return server;
  } catch (error) {
    await server.stop('SIGKILL');
    // Another test's server has taken the port since it was found free.
    if (!env.PORT && /is in use|EADDRINUSE/.test(text)) return startServer(options);
    throw error;
  }
}

/** The JSON lines in a server's output; what Next itself prints, and a line under way, is left out. */
export function parseLogLines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{"event"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Waits for something to become true, for at most a minute; looks less often where a look counts. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  ms = 60_000,
  every = 25,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not true within ${ms} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

/**
 * A port that nothing listens on. None of those that systems give out by themselves (from 32768 on):
 * any connection might be given it before a server, seconds later, listens there.
 */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, randomInt(15_000, 32_000)).catch(() => undefined);
  if (port === undefined) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
