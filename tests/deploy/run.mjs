/**
 * `npm run test:deploy`: builds a copy of the project with Vercel's own command line, offline, and
 * looks into the function that serves the endpoint.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'quartet-deploy-'));

try {
  installCli();
  copyProject();
  build();
  inspect();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function installCli() {
  if (existsSync(join(here, 'node_modules/.bin/vercel'))) return;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: here,
    stdio: 'inherit',
  });
}

/** What git knows and the installed packages: hard links, since Vercel's tracing stops at symbolic ones. */
function copyProject() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: project,
  });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (existsSync(join(project, file))) cpSync(join(project, file), join(copy, file));
  }
  execFileSync('cp', ['-al', join(project, 'node_modules'), join(copy, 'node_modules')]);
  mkdirSync(join(copy, '.vercel'));
  const settings = { projectId: 'x', orgId: 'x', settings: { framework: 'nextjs' } };
  writeFileSync(join(copy, '.vercel/project.json'), JSON.stringify(settings));
}

function build() {
  const { POSTGRES_URL: _, DATABASE_URL: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    join(here, 'node_modules/.bin/vercel'),
    ['build', '--yes'],
    { cwd: copy, encoding: 'utf8', env: { ...env, VERCEL: '1', VERCEL_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new Error(`vercel build ended with ${status}:\n${stdout}\n${stderr}`);
  if (!/POSTGRES_URL is not set/.test(stdout + stderr))
    throw new Error('A build without a database must warn of it.');
}

/** The endpoint's function: neither PGlite nor anything of the page, and how large it is. */
function inspect() {
  const folder = join(copy, '.vercel/output/functions/api/mcp.func');
  const { filePathMap } = JSON.parse(readFileSync(join(folder, '.vc-config.json'), 'utf8'));
  const files = Object.entries(filePathMap);
  const foreign = files.filter(([name]) => /@electric-sql|server\/app\/page|\.wasm$/.test(name));
  if (foreign.length > 0)
    throw new Error(`The function for /api/mcp holds: ${foreign.map(([name]) => name).join(', ')}`);
  const endpoint = files.filter(([name]) => name.startsWith('.next/server/app/api/mcp/'));
  if (endpoint.length === 0)
    throw new Error('The function for /api/mcp does not hold its own route.');
  const bytes = files.reduce((sum, [, path]) => sum + statSync(join(copy, path)).size, 0);
  console.log(
    `The function for /api/mcp: ${(bytes / 1e6).toFixed(2)} MB in ${files.length} files, without PGlite and page.`,
  );
  console.log('1 passed, 0 failed');
}
