import { describe, expect, it } from 'vitest';
import { callTool, newUser, tokenFor } from '../support/client';
import {
  ask,
  listed,
  push,
  type Reply,
  send,
  sendFiles,
  sendManifest,
  sha256,
} from '../support/context';
import { HARMLESS_PATHS, HOSTILE_PATHS } from '../support/hostile-paths';
import { handMade, inSeconds } from '../support/tokens';

const projectsOf = async (user: string) => (await callTool('list_projects', {}, { user })).body;

async function embedAll(project: string, user: string): Promise<void> {
  while ((await send('embed', { project }, { user })).body.left !== 0);
}

describe('a push', () => {
  it('brings a project in, and list_projects and GET /api/context show it', async () => {
    const user = newUser();
    const done = await push(
      'demo',
      { 'src/a.ts': 'export const a = 1;\n', 'b.md': '# B' },
      { user },
    );
    expect(done.body).toMatchObject({ project: 'demo', added: 2, changed: 0, removed: 0 });
    const shown = {
      projects: [
        {
          name: 'demo',
          files: 2,
          size: 23,
          chunks: 3, // the session's summary among them
          embedded: expect.any(Number),
          discoveries: 0,
          lastPush: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ],
      total: 1,
    };
    expect(await projectsOf(user)).toEqual(shown);
    expect(await ask('GET', '', { user })).toMatchObject({ status: 200, body: shown });
  });

  it('asks only for what changed, and drops what is gone', async () => {
    const user = newUser();
    await push('demo', { a: '1', b: '2', c: '3' }, { user });
    const files = { a: '1', b: 'two', d: '4' };
    const { body } = await sendManifest('demo', files, { user });
    expect(body.needed).toEqual(['b', 'd']);
    const done = await push('demo', files, { user });
    expect(done.body).toMatchObject({ added: 1, changed: 1, removed: 1 });
    expect((await sendManifest('demo', files, { user })).body.needed).toEqual([]);
    expect((await sendManifest('demo', { c: '3' }, { user })).body.needed).toEqual(['c']);
  });

  it('that brings nothing opens no session', async () => {
    const user = newUser();
    expect((await push('demo', { a: '1' }, { user })).body.session).toEqual(expect.any(String));
    expect((await push('demo', { a: '1' }, { user })).body.session).toBeNull();
  });

  it('goes on where a broken one stopped', async () => {
    const user = newUser();
    const files = { a: '1', b: '2', c: '3' };
    const broken = await sendManifest('demo', files, { user });
    await sendFiles('demo', broken.body.session, { a: '1', b: '2' }, { user });
    const next = await sendManifest('demo', files, { user });
    expect(next.body.needed).toEqual(['c']);
    const session = next.body.session;
    await sendFiles('demo', session, { c: '3' }, { user });
    expect(await send('commit', { project: 'demo', session }, { user })).toMatchObject({
      status: 200,
      body: { added: 3 },
    });
  });

  it('is not seen before its commit', async () => {
    const user = newUser();
    const { body } = await sendManifest('demo', { a: '1' }, { user });
    await sendFiles('demo', body.session, { a: '1' }, { user });
    expect(await projectsOf(user)).toEqual({ projects: [], total: 0 });
  });

  it('that is under way changes no answer; its commit changes all at once', async () => {
    const user = newUser();
    const state = (word: string) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}.ts`, `// ${word} zebra\n`]));
    const grep = async (): Promise<string[]> => {
      const { body } = await callTool('grep_codebase', { pattern: 'zebra' }, { user });
      expect(body.matches).toHaveLength(30);
      return [...new Set<string>(body.matches.map(({ text }: { text: string }) => text))];
    };
    const found = async () => {
      const query = { query: 'zebra', limit: 20 };
      return JSON.stringify((await callTool('context_search', query, { user })).body.results);
    };
    await push('demo', state('striped'), { user });
    await embedAll('demo', user);

    const { body } = await sendManifest('demo', { ...state('plain') }, { user });
    await sendFiles('demo', body.session, state('plain'), { user });
    await embedAll('demo', user);
    expect(await grep()).toEqual(['// striped zebra']);
    expect(await found()).toContain('striped zebra');
    expect(await found()).not.toContain('plain zebra');
    const file = await callTool('read_file', { path: 'f0.ts' }, { user });
    expect(file.body.file.content).toBe('// striped zebra\n');

    const commit = send('commit', { project: 'demo', session: body.session }, { user });
    const meanwhile = await Promise.all(Array.from({ length: 8 }, grep));
    for (const texts of meanwhile) expect(texts).toHaveLength(1);
    expect((await commit).body).toMatchObject({ changed: 30 });
    expect(await grep()).toEqual(['// plain zebra']);
    await embedAll('demo', user);
    expect(await found()).toContain('plain zebra');
    expect(await found()).not.toContain('striped zebra');
  });

  it('lacking a file is not committed: the answer says which', async () => {
    const user = newUser();
    const { body } = await sendManifest('demo', { a: '1', b: '2' }, { user });
    await sendFiles('demo', body.session, { a: '1' }, { user });
    const refused = await send('commit', { project: 'demo', session: body.session }, { user });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({ error: 'Files are missing', code: 'CONFLICT', needed: ['b'] });
  });

  it('of two at once the later commit wins whole', async () => {
    const user = newUser();
    await push('demo', { shared: 'old', gone: '0' }, { user });
    const one = await sendManifest('demo', { shared: 'one', a: '1' }, { user });
    const two = await sendManifest('demo', { shared: 'old', b: '2', a: '1' }, { user });
    await sendFiles('demo', one.body.session, { shared: 'one', a: '1' }, { user });
    expect(two.body.needed).toEqual(['a', 'b']);
    await sendFiles('demo', two.body.session, { a: '1', b: '2' }, { user });
    const commit = (session: string) => send('commit', { project: 'demo', session }, { user });
    expect((await commit(one.body.session)).status).toBe(200);
    // The first commit has replaced what the second had no need to send.
    const lacking = await commit(two.body.session);
    expect(lacking.body).toMatchObject({ needed: ['shared'] });
    await sendFiles('demo', two.body.session, { shared: 'old' }, { user });
    expect((await commit(two.body.session)).status).toBe(200);
    const now = await sendManifest('demo', { shared: 'old', a: '1', b: '2' }, { user });
    expect(now.body.needed).toEqual([]);
    expect((await projectsOf(user)).projects[0].files).toBe(3);
  });

  it('keeps a file over 1 MiB by its name alone, and never asks for it', async () => {
    const user = newUser();
    const large = { path: 'big.txt', sha256: sha256('x'), size: 1_048_577 };
    const { body } = await send('manifest', { project: 'demo', files: [large] }, { user });
    expect(body.needed).toEqual([]);
    const done = await send('commit', { project: 'demo', session: body.session }, { user });
    expect(done.body).toMatchObject({ added: 1 });
    expect((await projectsOf(user)).projects[0]).toMatchObject({ files: 1, size: 0 });
  });

  it('takes a file of exactly 1 MiB, escaped or not', async () => {
    const user = newUser();
    const files = { 'a.txt': '"'.repeat(1_048_576) };
    expect((await push('demo', files, { user })).status).toBe(200);
    expect((await projectsOf(user)).projects[0]).toMatchObject({ size: 1_048_576 });
  });

  it('keeps odd text as it is: CRLF, a BOM, emoji, an empty file, a line of 30,000', async () => {
    const user = newUser();
    const files = { crlf: 'a\r\nb\r\n', bom: '\ufeffa', '😀': '😀'.repeat(900), empty: '' };
    const all = { ...files, long: `${'y'.repeat(30_000)}\n` };
    expect((await push('demo', all, { user })).status).toBe(200);
    expect((await sendManifest('demo', all, { user })).body.needed).toEqual([]);
  });

  it('brings discoveries in once, however often they are sent', async () => {
    const user = newUser();
    const discoveries = [
      { type: 'decision', content: 'Use one table' },
      { type: 'rule', content: 'No ORM', module: 'db', date: '2026-01-02T03:04:05Z' },
      { type: 'rule', content: 'No ORM', module: 'db' },
    ];
    await push('demo', { a: '1' }, { user }, discoveries);
    await push('demo', { a: '1' }, { user }, discoveries);
    expect((await projectsOf(user)).projects[0]).toMatchObject({ discoveries: 2 });
  });

  it('asks for none of three hundred unchanged files', async () => {
    const user = newUser();
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}.ts`, `x${i}`]));
    await push('demo', files, { user });
    expect((await sendManifest('demo', files, { user })).body.needed).toEqual([]);
  });
});

describe('the server checks again', () => {
  it.each(HOSTILE_PATHS)('refuses a manifest with %j: %s', async (path, error) => {
    const user = 'hostile-paths';
    const files = [{ ...listed('x', '1'), path }];
    const { status, body } = await send('manifest', { project: 'demo', files }, { user });
    expect(body).toMatchObject({ error });
    expect(status).toBe(error === 'Permission denied' ? 403 : 400);
  });

  it('stored nothing of all that', async () => {
    expect(await projectsOf('hostile-paths')).toEqual({ projects: [], total: 0 });
  });

  it('takes names that only look like tricks', async () => {
    const user = newUser();
    const files = Object.fromEntries(HARMLESS_PATHS.map((path) => [path, path]));
    expect((await push('demo', files, { user })).body).toMatchObject({
      added: HARMLESS_PATHS.length,
    });
  });

  it('drops what the contract never indexes', async () => {
    const user = newUser();
    const { body } = await sendManifest('demo', { 'dist/a.js': '1', a: '1' }, { user });
    expect(body.needed).toEqual(['a']);
  });

  it.each([
    ['File is not in the manifest', { b: '1' }],
    ['File has another size than in the manifest', { a: '12' }],
    ['File has another sha256 than in the manifest', { a: '2' }],
  ])('answers "%s"', async (error, files) => {
    const user = newUser();
    const { body } = await sendManifest('demo', { a: '1' }, { user });
    const refused = await sendFiles('demo', body.session, files, { user });
    expect(refused).toMatchObject({ status: 400, body: { error, path: Object.keys(files)[0] } });
  });

  it('takes no other size for a text that it has: the quota believes what it says', async () => {
    const user = newUser();
    await push('demo', { a: 'known' }, { user });
    const open = async (size: number) => {
      const files = [{ ...listed('a', 'known'), size }];
      return (await send('manifest', { project: 'demo', files }, { user })).body;
    };
    const commit = (session: string) => send('commit', { project: 'demo', session }, { user });
    for (const size of [0, 4, 1_048_576]) {
      const { session, needed } = await open(size);
      expect(needed).toEqual(['a']);
      expect(await sendFiles('demo', session, { a: 'known' }, { user })).toMatchObject({
        body: { error: 'File has another size than in the manifest' },
      });
      expect(await commit(session)).toMatchObject({ status: 409, body: { needed: ['a'] } });
    }
    // As too large for its text it is kept by its name, and the text goes.
    const { session, needed } = await open(1_048_577);
    expect(needed).toEqual([]);
    expect(await commit(session)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect((await projectsOf(user)).projects[0]).toMatchObject({ files: 1, size: 0 });
  });

  it.each(['\0', '\ud800'])(
    'refuses %j in what a discovery says of its session',
    async (session) => {
      const discoveries = [{ type: 'rule', content: 'No ORM', session }];
      const refused = await push('demo', { a: '1' }, { user: newUser() }, discoveries);
      expect(refused).toMatchObject({ status: 400, body: { error: 'Invalid parameters' } });
      expect(refused.body.details[0].path).toBe('discoveries.0.session');
    },
  );

  it('counts projects that were never committed only while a push of them is open', async () => {
    const user = newUser();
    // Ten pushes are open at once; what was only there for older ones goes with them.
    for (let round = 0; round < 11; round++) {
      const names = Array.from({ length: 10 }, (_, i) => `never${round}-${i}`);
      const opened = names.map((name) => sendManifest(name, { a: '1' }, { user }));
      for (const { status } of await Promise.all(opened)) expect(status).toBe(200);
    }
    expect((await push('demo', { a: '1' }, { user })).status).toBe(200);
    expect((await projectsOf(user)).total).toBe(1);
  });

  it('refuses NUL and lone surrogates in a content', async () => {
    const user = newUser();
    const { body } = await sendManifest('demo', { a: 'x' }, { user });
    for (const content of ['a\0', '\ud800']) {
      const refused = await sendFiles('demo', body.session, { a: content }, { user });
      expect(refused.body).toMatchObject({ error: 'Invalid parameters' });
    }
  });

  it.each(['', '.', '..', 'a/b', 'ž', 'a b', 'x'.repeat(101), 7])(
    'refuses the project name %j',
    async (project) => {
      const refused = await send('manifest', { project, files: [] }, { user: newUser() });
      expect(refused).toMatchObject({ status: 400, body: { error: 'Invalid parameters' } });
      expect(refused.body.details[0].path).toBe('project');
    },
  );

  it('refuses a path that is there twice, whatever its spelling', async () => {
    const files = [listed('a/b', '1'), listed('a\\b', '1')];
    const refused = await send('manifest', { project: 'demo', files }, { user: newUser() });
    expect(refused.body).toMatchObject({ error: 'Path is there twice', path: 'a/b' });
  });

  it('refuses more than 20,000 files', async () => {
    const files = Array.from({ length: 20_001 }, (_, i) => listed(`${i}`, ''));
    const refused = await send('manifest', { project: 'demo', files }, { user: newUser() });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.details[0].message).toBe('at most 20000 files');
  });

  it('refuses more than the quota of 200 MB a user, over all projects', async () => {
    const user = newUser();
    const size = 1_048_576;
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...listed(`${i}`, ''), size }));
    const over = await send('manifest', { project: 'demo', files: many(201) }, { user });
    expect(over).toMatchObject({
      status: 400,
      body: {
        error: 'Quota exceeded: 201 MB of files, and a user has 200 MB',
        code: 'VALIDATION_ERROR',
      },
    });
    expect((await send('manifest', { project: 'demo', files: many(200) }, { user })).status).toBe(
      200,
    );
    await push('other', { a: 'one byte more' }, { user });
    const both = await send('manifest', { project: 'demo', files: many(200) }, { user });
    expect(both.body.error).toContain('Quota exceeded');
  });

  it('refuses a session of another user, of another project, and none at all', async () => {
    const [user, other] = [newUser(), newUser()];
    const { body } = await sendManifest('demo', { a: '1' }, { user });
    await sendManifest('demo', { a: '1' }, { user: other });
    const refusals = [
      await sendFiles('demo', body.session, { a: '1' }, { user: other }),
      await sendFiles('else', body.session, { a: '1' }, { user }),
      await sendFiles('demo', crypto.randomUUID(), { a: '1' }, { user }),
      await send('commit', { project: 'demo', session: body.session }, { user: other }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(404);
      expect(body.error).toBe('Push session not found or expired: start again with a manifest');
    }
  });

  it('refuses a session twice committed', async () => {
    const user = newUser();
    const { body } = await sendManifest('demo', {}, { user });
    const commit = { project: 'demo', session: body.session };
    expect((await send('commit', commit, { user })).status).toBe(200);
    expect((await send('commit', commit, { user })).status).toBe(404);
  });
});

describe('who may push', () => {
  const empty = { project: 'demo', files: [] };

  it('nobody without a token', async () => {
    const { status, headers } = await send('manifest', empty, {});
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer scope="context:write"');
  });

  it('nobody with a bad one', async () => {
    const token = handMade({ sub: 'ann', exp: inSeconds(-60) });
    expect((await send('manifest', empty, { token })).status).toBe(401);
    expect((await ask('GET', '', { token })).status).toBe(401);
    expect((await ask('DELETE', '/demo', { token })).status).toBe(401);
  });

  it('nobody whose token lacks the scope', async () => {
    const token = await tokenFor(newUser(), { scope: 'context:read tasks:write' });
    const { status, headers, body } = await send('manifest', empty, { token });
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toContain('scope="context:write"');
    expect(body.error.message).toBe('insufficient_scope: the token lacks context:write');
    expect((await ask('GET', '', { token })).status).toBe(200);
    expect((await ask('DELETE', '/demo', { token })).status).toBe(403);
    const writer = await tokenFor(newUser(), { scope: 'context:write' });
    expect((await send('manifest', empty, { token: writer })).status).toBe(200);
    expect((await ask('GET', '', { token: writer })).status).toBe(403);
  });

  it('sends a body of 4 MiB and no more', async () => {
    const user = newUser();
    const padded = (bytes: number) => `{"project":"demo","files":[]${' '.repeat(bytes - 29)}}`;
    expect((await send('manifest', padded(4 * 1_048_576), { user })).status).toBe(200);
    const refused = await send('manifest', padded(4 * 1_048_576 + 1), { user });
    expect(refused.status).toBe(413);
    expect(refused.body.error.message).toBe('The body is larger than 4194304 bytes');
  });

  it('gets a request id, and refusals that say what to mend', async () => {
    const user = newUser();
    const bad = await send('manifest', '{', { user });
    expect(bad).toMatchObject({ status: 400, body: { error: 'The body is not valid JSON' } });
    expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const headers = { 'Content-Type': 'text/plain' };
    expect((await send('manifest', '{}', { user, headers })).status).toBe(415);
    const evil = { Origin: 'https://evil.example' };
    expect((await send('manifest', '{}', { user, headers: evil })).status).toBe(403);
  });

  it('is held to 600 requests a minute', async () => {
    const token = await tokenFor(newUser());
    const sent: Reply[] = [];
    const refused = () => sent.find(({ status }) => status !== 400);
    // Some at once, and such as ask nothing of the store: the limit is ten a second, for a minute.
    while (!refused() && sent.length < 1_300) {
      const twenty = Array.from({ length: 20 }, () => send('manifest', '{', { token }));
      sent.push(...(await Promise.all(twenty)));
    }
    expect(sent.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(600);
    const { status, body, headers } = refused() as Reply;
    expect(status).toBe(429);
    expect(body).toEqual({
      error: 'Rate limit exceeded',
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    });
    expect(Number(headers.get('retry-after'))).toBe(body.retryAfter);
    expect((await ask('GET', '', { user: newUser() })).status).toBe(200);
  });
});

describe('DELETE /api/context/NAME', () => {
  it('removes a project, and only the own one', async () => {
    const [user, other] = [newUser(), newUser()];
    await push('demo', { a: '1' }, { user });
    await push('demo', { a: '1' }, { user: other });
    expect(await ask('DELETE', '/demo', { user })).toMatchObject({
      status: 200,
      body: { project: 'demo', deleted: true },
    });
    expect((await projectsOf(user)).total).toBe(0);
    expect((await projectsOf(other)).total).toBe(1);
    expect(await ask('DELETE', '/demo', { user })).toMatchObject({
      status: 404,
      body: { error: 'Project not found', code: 'NOT_FOUND', project: 'demo' },
    });
  });

  it.each(['manifest', 'files', 'commit', 'embed', '.git', '...'])(
    'removes one that is called %s',
    async (project) => {
      const user = newUser();
      expect((await push(project, { a: '1' }, { user })).status).toBe(200);
      expect((await ask('DELETE', `/${project}`, { user })).status).toBe(200);
    },
  );

  it('ends a push that is under way', async () => {
    const user = newUser();
    const { body } = await sendManifest('demo', { a: '1' }, { user });
    expect((await ask('DELETE', '/demo', { user })).status).toBe(200);
    expect((await sendFiles('demo', body.session, { a: '1' }, { user })).status).toBe(404);
  });
});

it('says how much is left to embed, of a project that is there', async () => {
  const user = newUser();
  await push('demo', { a: '1' }, { user });
  const { status, body } = await send('embed', { project: 'demo' }, { user });
  expect(status).toBe(200);
  expect(body.left).toEqual(expect.any(Number));
  expect((await send('embed', { project: 'else' }, { user })).status).toBe(404);
});

it('twenty users with projects of the same name do not cross', async () => {
  const users = Array.from({ length: 20 }, () => newUser());
  await Promise.all(
    users.map((user, i) => push('demo', { 'same.ts': `of ${i}`, [`own${i}`]: 'same' }, { user })),
  );
  await Promise.all(
    users.map(async (user, i) => {
      const files = { 'same.ts': `of ${i}`, [`own${i}`]: 'same' };
      expect((await sendManifest('demo', files, { user })).body.needed).toEqual([]);
      const next = { 'same.ts': `of ${(i + 1) % 20}`, [`own${(i + 1) % 20}`]: 'same' };
      // A hash never gives access to another's text: all of it must be sent.
      expect((await sendManifest('demo', next, { user })).body.needed).toHaveLength(2);
    }),
  );
  await Promise.all(
    users.map(async (user, i) => {
      await embedAll('demo', user);
      const use = async (tool: string, args: object) => (await callTool(tool, args, { user })).body;
      expect((await use('read_file', { path: 'same.ts' })).file.content).toBe(`of ${i}`);
      const others = await use('read_file', { path: `own${(i + 1) % 20}` });
      expect(others.error).toBe('File not found');
      const { matches, filesSearched } = await use('grep_codebase', { pattern: '^of \\d+$' });
      expect(matches).toMatchObject([{ file: 'same.ts', text: `of ${i}` }]);
      expect(filesSearched).toBe(2);
      const { results } = await use('context_search', { query: `same.ts of ${i}`, limit: 20 });
      const code = results.filter((one: { source: string }) => one.source === 'code');
      const texts = code.map((one: { content: string }) => one.content);
      expect(new Set(texts)).toEqual(new Set([`of ${i}`, 'same']));
      const sessions = results.filter((one: { source: string }) => one.source === 'session');
      for (const { content } of sessions) expect(content).toContain(`own${i}, same.ts`);
    }),
  );
  await ask('DELETE', '/demo', { user: users[0] ?? '' });
  expect((await projectsOf(users[1] ?? '')).projects[0]).toMatchObject({ files: 2 });
});
