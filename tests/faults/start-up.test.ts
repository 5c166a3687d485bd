import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, serverUrl } from '../support/client';
import { freePort, startServer, TEST_SECRET, type TestServer } from '../support/server';
import { type Ended, failToStart, runScript } from '../support/start-up';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** One plain sentence on stderr, exit code 1, and no stack anywhere. */
function expectOneSentence({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
  expect(stdout + stderr).not.toMatch(/^ +at |Error:/m);
  expect(code).toBe(1);
}

describe('a server that cannot start says why in one sentence, and ends with 1', () => {
  it('when its port is in use', async () => {
    const { port } = new URL(serverUrl());
    const ended = await failToStart({ PORT: port, DATA_DIR: join(folder, 'busy-port') });
    expectOneSentence(
      ended,
      new RegExp(`^Port ${port} is in use: .* PORT=${Number(port) + 1} npm start\\.$`),
    );
  });

  it('when its data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const ended = await failToStart({
      PORT: String(await freePort()),
      DATA_DIR: join(file, 'data'),
    });
    expectOneSentence(ended, /^The folder .* can't be written \(.+\): .* DATA_DIR\.$/);
  });

  it.each([
    ['PORT', 'abc', /^PORT must be a whole number from 1 to 65535, not 'abc'\.$/],
    ['PORT', '70000', /^PORT must be a whole number from 1 to 65535, not '70000'\.$/],
    [
      'TRUSTED_PROXY_HOPS',
      'two',
      /^TRUSTED_PROXY_HOPS must be a whole number from 0 to 20, not 'two'\.$/,
    ],
    ['JWT_SECRET', 'short', /^JWT_SECRET is shorter than 32 bytes: .*openssl rand -hex 32/],
    [
      'POSTGRES_URL',
      'not a url',
      /^POSTGRES_URL is not a valid URL: it must start with postgres:\/\//,
    ],
    [
      'POSTGRES_URL',
      'postgres://nobody@127.0.0.1:9/x',
      /^The database in POSTGRES_URL can't be used \(.*ECONNREFUSED.*\): check the address/,
    ],
    ['REDIS_URL', 'localhost:6379', /^REDIS_URL is not a valid URL: it must start with redis:\/\//],
    [
      'UPSTASH_REDIS_REST_URL',
      'https://x.upstash.io',
      /^UPSTASH_REDIS_REST_URL needs UPSTASH_REDIS_REST_TOKEN beside it\.$/,
    ],
  ])('when %s is %s', async (name, value, sentence) => {
    const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'wrong'), [name]: value };
    expectOneSentence(await failToStart(env), sentence);
  });
});

describe('npm start', () => {
  it('says in a few lines where it listens, on what, what to paste and how to get a token', async () => {
    const dataDir = join(folder, 'banner');
    const server = await startServer({ dataDir });
    const url = `http://localhost:${server.port}/mcp`;
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    expect(server.output()).toContain(
      [
        `Quartet listens on ${url}`,
        `  store    embedded (PGlite in ${dataDir})`,
        '  limiter  in this process',
        `  try      curl ${url} -H 'Content-Type: application/json' -d '${list}'`,
        '  token    npm run token -- --user alice',
      ].join('\n'),
    );
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: list });
    await server.stop();
    expect(await answer.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
  });

  it('tells its own address from the public one, and the curl goes to its own', async () => {
    const env = { PUBLIC_URL: 'https://quartet.example.com' };
    const server = await startServer({ env });
    await server.stop();
    const url = `http://localhost:${server.port}/mcp`;
    expect(server.output()).toContain(
      `Quartet listens on ${url}\n  public   https://quartet.example.com/mcp\n`,
    );
    expect(server.output()).toContain(`curl ${url} `);
  });
});

describe('a data folder', () => {
  let server: TestServer;
  const dataDir = () => join(folder, 'held');
  beforeAll(async () => {
    server = await startServer({ dataDir: dataDir() });
  });
  afterAll(() => server.stop());

  it('is refused to a second process, and the first goes on', async () => {
    const ended = await failToStart({ PORT: String(await freePort()), DATA_DIR: dataDir() });
    expectOneSentence(
      ended,
      new RegExp(
        `^Another process \\(${server.process.pid}\\) is using the data in .*: stop it first, or .* DATA_DIR\\.$`,
      ),
    );
    const { isError } = await callTool('list_tasks', {}, { url: server.url, user: 'alice' });
    expect(isError).toBe(false);
  });

  it('is taken over from a process that was killed', async () => {
    await callTool('add_task', { title: 'Kept' }, { url: server.url, user: 'alice' });
    await server.stop('SIGKILL');
    expect(statSync(join(dataDir(), 'lock')).isFile()).toBe(true);
    server = await startServer({ dataDir: dataDir() });
    const { body } = await callTool('list_tasks', {}, { url: server.url, user: 'alice' });
    expect(body.data.tasks[0].title).toBe('Kept');
  });
});

describe('the secret that signs tokens', () => {
  it('is made before the first start by whoever asks for a token, for its owner alone', async () => {
    const dataDir = join(folder, 'fresh');
    const env = { DATA_DIR: dataDir };
    const made = await runScript(['--import', 'tsx', 'scripts/token.ts', '--user', 'alice'], env);
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('Try it:\ncurl ') });
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);

    const server = await startServer({ dataDir, env: { JWT_SECRET: '' } });
    const token = made.stdout.trim();
    const { body } = await callTool('get_my_user_info', {}, { url: server.url, token });
    await server.stop();
    expect(body.data.user_id).toBe('alice');
  });

  it('is asked for in a sentence when the user is not named', async () => {
    const ended = await runScript(['--import', 'tsx', 'scripts/token.ts'], { DATA_DIR: folder });
    expectOneSentence(ended, /^Say for whom: npm run token -- --user alice$/);
  });
});

describe('a file .env', () => {
  const here = process.cwd();
  let cwd: string;
  beforeAll(() => {
    cwd = mkdtempSync(join(folder, 'with-env-'));
    writeFileSync(join(cwd, '.env'), `PORT=abc\nJWT_SECRET=${TEST_SECRET}\nJWT_ISSUER=me\n`);
  });

  it('says to npm start what it says to the server', async () => {
    const ended = await runScript([join(here, 'scripts/start.mjs')], {}, { cwd });
    expectOneSentence(ended, /^PORT must be a whole number from 1 to 65535, not 'abc'\.$/);
  });

  it('gives npm run token the secret that the server verifies with', async () => {
    const tsx = pathToFileURL(join(here, 'node_modules/tsx/dist/loader.mjs')).href;
    const args = ['--import', tsx, join(here, 'scripts/token.ts'), '--user', 'alice'];
    const env = { PORT: '3000', TSX_TSCONFIG_PATH: join(here, 'tsconfig.json') };
    const made = await runScript(args, env, { cwd });
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('Try it:\ncurl ') });
    const { payload } = await jwtVerify(made.stdout.trim(), Buffer.from(TEST_SECRET));
    expect(payload).toMatchObject({ sub: 'alice', iss: 'me' });
  });
});
