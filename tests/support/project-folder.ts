import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Ended, runScript } from './start-up';

const PUSH = ['--import', 'tsx', 'scripts/push.ts'];

/** A folder with these files that goes when the test is over. */
export function projectFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-project-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Runs the push command to its end. */
export function runPush(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return runScript([...PUSH, ...args], env);
}

/** Starts a push that may be killed; the promise tells when it is gone. */
export function startPush(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...PUSH, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: 'ignore',
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, gone };
}
