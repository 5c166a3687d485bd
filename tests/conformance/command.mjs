import { execFile } from 'node:child_process';

/** Runs a command to its end, whatever its exit code. Not in one go: our own proxy must go on. */
export function run(file, args, options = {}) {
  return new Promise((resolve) => {
    const settings = { timeout: 120_000, maxBuffer: 64 * 1024 * 1024, ...options };
    execFile(file, args, settings, (error, stdout, stderr) => {
      resolve({ status: error ? (error.code ?? error.signal) : 0, stdout, stderr });
    });
  });
}
