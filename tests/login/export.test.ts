import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, newIp } from '../support/client';
import { push } from '../support/context';
import { callsOf, download, downloadWithReads, fill } from '../support/full-account';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { newPerson, PASSWORD, Person } from '../support/person';

let server: LoginServer;
let person: Person;
const email = `${crypto.randomUUID()}@example.com`;

beforeAll(async () => {
  server = await startLoginServer();
  person = await newPerson(server.site, newIp(), email);
});
afterAll(() => server.stop());

const cookie = (of = person) =>
  [...of.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const ask = (headers: Record<string, string>) =>
  fetch(`${server.site}/api/auth/export`, { headers, redirect: 'manual' });

/** The same person at another browser. */
async function newVisit(): Promise<Person> {
  const visitor = new Person(server.site, newIp());
  await visitor.send(await visitor.open('/sign-in'), '/sign-in', { email, password: PASSWORD });
  return visitor;
}

it('gives somebody who has stored nothing an export with nothing in it', async () => {
  expect(await download(person)).toMatchObject({
    format: 'quartet-export',
    version: 1,
    account: { email, name: 'Alice Nováková', sign_in: [{ provider: 'credential' }] },
    tasks: [],
    prompts: [],
    projects: [],
  });
});

describe('an export', () => {
  it('holds all that a person stored', async () => {
    const keeper = await newPerson(server.site, newIp(), `${crypto.randomUUID()}@example.com`);
    await fill(await callsOf(keeper, server.site), 'zebra');
    const { tasks, prompts, projects } = await downloadWithReads(keeper, 3);
    expect(tasks).toMatchObject([
      { title: 'Open zebra', description: '"ž"\n\\ zebra', due_date: '2027-01-01' },
      { title: 'Done zebra', completed_at: expect.stringMatching(/Z$/) },
    ]);
    expect(prompts).toMatchObject([
      {
        name: 'prompt-zebra',
        versions: [
          { version: 1, title: 'Prompt zebra', content: 'One {{code}} zebra', tags: ['a', 'b'] },
          { version: 2, title: 'Second title zebra', content: 'Two {{code|x}} zebra' },
        ],
      },
      { name: 'zebra-alone', versions: [{ version: 1, content: 'zebra' }] },
    ]);
    const [project] = projects;
    expect(projects).toHaveLength(1);
    expect(project.files.map((file: { path: string }) => file.path)).toEqual(
      ['docs/zebra.md', 'empty.txt', 'large.bin', 'src/deep.ts', 'src/index.ts'], //
    );
    expect(project.files[2]).toMatchObject({ size: 1_048_577, content: null });
    expect(project.files[4].content).toContain("deep('\u2028é\\u0041')");
    expect(project.sessions[0].summary).toContain('5 files added');
    expect(project.discoveries).toMatchObject([
      { type: 'rule', content: 'Found zebra', module: 'src', session: project.sessions[0].id },
      { type: 'decision', content: 'Recorded zebra', module: null },
    ]);
    expect(project.reads).toMatchObject([{ path: 'src/index.ts', count: 3 }]);
  });

  it('comes as a file that nobody keeps in between', async () => {
    const { headers } = await person.open('/api/auth/export');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="quartet-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it("holds nothing of anybody else's, and no secret", async () => {
    const other = await newPerson(server.site, newIp(), `${crypto.randomUUID()}@example.com`);
    await callTool('add_task', { title: 'Not yours' }, await callsOf(other, server.site));
    const text = JSON.stringify(await download(await newVisit()));
    expect(text).not.toContain('Not yours');
    for (const secret of person.cookies.values()) {
      expect(text).not.toContain(decodeURIComponent(secret).split('.')[0]);
    }
    expect(text).not.toContain('password');
  });

  it('goes over many pages, in order and each thing once', async () => {
    const writer = await newPerson(server.site, newIp(), `${crypto.randomUUID()}@example.com`);
    const calls = await callsOf(writer, server.site);
    const names = (count: number, of: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => of(n));
    const files = Object.fromEntries(
      names(1_100, (n) => `file-${String(n).padStart(4, '0')}.txt`).map((path) => [
        path,
        `${path} ${'text '.repeat(600)}`,
      ]),
    );
    expect((await push('pages', files, calls)).status).toBe(200);
    const content = 'p'.repeat(900_000);
    for (const title of ['b', 'a', 'c']) {
      const { body } = await callTool('add_prompt', { title, content }, calls);
      await callTool('update_prompt', { id: body.id, title, content: `${content}!` }, calls);
    }
    const { prompts, projects } = await download(writer);
    expect(
      Object.fromEntries(
        projects[0].files.map((file: { path: string; content: string }) => [
          file.path,
          file.content,
        ]),
      ),
    ).toEqual(files);
    expect(projects[0].files).toHaveLength(1_100);
    expect(
      prompts.map(({ name, versions }: { name: string; versions: { version: number }[] }) => [
        name,
        ...versions.map(({ version }) => version),
      ]),
    ).toEqual([
      ['a', 1, 2],
      ['b', 1, 2],
      ['c', 1, 2],
    ]);
  });
});

describe('the link', () => {
  it('stands on the account page', async () => {
    const { html } = await person.open('/account');
    expect(html).toContain('href="/api/auth/export"');
  });

  it('leads to the sign-in where nobody is signed in', async () => {
    const response = await ask({});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${server.site}/sign-in`);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ["another site's script", { origin: 'https://evil.example' }],
  ])('does nothing when %s asks for it', async (_, headers) => {
    const response = await ask({ cookie: cookie(), ...(headers as Record<string, string>) });
    expect(response.status).toBe(403);
  });

  it.each(['same-origin', 'none'])('serves a browser that says %s', async (site) => {
    // Somebody else: a person has a few exports a minute.
    const other = await newPerson(server.site, newIp(), `${crypto.randomUUID()}@example.com`);
    const response = await ask({ cookie: cookie(other), 'sec-fetch-site': site });
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });
});
