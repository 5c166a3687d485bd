import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { TEST_SECRET } from './server';

/** How a process that ends by itself went. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of our scripts to its end, with nothing in its environment but what is given. */
export async function runScript(
  args: string[],
  env: Record<string, string>,
  { ms = 120_000, cwd = process.cwd() } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), ms); // it should have ended long ago
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  clearTimeout(timer);
  return { code, stdout, stderr };
}

/** Starts a server that is expected to refuse. */
export function failToStart(env: Record<string, string>): Promise<Ended> {
  const base = { NEXT_TELEMETRY_DISABLED: '1', JWT_SECRET: TEST_SECRET };
  return runScript(['scripts/start.mjs'], { ...base, ...env });
}
