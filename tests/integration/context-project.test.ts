import { beforeAll, describe, expect, it } from 'vitest';
import { newUser, post } from '../support/client';
import { push, send } from '../support/context';

const user = newUser();

beforeAll(async () => {
  for (const project of ['one', 'two']) {
    const rules = [{ type: 'rule', content: `Penguins of ${project} live in the south` }];
    await push(project, { 'same.txt': `needle of ${project}\n` }, { user }, rules);
    await send('embed', { project }, { user });
  }
});

/** A call with this query on the URL, by MCP and as a plain call: both are answered alike. */
async function call(query: string, name: string, args: object) {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  };
  const response = await post(`/mcp${query}`, message, { user });
  const { result } = (await response.json()) as { result: { content: { text: string }[] } };
  const body = JSON.parse(result.content[0]?.text ?? 'null');
  const plain = await post(`/mcp/tool/${name}${query}`, args, { user });
  const { searchTime: _time, metadata: _reads, ...same } = body; // what the first call changes
  expect(await plain.json()).toMatchObject(same);
  return body;
}

/** Each tool with arguments that both projects have an answer to, and which projects it took. */
const TOOLS: [tool: string, args: object, projectsOf: (body: Found) => string[]][] = [
  [
    'context_search',
    { query: 'where do penguins live', type: 'rule' },
    ({ results }) => results.map(({ project }) => project),
  ],
  [
    'read_file',
    { path: 'same.txt' },
    ({ file }) => [file.content.trim().slice('needle of '.length)],
  ],
  [
    'grep_codebase',
    { pattern: 'needle' },
    ({ matches }) => matches.map(({ text }) => text.slice('needle of '.length)),
  ],
];

interface Found {
  results: { project: string }[];
  file: { content: string };
  matches: { text: string }[];
}

describe.each(TOOLS)('?project and %s', (tool, args, projectsOf) => {
  it.each(['one', 'two'])('the URL chooses the project %s', async (project) => {
    expect(projectsOf(await call(`?project=${project}`, tool, args))).toEqual([project]);
  });

  it('an argument wins over the URL', async () => {
    const body = await call('?project=one', tool, { ...args, project: 'two' });
    expect(projectsOf(body)).toEqual(['two']);
  });

  it.each([null, undefined])('the argument %j leaves it to the URL', async (project) => {
    expect(projectsOf(await call('?project=one', tool, { ...args, project }))).toEqual(['one']);
  });

  it('an unknown one is the error of the tool', async () => {
    expect(await call('?project=three', tool, args)).toEqual({
      error: 'Project not found',
      project: 'three',
      projects: ['one', 'two'],
      tool,
    });
  });
});

it('an empty one says nothing', async () => {
  const body = await call('?project=', 'grep_codebase', { pattern: 'needle' });
  expect(body.totalMatches).toBe(2);
});

it('tools that take no project do not mind it', async () => {
  const list = await post('/mcp/tool/list_projects?project=three', {}, { user });
  expect(await list.json()).toMatchObject({ total: 2 });
  const tasks = await post('/mcp/tool/list_tasks?project=three', {}, { user });
  expect(tasks.status).toBe(200);
});
