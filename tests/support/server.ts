import { type ChildProcess, spawn } from 'node:child_process';
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
  /** Ends it and waits until it is gone; SIGTERM unless told otherwise. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface StartOptions {
  env?: Record<string, string>;
  /** Kept after `stop` when given; otherwise a new one that goes with the server. */
  dataDir?: string;
}

/** Starts the built server on a free port, with nothing in its environment but what is given. */
export async function startServer({ env = {}, dataDir }: StartOptions = {}): Promise<TestServer> {
  const port = await freePort();
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
  const keep = (chunk: Buffer) => {
    text += chunk.toString('utf8');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));

  const server: TestServer = {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir: folder,
    process: child,
    output: () => text,
    logLines: () => parseLogLines(text),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await exited;
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
  await Promise.race([
    until(() => text.includes('npm run token'), 150_000),
    exited.then((code) => {
      throw new Error(`The server ended with ${code}:\n${text}`);
    }),
  ]);
  return server;
}

/** The JSON lines in a server's output; what Next itself prints is left out. */
export function parseLogLines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{"event"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Waits for something to become true, for at most a minute. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  ms = 60_000,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not true within ${ms} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
