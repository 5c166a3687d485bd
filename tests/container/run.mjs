/**
 * `npm run test:container`: goes through the Dockerfile's stages without Docker. What it copies, sets
 * and runs is read from the file itself; only the base image and `npm ci` are this machine's own.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8');
const root = mkdtempSync(join(tmpdir(), 'quartet-container-'));
const [build, run, data] = ['build', 'run', 'data'].map((name) => join(root, name));
const NOBODY = 65_534; // any user but root, as the image has one
let passed = 0;

try {
  composeFile();
  packagesStage();
  buildStage();
  runStage();
  await serves('on its embedded store', {});
  const postgres = process.env.POSTGRES_URL;
  if (postgres)
    await onNewDatabase(postgres, (url) => serves('on PostgreSQL', { POSTGRES_URL: url }));
  console.log(`${passed} passed, 0 failed`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** README's recipe for compose.yaml: a secret that stays, and a store that only this machine reaches. */
function composeFile() {
  const [compose, readme] = ['compose.yaml', 'README.md'].map((name) =>
    readFileSync(join(project, name), 'utf8'),
  );
  const recipe = /^echo .*JWT_SECRET.* >> \.env$/m.exec(readme)?.[0] ?? 'false';
  if (!compose.includes(recipe)) throw new Error('compose.yaml and README differ in their recipe.');
  execFileSync('sh', ['-c', recipe], { cwd: root });
  const kept = readFileSync(join(root, '.env'), 'utf8');
  if (!/^JWT_SECRET=[0-9a-f]{64}\n$/.test(kept)) throw new Error('The recipe makes no secret.');
  if (!compose.includes('env_file: [{ path: .env, required: false }]'))
    throw new Error('compose.yaml does not hand .env on.');
  const ports = [...compose.matchAll(/ports: \["([^"]+)"\]/g)].map(([, port]) => port);
  const [own, ...others] = ports;
  if (own !== '3000:3000' || others.some((port) => !port.startsWith('127.0.0.1:')))
    throw new Error(`compose.yaml opens more than the server to the network: ${ports}`);
  const [, postgres] = /@(127\.0\.0\.1:\d+)\/quartet npm run import/.exec(readme) ?? [];
  if (!others.includes(`${postgres}:5432`))
    throw new Error(`README imports into ${postgres}, which compose.yaml does not publish.`);
  console.log('compose.yaml is as README has it.');
  passed++;
}

/** A package of ours would fetch what no registry has, were npm not told otherwise. */
function packagesStage() {
  const copied = /^COPY (.+) \.\/$/m.exec(stage('packages'))?.[1]?.split(' ') ?? [];
  const missing = ['package.json', 'package-lock.json', '.npmrc'].filter(
    (name) => !copied.includes(name),
  );
  if (missing.length > 0) throw new Error(`npm ci lacks ${missing.join(', ')} in the image.`);
}

/** What git knows less what .dockerignore leaves out, built with the stage's own environment. */
function buildStage() {
  const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: project,
  });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    const isOut = ignored.some((name) => file === name || file.startsWith(`${name}/`));
    if (!isOut) cpSync(join(project, file), join(build, file));
  }
  execFileSync('cp', ['-al', join(project, 'node_modules'), join(build, 'node_modules')]);
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: build,
    encoding: 'utf8',
    env: { ...process.env, ...environmentOf('build') },
  });
  if (status !== 0) throw new Error(`The build stage failed:\n${stdout}\n${stderr}`);
}

/** Copies as the last stage does. */
function runStage() {
  const copies = [...stage('run').matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
  if (copies.length === 0) throw new Error('The last stage copies nothing.');
  for (const [, from, to] of copies) {
    cpSync(join(build, from), join(run, to), { recursive: true, verbatimSymlinks: true });
  }
}

/** Starts the image's command as another user, waits for its health check, and asks for a login. */
async function serves(where, extra) {
  const port = await freePort();
  mkdirSync(data, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    execFileSync('chmod', ['-R', 'a+rX', root]);
    chownSync(data, NOBODY, NOBODY);
  }
  const env = {
    PATH: process.env.PATH,
    ...environmentOf('run'),
    PORT: String(port),
    DATA_DIR: data,
    JWT_SECRET: 'a-secret-for-tests-only-of-more-than-32-bytes',
    ...extra,
  };
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const [command, ...args] = json(/^CMD (\[.*\])$/m);
  const server = spawn(command, args, { cwd: run, env, stdio: 'pipe', ...as });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => (output += text));
  const exited = new Promise((resolve) => server.once('exit', resolve));
  try {
    await healthy(env, () => output);
    const site = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${site}/mcp/tool/list_tasks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const login = answer.headers.get('www-authenticate');
    if (answer.status !== 401 || !login) throw new Error(`It answers: ${await answer.text()}`);
    // The login works on this store: it takes a client.
    const registered = await fetch(`${site}/api/auth/oauth2/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['http://127.0.0.1:1/callback'] }),
    });
    const { client_id } = await registered.json();
    if (!client_id) throw new Error(`The login takes no client:\n${output}`);
    console.log(`The container's stages serve ${where}, as a user that is not root.`);
    passed++;
  } finally {
    server.kill();
    await exited;
    rmSync(data, { recursive: true, force: true });
  }
}

/** The image's own health check, until it is content. */
async function healthy(env, output) {
  const [command, ...args] = json(/^HEALTHCHECK .*CMD (\[.*\])$/m);
  for (let attempt = 0; attempt < 60; attempt++) {
    if (spawnSync(command, args, { env }).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The health check never passed:\n${output()}`);
}

async function onNewDatabase(server, work) {
  const { default: pg } = await import('pg');
  const name = `quartet_container_${process.pid}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}

/** The lines of one stage. */
function stage(name) {
  const found = dockerfile
    .split(/^FROM /m)
    .find((text) => text.split('\n')[0].endsWith(` AS ${name}`));
  if (!found) throw new Error(`The Dockerfile has no stage ${name}.`);
  return found;
}

function environmentOf(name) {
  const lines = [...stage(name).matchAll(/^ENV (.*)$/gm)].map(([, line]) => line);
  return Object.fromEntries(
    lines
      .join(' ')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
}

function json(pattern) {
  return JSON.parse(pattern.exec(stage('run'))?.[1] ?? '[]');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
