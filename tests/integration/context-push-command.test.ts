import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commitRequest } from '@/lib/context/requests';
import { showProgress } from '@/scripts/push/progress';
import { callTool, newUser, serverUrl, tokenFor } from '../support/client';
import { listen } from '../support/listen';
import { projectFolder, runPush, startPush, writeFiles } from '../support/project-folder';
import { until } from '../support/server';
import { runScript } from '../support/start-up';

const key = (kind: string) => `-----BEGIN ${kind}PRIVATE KEY-----\nMIIEvQIBADANBg\n`;

async function settings(user: string) {
  return { QUARTET_URL: `${serverUrl()}/mcp`, QUARTET_TOKEN: await tokenFor(user) };
}

async function dryRun(files: Record<string, string | Buffer>, prepare?: (at: string) => void) {
  const folder = projectFolder(files);
  prepare?.(folder);
  const { stdout, code } = await runPush([folder, '--dry-run', '--project', 'demo']);
  expect(code).toBe(0);
  const lines = stdout.trim().split('\n');
  const end = lines.findIndex((line) => line.endsWith('nothing was sent.'));
  return { taken: lines.slice(0, end).map((line) => line.replace(/ \(.*/, '')), stdout };
}

type Answer = (step: string, reply: (status: number, body: object) => void) => void;

/** A server of the test's own, which needs every file; `answer` says what comes of a step. */
async function startOwn(files: Record<string, string>, answer: Answer) {
  const asked: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const always = { session: 's', needed: Object.keys(files), added: 1, changed: 0, removed: 0 };
  const respond = (response: ServerResponse) => (status: number, body: object) =>
    response.writeHead(status).end(JSON.stringify(status === 200 ? { ...always, ...body } : body));
  const server = createServer((request, response) => {
    const step = request.url?.split('/').at(-1) ?? '';
    asked.push(step);
    json(request).then((body) => {
      bodies.push({ step, ...(body as object) });
      answer(step, respond(response));
    });
  });
  const QUARTET_URL = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  return { asked, bodies, env: { QUARTET_URL, QUARTET_TOKEN: 'any' } };
}

/** Pushes these files to such a server. */
async function pushTo(files: Record<string, string>, answer: Answer) {
  const { asked, bodies, env } = await startOwn(files, answer);
  const folder = projectFolder(files);
  const ended = await runPush([folder, '--project', 'demo'], env);
  return { folder, asked, bodies, ...ended };
}

describe('npm run push', () => {
  it('pushes a folder, then only what changed, and ends with a summary', async () => {
    const user = newUser();
    const env = await settings(user);
    const folder = projectFolder({ 'src/a.ts': 'export {};', 'b.md': '# B', 'c.txt': 'c' });
    const first = await runPush([folder, '--project', 'demo'], env);
    expect(first.stderr).toBe('');
    expect(first.stdout).toContain('demo is at');
    expect(first.stdout).toContain('3 files, 14 B.\n3 added, 0 changed, 0 removed; 3 sent in');
    writeFiles(folder, { 'b.md': '# C' });
    const second = await runPush([folder, '--project', 'demo'], env);
    expect(second.stdout).toContain('0 added, 1 changed, 0 removed; 1 sent in');
    expect((await callTool('list_projects', {}, { user })).body.projects).toMatchObject([
      { name: 'demo', files: 3, size: 14 },
    ]);
  });

  it('sends the discoveries of .context, and names the lines that are none', async () => {
    const user = newUser();
    const folder = projectFolder({
      a: '1',
      '.context/notes.jsonl': '{"type":"rule","content":"No ORM"}\n\nnot json\n{"type":"x"}\n',
    });
    const { stdout } = await runPush([folder, '--project', 'demo'], await settings(user));
    expect(stdout).toContain('1 discoveries from .context.');
    expect(stdout).toContain('Not read: .context/notes.jsonl:3: it is not a JSON object');
    expect(stdout).toContain('Not read: .context/notes.jsonl:4: type: ');
    expect((await callTool('list_projects', {}, { user })).body.projects).toMatchObject([
      { files: 1, discoveries: 1 },
    ]);
  });

  it('sends no discovery that looks like it holds a secret, and names its line', async () => {
    const user = newUser();
    const token = `ghp_${'a1B2'.repeat(9)}`;
    const rule = (content: string) => `${JSON.stringify({ type: 'rule', content })}\n`;
    const notes = `${rule('No ORM')}${rule(`CI uses ${token}`)}${rule(`Then ${key('RSA ')}`)}`;
    const folder = projectFolder({ a: '1', '.context/notes.jsonl': notes });
    const listed = await runPush([folder, '--dry-run', '--project', 'demo']);
    const pushed = await runPush([folder, '--project', 'demo'], await settings(user));
    for (const { stdout } of [listed, pushed]) {
      expect(stdout).toContain('1 discoveries from .context.');
      expect(stdout).toContain('.context/notes.jsonl:2: it seems to hold a GitHub token');
      expect(stdout).toContain('.context/notes.jsonl:3: it seems to hold a private key');
    }
    expect((await callTool('list_projects', {}, { user })).body.projects).toMatchObject([
      { discoveries: 1 },
    ]);
  });

  it('pushes again on change with --watch', async () => {
    const user = newUser();
    const folder = projectFolder({ a: '1' });
    const { child, gone } = startPush(
      [folder, '--project', 'demo', '--watch'],
      await settings(user),
    );
    const files = async () =>
      (await callTool('list_projects', {}, { user })).body.projects[0]?.files as number;
    await until(async () => (await files()) === 1);
    await until(async () => {
      writeFileSync(join(folder, 'b'), '2');
      await new Promise((resolve) => setTimeout(resolve, 800));
      return (await files()) === 2;
    });
    child.kill();
    await gone;
  });

  it('rests with --watch while only what git ignores changes, and misses nothing else', async () => {
    const files = { 'a.ts': '1', '.gitignore': '/.data/\n', '.data/log': '', 'b.ts': '1' };
    const held: (() => void)[] = [];
    const { asked, bodies, env } = await startOwn({}, (step, reply) => {
      const isFirst = step === 'manifest' && asked.filter((one) => one === step).length === 1;
      if (isFirst) held.push(() => reply(200, {}));
      else reply(200, { left: 0 });
    });
    const pushes = () => asked.filter((step) => step === 'embed').length;
    const folder = projectFolder(files);
    const noise = setInterval(() => writeFiles(folder, { '.data/log': `${Math.random()}` }), 20);
    const { child, gone } = startPush([folder, '--project', 'demo', '--watch'], env);
    onTestFinished(async () => {
      clearInterval(noise);
      child.kill();
      await gone;
    });
    // What changes while the first push is under way is in the second one.
    await until(() => held.length === 1);
    writeFiles(folder, { 'new.ts': '2' });
    held[0]?.();
    await until(() => pushes() === 2);
    const manifests = () => bodies.filter(({ step }) => step === 'manifest');
    expect(JSON.stringify(manifests()[1])).toContain('new.ts');
    // Neither noise nor a file that is written anew with what it was is a reason to push again.
    for (let i = 0; i < 20; i++) {
      writeFiles(folder, { 'b.ts': '1' });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    writeFiles(folder, { 'last.ts': '3' });
    await until(() => pushes() === 3);
    expect(manifests()).toHaveLength(3);
    expect(JSON.stringify(manifests()[2])).toContain('last.ts');
  });

  it('sends thousands of discoveries, as many at once as the server takes', async () => {
    const notes = Array.from({ length: 2_500 }, (_, i) => {
      const content = `Rule ${i} ${'\u0001'.repeat(i < 600 ? 1_500 : 0)}!`; // six bytes each, escaped
      return JSON.stringify({ type: 'rule', content });
    });
    const files = { a: '1', '.context/notes.jsonl': notes.join('\n') };
    const { stderr, stdout, bodies } = await pushTo(files, (_, reply) => reply(200, { left: 0 }));
    expect(stderr).toBe('');
    expect(stdout).toContain('2500 discoveries from .context.');
    const commits = bodies.filter(({ step }) => step === 'commit');
    const sent = commits.map((commit) => commitRequest.shape.discoveries.parse(commit.discoveries));
    for (const commit of commits) {
      expect(Buffer.byteLength(JSON.stringify(commit))).toBeLessThan(4 * 1_048_576);
    }
    expect(sent.flat().map(({ content }) => content.slice(0, 9))).toEqual(
      Array.from({ length: 2_500 }, (_, i) =>
        `Rule ${i} ${i < 600 ? '\u0001'.repeat(9) : '!'}`.slice(0, 9),
      ),
    );
  });

  it.each([
    ['no Quartet is there', 404, {}, 'does not answer as Quartet does: is it the right address?\n'],
    ['an answer is another one', 200, { session: 7 }, 'does not answer as Quartet does'],
    [
      'parameters are wrong',
      400,
      { error: 'Invalid parameters', details: [{ path: 'files.0.size', message: 'is too odd' }] },
      'The server refused the push: Invalid parameters: files.0.size is too odd\n',
    ],
  ])('says in a sentence when %s', async (_, status, body, message) => {
    const { code, stderr, asked } = await pushTo({ a: '1' }, (_step, reply) => reply(status, body));
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(asked).toEqual(['manifest']);
  });

  it('says in a sentence when an answer is no JSON', async () => {
    const server = createServer((request, response) =>
      request.resume().on('end', () => response.end('<!doctype html>')),
    );
    const url = `http://127.0.0.1:${await listen(server)}`;
    const args = [projectFolder({ a: '1' }), '--project', 'demo', '--url', url, '--token', 'x'];
    const { code, stderr } = await runPush(args);
    server.close();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${url} does not answer as Quartet does: is it the right address?\n`,
    });
  });

  it('starts over when its session is gone, which only the answer that names it says', async () => {
    let commits = 0;
    const { code, asked } = await pushTo({ a: '1' }, (step, reply) => {
      const isGone = step === 'commit' && ++commits === 1;
      if (isGone) reply(404, { error: 'Push session not found', session: 's' });
      else reply(200, { left: 0 });
    });
    expect(code).toBe(0);
    expect(asked.filter((step) => step === 'manifest')).toHaveLength(2);
  });

  it('says what to do when there are more files than a list may hold', async () => {
    const name = (i: number) => `${'long-name-'.repeat(20)}${i}`;
    const many = Object.fromEntries(Array.from({ length: 12_500 }, (_, i) => [name(i), '']));
    const folder = projectFolder(many);
    const { code, stderr } = await runPush([folder, '--project', 'demo', '--token', 'x']);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'A project of 12,500 files is too large: the server takes 20,000, and',
    );
    expect(stderr).toContain('leave more out by .gitignore');
  });

  it('waits as told when the server says that it is too much, and tries again when it fails', async () => {
    const answers = [429, 503, 200, 429, 200, 200, 200];
    const bodies = [{ session: 's', needed: ['a'] }, { stored: 1 }];
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const status = answers.shift() ?? 200;
      asked.push(`${request.url?.split('/').at(-1)} ${status}`);
      request.resume().on('end', () => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '1' });
        const done = { added: 1, changed: 0, removed: 0, left: 0 };
        response.end(JSON.stringify(status === 200 ? (bodies.shift() ?? done) : { error: 'x' }));
      });
    });
    const port = await listen(server);
    const folder = projectFolder({ a: '1' });
    const env = { QUARTET_URL: `http://127.0.0.1:${port}`, QUARTET_TOKEN: 'any' };
    const started = Date.now();
    const { code } = await runPush([folder, '--project', 'demo'], env);
    server.close();
    expect(code).toBe(0);
    expect(Date.now() - started).toBeGreaterThan(3_000);
    expect(asked).toEqual([
      'manifest 429',
      'manifest 503',
      'manifest 200',
      'files 429',
      'files 200',
      'commit 200',
      'embed 200',
    ]);
  });

  it('sends several batches at once, and asks to embed until nothing waits', async () => {
    const files = Object.fromEntries([...'abcdef'].map((name) => [name, name.repeat(1_010_000)]));
    const left = [64, 32, 0];
    let open = 0;
    let most = 0;
    const { asked, stdout } = await pushTo(files, (step, reply) => {
      if (step !== 'files') return reply(200, step === 'embed' ? { left: left.shift() } : {});
      most = Math.max(most, ++open);
      // Until all are there that may be, and a little longer: one too many would show.
      void until(() => most >= 4).then(() =>
        setTimeout(() => {
          open--;
          reply(200, {});
        }, 300),
      );
    });
    expect(most).toBe(4); // the connections of the server's store
    expect(asked.filter((step) => step === 'files')).toHaveLength(6);
    expect(asked.slice(-4)).toEqual(['commit', 'embed', 'embed', 'embed']);
    expect(stdout).toContain('6 sent in');
  });

  it('ends with a summary when the server can embed no more: what was committed stands', async () => {
    const answers = [{ left: 40 }, undefined];
    const { code, stdout, stderr } = await pushTo({ a: '1' }, (step, reply) => {
      if (step !== 'embed') return reply(200, {});
      const body = answers.shift();
      reply(body ? 200 : 400, body ?? { error: 'API answered 401' });
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('1 added');
    expect(stdout).toContain(
      'Not all is embedded, found by its words until then: API answered 401',
    );
    expect(stdout).toContain('40 parts wait to be embedded');
  });

  it('shows a bar on a terminal and nothing elsewhere', () => {
    const shown = (isTTY: boolean) => {
      let text = '';
      const out = { isTTY, write: (more: string) => (text += more) };
      const progress = showProgress(out as unknown as NodeJS.WriteStream);
      progress.bar('Sending', 3, 12);
      progress.end();
      return text;
    };
    expect(shown(true)).toContain(`Sending [${'█'.repeat(6)}${'·'.repeat(18)}] 3/12`);
    expect(shown(false)).toBe('');
  });

  it.each([
    [[], 'npm run push -- <folder>'],
    [['/no/such/folder', '--token', 'x'], 'There is no folder /no/such/folder.'],
    [['.', '--project', 'a b', '--token', 'x'], "'a b' can't be a project's name"],
    [['.', '--project', 'a'], 'A push needs a token'],
    [['.', '--url', 'ftp://x', '--token', 'x', '--project', 'a'], 'is not an address like'],
    [['.', '--colour'], "Unknown option '--colour'"],
  ])('%j is answered by %j', async (args, message) => {
    const { code, stderr } = await runPush(args);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it('says what the server refused', async () => {
    const folder = projectFolder({ a: '1' });
    const args = [folder, '--project', 'demo', '--url', serverUrl(), '--token', 'x'];
    const { code, stderr } = await runPush(args);
    expect(code).toBe(1);
    expect(stderr).toBe('The server refused the push: Invalid token: it is not a JWT\n');
  });

  it('never replaces a project by an empty folder', async () => {
    const folder = projectFolder({ '.env': 'A=1' });
    const { code, stderr } = await runPush([folder, '--project', 'demo', '--token', 'x']);
    expect(code).toBe(1);
    expect(stderr).toBe(`There is nothing to push in ${folder}.\n`);
  });
});

describe('what is pushed', () => {
  const tree = {
    '.gitignore': '*.log\n/out/\n!keep.log\n',
    'sub/.gitignore': 'secret.txt\n!loud.log\n',
    'a.ts': 'a',
    'x.log': 'x',
    'keep.log': 'k',
    'out/o.js': 'o',
    'sub/out/s.js': 's',
    'sub/secret.txt': 's',
    'sub/loud.log': 'l',
    'dist/d.js': 'd',
    'node_modules/m/index.js': 'm',
    '.context/c.jsonl': '',
    '..hidden': 'h',
    '%2e%2e': 'p',
    '😀 مرحبا.md': 'e',
  };
  const taken = [
    '%2e%2e',
    '..hidden',
    '.gitignore',
    'a.ts',
    'keep.log',
    'sub/.gitignore',
    'sub/loud.log',
    'sub/out/s.js',
    '😀 مرحبا.md',
  ];

  it('is what git would track', async () => {
    const git = (at: string) => execFileSync('git', ['init', '-q'], { cwd: at });
    expect((await dryRun(tree, git)).taken).toEqual(taken);
  });

  it('is the same without git, by the .gitignore files alone', async () => {
    expect((await dryRun(tree)).taken).toEqual(taken);
  });

  it('is nothing that looks like a secret, by name or by what is in it', async () => {
    const { taken, stdout } = await dryRun({
      '.env.local': 'A=1',
      'server.pem': 'x',
      id_rsa: 'x',
      'id_ed25519.pub': 'ssh-ed25519 AAAA',
      'sub/.npmrc': 'x',
      'rsa.txt': key('RSA '),
      'pkcs8.ts': `const key = "${key('').replaceAll('\n', '\\n')}";`,
      'github.md': `token ghp_${'a1B2'.repeat(9)}`,
      'notes.json': JSON.stringify({
        a: JSON.stringify({ key: key('EC ').replace('\n', '\r\n') }),
      }),
      'aws.py': `key = "AKIA${'ABCD2345'.repeat(2)}"`,
      'talks-about.md': 'A file with -----BEGIN PRIVATE KEY----- is left out; so is ghp_short.',
    });
    expect(taken).toEqual(['talks-about.md']);
    expect(stdout).toContain('Left out: rsa.txt (it seems to hold a private key)');
    expect(stdout).toContain('Left out: pkcs8.ts (it seems to hold a private key)');
    expect(stdout).toContain('Left out: notes.json (it seems to hold a private key)');
    expect(stdout).toContain('Left out: github.md (it seems to hold a GitHub token)');
    expect(stdout).toContain('Left out: aws.py (it seems to hold an AWS access key)');
    expect(stdout).toContain('Left out: server.pem (its name says that it holds secrets)');
  });

  it('is all but a folder that can not be read, which is named', async () => {
    // Too long a path is one that nobody can read, not even root.
    const part = Array.from({ length: 14 }, (_, i) => `${i}`.padEnd(200, 'x')).join('/');
    const folder = projectFolder({ 'a.ts': '1', [`deep/${part}/end/b.ts`]: '2' });
    const beside = projectFolder({ [`${part}/c.ts`]: '3' });
    const end = join(folder, 'deep', part, 'end');
    const [top = ''] = part.split('/');
    renameSync(join(beside, top), join(end, top));
    const { code, stdout, stderr } = await runPush([folder, '--dry-run', '--project', 'demo']);
    renameSync(join(end, top), join(beside, top)); // else nobody could delete it either
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('a.ts (1 B)');
    expect(stdout).toMatch(/Left out: deep\/.* \(it can't be read\)/);
  });

  it('is text: UTF-8 with and without a mark, UTF-16 with one; a large file by name', async () => {
    const { taken, stdout } = await dryRun(
      {
        'bom.txt': '\ufeffa',
        'utf16.txt': Buffer.from('\ufeffahoj', 'utf16le'),
        'latin.txt': Buffer.from([0x61, 0xe9]),
        'nul.bin': Buffer.from([0x61, 0]),
        'large.txt': 'x'.repeat(3_000_000),
        'large.bin': Buffer.alloc(3_000_000),
      },
      (at) => symlinkSync('/etc/passwd', join(at, 'link')),
    );
    expect(taken).toEqual(['bom.txt', 'large.txt', 'utf16.txt']);
    expect(stdout).toContain('bom.txt (1 B)');
    expect(stdout).toContain('utf16.txt (4 B)');
    expect(stdout).toContain('Left out: nul.bin (it is not UTF-8 text)');
  });
});

describe('quartet-push', () => {
  const bin = join(process.cwd(), 'scripts/quartet-push.mjs');
  const run = (args: string[], cwd: string) => runScript([bin, ...args], {}, { cwd });

  it('is what package.json names', () => {
    const { bin: named } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(named).toEqual({ 'quartet-push': relative('.', bin) });
  });

  it('says how it is called, from any folder', async () => {
    const { code, stdout, stderr } = await run(['--help'], projectFolder({ a: '1' }));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('<folder> [--project name]');
  });

  it('lists a folder that it is called in, whose own settings are not its', async () => {
    const folder = projectFolder({ 'tsconfig.json': 'not JSON', 'src/a.ts': 'export {};' });
    const { code, stdout } = await run(['.', '--dry-run', '--project', 'demo'], folder);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'src/a.ts (10 B)\ntsconfig.json (8 B)\n2 files, 18 B; nothing was sent.',
    );
  });
});
