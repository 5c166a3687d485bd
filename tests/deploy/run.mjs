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
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '..', '..');
const IMPORTER = 'import_runs'; // a table that nothing else knows
const LOGIN = 'api/auth/[...all]';
// Of Better Auth, Kysely and nodemailer what no minifier renames; their names stand in package.json too.
const LOGIN_LIBRARIES = ['BetterAuthError', 'withInternalKyselyTables', 'https://nodemailer.com/'];
const MOST_MB = allowed();
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

/** What the decision allows the endpoint's function: the figure stands there and nowhere else. */
function allowed() {
  const decision = readFileSync(join(project, 'docs/decisions/014-connect.md'), 'utf8');
  const [, figure] = /The endpoint's function has at most (\d+) MB/.exec(decision) ?? [];
  if (!figure) throw new Error('docs/decisions/014-connect.md does not say how large it may be.');
  return Number(figure);
}

function installCli() {
  if (existsSync(join(here, 'node_modules/.bin/vercel'))) return;
  // As the lock has it. Not `npm ci`: that insists on the parts for other machines, which a registry
  // may not have.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
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

/** The endpoint's function: no PGlite, page, importer or login, and how large it is. */
function inspect() {
  const files = filesOf('api/mcp');
  const foreign = files.filter(([name]) => /@electric-sql|server\/app\/page|\.wasm$/.test(name));
  if (foreign.length > 0)
    throw new Error(`The function for /api/mcp holds: ${foreign.map(([name]) => name).join(', ')}`);
  if (files.some(holds(IMPORTER))) throw new Error('The function for /api/mcp holds the importer.');
  if (!filesOf('api/cron').some(holds(IMPORTER))) throw new Error('Where is the importer?');
  for (const name of LOGIN_LIBRARIES) {
    if (files.some(holds(name))) throw new Error(`The function for /api/mcp holds ${name}.`);
    if (!filesOf(LOGIN).some(holds(name))) throw new Error(`Where is the login's ${name}?`);
  }
  const withLogin = routes().filter((route) => functionOf(route) === functionOf(LOGIN));
  if (!withLogin.every((route) => route.startsWith('api/auth/')))
    throw new Error(`One function holds the login and more: ${withLogin.join(', ')}`);
  const endpoint = files.filter(([name]) => name.startsWith('.next/server/app/api/mcp/'));
  if (endpoint.length === 0)
    throw new Error('The function for /api/mcp does not hold its own route.');
  for (const route of routes()) {
    const held = filesOf(route);
    console.log(`/${route}: ${megabytes(held).toFixed(2)} MB in ${held.length} files`);
  }
  const withModel = routes().filter((route) => filesOf(route).some(isModel));
  if (withModel.join() !== 'api/context/embed-query')
    throw new Error(`These functions hold the embedded model: ${withModel.join(', ')}`);
  const size = megabytes(files);
  if (size > MOST_MB)
    throw new Error(`The function for /api/mcp has ${size.toFixed(2)} MB, more than ${MOST_MB}.`);
  console.log('1 passed, 0 failed');
}

/** Every function, pages and middleware among them, by its route; several routes may share one. */
function routes() {
  const folder = join(copy, '.vercel/output/functions');
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.func') && !path.endsWith('.rsc.func'))
    .map((path) => path.slice(0, -'.func'.length))
    .sort();
}

function megabytes(files) {
  return files.reduce((sum, [, path]) => sum + statSync(join(copy, path)).size, 0) / 1e6;
}

/** The folder of a route's function; those that share one are links to it. */
function functionOf(route) {
  return realpathSync(join(copy, `.vercel/output/functions/${route}.func`));
}

/** The files of a route's function, by the name that it sees and the path where they are. */
function filesOf(route) {
  const { filePathMap = {} } = JSON.parse(
    readFileSync(join(functionOf(route), '.vc-config.json'), 'utf8'),
  );
  return Object.entries(filePathMap);
}

function isModel([name]) {
  return name.endsWith('.onnx');
}

function holds(text) {
  return ([name, path]) => name.endsWith('.js') && readFileSync(join(copy, path)).includes(text);
}
