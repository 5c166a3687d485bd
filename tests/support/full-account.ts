import { callTool, type SendOptions, tokenFor } from './client';
import { push } from './context';
import type { Person } from './person';

/** What a person downloads, parsed. */
// biome-ignore lint/suspicious/noExplicitAny: looked into by expectations only
export type Exported = Record<string, any>;

/** A person's export, as their browser gets it. */
export async function download(person: Person): Promise<Exported> {
  const { status, html } = await person.open('/api/auth/export');
  if (status !== 200) throw new Error(`The export ended with ${status}: ${html}`);
  return JSON.parse(html) as Exported;
}

/** The same once reads of files are noted, which happens after the answer. */
export async function downloadWithReads(person: Person, reads: number): Promise<Exported> {
  for (let tries = 0; tries < 8; tries++) {
    const exported = await download(person);
    if (exported.projects[0].reads[0]?.count === reads) return exported;
    await new Promise((resolve) => setTimeout(resolve, 15_000)); // a person has six a minute
  }
  throw new Error(`Not ${reads} reads within two minutes`);
}

/** The options of calls in a person's name. */
export async function callsOf(person: Person, url: string): Promise<SendOptions> {
  const { account } = await download(person);
  return { url, token: await tokenFor(account.id) };
}

async function call(name: string, args: object, options: SendOptions) {
  const { isError, body } = await callTool(name, args, options);
  if (isError) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body;
}

/** Stores something of every kind that the tools know; each text of it has the marker in it. */
export async function fill(options: SendOptions, marker: string): Promise<void> {
  const open = {
    title: `Open ${marker}`,
    description: `"ž"\n\\ ${marker}`,
    due_date: '2026-12-24',
  };
  const { data } = await call('add_task', open, options);
  const done = await call('add_task', { title: `Done ${marker}` }, options);
  await call('complete_task', { task_id: done.data.id }, options);
  await call('update_task', { task_id: data.id, due_date: '2027-01-01' }, options);

  const prompt = { title: `Prompt ${marker}`, content: `One {{code}} ${marker}`, tags: ['b', 'a'] };
  const { id } = await call('add_prompt', prompt, options);
  const changed = { id, title: `Second title ${marker}`, content: `Two {{code|x}} ${marker}` };
  await call('update_prompt', changed, options);
  await call('add_prompt', { title: `${marker} alone`, content: marker }, options);

  const files = {
    'src/index.ts': `import { deep } from './deep';\nexport const ${marker} = deep('\u2028é\\u0041');\n`,
    'src/deep.ts': `export function deep(text: string) {\n  return text; // ${marker}\n}\n`,
    [`docs/${marker}.md`]: `# ${marker}\n`,
    'empty.txt': '',
    'large.bin': 'x'.repeat(1_048_577),
  };
  const discovery = { type: 'rule', content: `Found ${marker}`, module: 'src' };
  const { status, body } = await push(`project-${marker}`, files, options, [discovery]);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const found = { type: 'decision', content: `Recorded ${marker}`, project: `project-${marker}` };
  await call('record_discovery', found, options);
  for (let times = 0; times < 3; times++) {
    await call('read_file', { path: 'src/index.ts', project: `project-${marker}` }, options);
  }
}
