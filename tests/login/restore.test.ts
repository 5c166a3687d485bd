import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callTool, newIp } from '../support/client';
import { callsOf, download, downloadWithReads, type Exported, fill } from '../support/full-account';
import { type ImportStore, openImportStore } from '../support/import-store';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { newPerson, PASSWORD, Person } from '../support/person';
import { runScript } from '../support/start-up';

const embedded = inject('store') === 'pglite';
const email = `${crypto.randomUUID()}@example.com`;

let exported: Exported;
let file: string;
let target: ImportStore;

/** Makes a store whose one user has this e-mail, and gives what work with the server comes to. */
async function withServer<T>(store: ImportStore, work: (server: LoginServer) => Promise<T>) {
  const server = await startLoginServer(store.env, store.env.DATA_DIR);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function newStore(): Promise<ImportStore> {
  const store = await openImportStore();
  if (embedded) await store.db.close(); // one process at a time
  return store;
}

async function signIn(site: string, as: string): Promise<Person> {
  const person = new Person(site, newIp());
  const page = await person.open('/sign-in');
  await person.send(page, '/sign-in', { email: as, password: PASSWORD });
  return person;
}

const restore = (args: string[], env = target.env) =>
  runScript(['--import', 'tsx', 'scripts/restore.ts', ...args], env, { ms: 150_000 });

/** An export with something else in it, as a file of its own. */
function altered(name: string, change: (content: Exported) => void): string {
  const content = structuredClone(exported);
  change(content);
  const path = join(target.folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

beforeAll(async () => {
  const source = await newStore();
  exported = await withServer(source, async ({ site }) => {
    const person = await newPerson(site, newIp(), email);
    const options = await callsOf(person, site);
    await fill(options, 'heron');
    // A name that clients call a prompt by stays, whatever its title becomes.
    const taken = { title: 'Prompt heron', content: 'Took the old title' };
    await callTool('add_prompt', taken, options);
    return downloadWithReads(person, 3);
  });
  await source.remove();

  target = await newStore();
  file = join(target.folder, 'export.json');
  writeFileSync(file, JSON.stringify(exported));
  await withServer(target, ({ site }) => newPerson(site, newIp(), `new-${email}`));
});
afterAll(() => target.remove());

const exportOf = (as: string) =>
  withServer(target, async ({ site }) => download(await signIn(site, as)));

/** An export without what can't be the same: who it is of, when it was made, and ids of a store. */
function comparable({ tasks, prompts, projects }: Exported) {
  return {
    tasks: tasks.map(({ id: _, ...task }: Exported) => task),
    prompts,
    projects: projects.map(({ sessions, discoveries, ...project }: Exported) => {
      const starts = new Map(sessions.map(({ id, started_at }: Exported) => [id, started_at]));
      return {
        ...project,
        sessions: sessions.map(({ id: _, ...session }: Exported) => session),
        discoveries: discoveries.map(({ id: _, session, ...discovery }: Exported) => ({
          ...discovery,
          session: starts.get(session),
        })),
      };
    }),
  };
}

describe('what was exported', () => {
  it('is the same when it was restored for another user in an empty store', async () => {
    const { code, stdout } = await restore([file, '--user', `New-${email}`]);
    expect(stdout).toBe(
      `Restored for new-${email}, from the export of ${exported.exported_at}:\n` +
        '  tasks: 2 added\n  prompts: 3 added\n  projects: 1 added\n' +
        '    project-heron: 5 files, 1 sessions, 2 discoveries\n',
    );
    expect(code).toBe(0);
    expect(comparable(await exportOf(`new-${email}`))).toEqual(comparable(exported));
  });

  it('works as before: in searches, by meaning too, and in files and their imports', async () => {
    await withServer(target, async ({ site }) => {
      const options = await callsOf(await signIn(site, `new-${email}`), site);
      const found = await callTool('search_tasks', { keyword: 'open HERON' }, options);
      expect(found.body.data.tasks).toHaveLength(1);
      const project = 'project-heron';
      const { body } = await callTool(
        'context_search',
        { query: 'Recorded heron', project },
        options,
      );
      expect(JSON.stringify(body)).toContain('Recorded heron');
      const read = { path: 'src/index.ts', project, includeDeps: true };
      const { body: index } = await callTool('read_file', read, options);
      expect(JSON.stringify(index)).toContain('src/deep.ts');
    });
  });

  it('adds nothing when it is restored again', async () => {
    const before = await exportOf(`new-${email}`);
    const { stdout } = await restore([file, '--user', before.account.id]);
    expect(stdout).toContain('  tasks: 0 added, 2 were there already\n');
    expect(stdout).toContain('  prompts: 0 added, 3 were there already\n');
    expect(stdout).toContain('  projects: 0 added, 1 were there already\n');
    const after = await exportOf(`new-${email}`);
    expect({ ...after, exported_at: '' }).toEqual({ ...before, exported_at: '' });
  });

  it('adds what is gone, and leaves what was changed', async () => {
    await withServer(target, async ({ site }) => {
      const options = await callsOf(await signIn(site, `new-${email}`), site);
      const { body } = await callTool('list_tasks', { sort_by: 'title' }, options);
      const [open, done] = body.data.tasks;
      await callTool('delete_task', { task_id: done.id }, options);
      await callTool('complete_task', { task_id: open.id }, options);
    });
    const { stdout } = await restore([file, '--user', `new-${email}`]);
    expect(stdout).toContain('  tasks: 1 added, 1 were there already\n');
    const { tasks } = await exportOf(`new-${email}`);
    expect(tasks.filter(({ completed_at }: Exported) => completed_at)).toHaveLength(2);
  });

  it('gives a prompt another name where a client knows another prompt by it', async () => {
    const path = altered('names.json', ({ prompts }) => {
      for (const prompt of prompts) prompt.versions.at(-1).title += ' again';
    });
    await restore([path, '--user', `new-${email}`]);
    const { prompts } = await exportOf(`new-${email}`);
    const names = prompts.map(({ name }: Exported) => name);
    expect(names).toContain('prompt-heron-3');
    expect(new Set(names).size).toBe(6);
  });
});

describe('a file that is no export', () => {
  it.each<[string, string, string]>([
    ['a file cut short', '{"format":"quartet-', "can't be restored: it is no JSON, or not whole."],
    ['other JSON', '{"a":1}', "can't be restored: format: is not that of an export of Quartet"],
    [
      'an export of a later form',
      '{"format":"quartet-export","version":2}',
      "can't be restored: version: is one that this Quartet does not know: use a newer one",
    ],
  ])('is refused in one sentence: %s', async (name, text, said) => {
    const path = join(target.folder, `${name.replaceAll(' ', '-')}.json`);
    writeFileSync(path, text);
    const { code, stdout, stderr } = await restore([path, '--user', `new-${email}`]);
    expect(stderr).toBe(`${path} ${said}\n`);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  it.each<[string, (content: Exported) => void, string]>([
    [
      'a path out of the project',
      ({ projects }) => {
        projects[0].files[0].path = '../.env';
      },
      'projects.0.files.0.path: is not a path of a project',
    ],
    [
      'a tag that no tool takes',
      ({ prompts }) => {
        prompts[0].versions[0].tags = ['a b'];
      },
      "prompts.0.versions.0.tags.0: Tag 'a b' contains invalid characters.",
    ],
    [
      'a NUL in a title',
      ({ tasks }) => {
        tasks[1].title = 'a\0b';
      },
      'tasks.1.title: must not contain NUL characters or lone surrogates',
    ],
  ])('stores nothing where it holds %s', async (_, change, said) => {
    const path = altered('refused.json', change);
    const { code, stderr } = await restore([path, '--user', `new-${email}`]);
    expect(stderr).toContain(said);
    expect(code).toBe(1);
  });

  it('is restored whole or not at all', async () => {
    const before = await exportOf(`new-${email}`);
    const path = altered('too-many.json', ({ tasks, prompts }) => {
      tasks[0].title = 'New in a file that fails';
      const [prompt] = prompts;
      for (let n = 0; n < 5_000; n++) {
        const versions = [{ ...prompt.versions[0], title: `Title ${n}` }];
        prompts.push({ ...prompt, name: `name-${n}`, versions });
      }
    });
    const { code, stderr } = await restore([path, '--user', `new-${email}`]);
    expect(stderr).toContain(
      'Nothing was restored: There would be 5006 prompts, and a user has at most 5000.\n',
    );
    expect(code).toBe(1);
    const after = await exportOf(`new-${email}`);
    expect({ ...after, exported_at: '' }).toEqual({ ...before, exported_at: '' });
  });
});

describe('the command', () => {
  it.each([[[]], [['x.json']], [['--user', 'alice']], [['x.json', '--unknown']]])(
    'explains itself when called with %j',
    async (args) => {
      const { code, stderr } = await restore(args);
      expect(stderr).toContain('npm run restore -- file.json --user <id or e-mail>');
      expect(code).toBe(1);
    },
  );

  it('names a file that is not there', async () => {
    const { stderr } = await restore(['nowhere.json', '--user', 'alice']);
    expect(stderr).toBe('There is no file nowhere.json.\n');
  });

  it('gives data to nobody by a slip of the pen, and to users of tokens when told so', async () => {
    const refused = await restore([file, '--user', 'alice']);
    expect(refused.stderr).toBe(
      'Nobody here has the id or e-mail alice: sign up first, or say --without-account if tokens from elsewhere name this id.\n',
    );
    const done = await restore([file, '--user', 'alice', '--without-account']);
    expect(done.stdout).toContain('Restored for alice');
  });

  it.runIf(embedded)('says so while a server holds the embedded store', async () => {
    await withServer(target, async (server) => {
      const { code, stderr } = await restore([file, '--user', `new-${email}`]);
      expect(stderr).toBe(
        `Another process (${server.process.pid}) is using the data in ${server.dataDir}: stop the server for the time of the restoration.\n`,
      );
      expect(code).toBe(1);
    });
  });
});

it('keeps every key of an export in the documentation', () => {
  const documented = readFileSync('docs/export.md', 'utf8');
  const keys = new Set<string>();
  JSON.stringify(exported, (key, value) => {
    if (/^[a-z]\w*$/.test(key)) keys.add(key);
    return value;
  });
  for (const key of keys) expect(documented).toContain(`\`${key}\``);
});
