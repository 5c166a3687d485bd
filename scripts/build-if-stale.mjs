import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const STAMP = '.next/quartet-sources';
const SOURCES = [
  'app',
  'db',
  'lib',
  'tools',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-node.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** Runs `next build` unless `.next` holds one of just these sources. */
export function buildIfStale() {
  const hash = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(hash)) return;
  assertWritable('.next');
  process.stderr.write('Building (about 20 seconds, only when the sources have changed) …\n');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'build'],
    {
      encoding: 'utf8',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    },
  );
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nThe build failed: see above.\n`);
    process.exit(1);
  }
  writeFileSync(STAMP, stampOf(hash));
}

/** Next's own words for it are a page of stack. */
function assertWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    process.stderr.write(
      `The build can't be written to ${folder} (${error.code}): give this user the right to, or use a copy of the project that is yours.\n`,
    );
    process.exit(1);
  }
}

/** Sources and the very build made of them: a later `next build` of others leaves the stamp behind. */
function stampOf(hash) {
  const build = existsSync('.next/BUILD_ID') && readFileSync('.next/BUILD_ID', 'utf8');
  return `${build} ${hash}`;
}

function hashSources() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap(filesOf).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => filesOf(join(path, entry.name))).sort();
  } catch {
    return existsSync(path) && !path.endsWith('.test.ts') ? [path] : [];
  }
}
