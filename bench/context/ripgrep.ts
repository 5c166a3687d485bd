import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const OWN = join(import.meta.dirname, '../ripgrep');

/** The command that runs ripgrep: the machine's own, else bench/ripgrep's; undefined: there is none. */
export function findRipgrep(): string | undefined {
  if (spawnSync('rg', ['--version']).status === 0) return 'rg';
  try {
    if (!existsSync(join(OWN, 'node_modules'))) {
      execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: OWN, stdio: 'pipe' });
    }
    return createRequire(join(OWN, 'package.json'))('@vscode/ripgrep').rgPath;
  } catch {
    return undefined; // no network, or no binary for this machine
  }
}

/** One run over a folder: how long it took, in ms, and how many lines it found. */
export function runRipgrep(command: string, word: string, folder: string) {
  const started = performance.now();
  const { stdout, status } = spawnSync(command, ['-n', '--no-ignore', '--hidden', word, folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const millis = performance.now() - started;
  if (status !== 0) throw new Error(`ripgrep ended with ${status}`);
  return { millis, lines: stdout.split('\n').length - 1 };
}
