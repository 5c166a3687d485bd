import { describe, expect, it } from 'vitest';
import { registry, toolsets } from '@/tools/registry';
import { newIp, newUser, post, type SendOptions } from '../support/client';
import { modernRpc } from '../support/modern';

const known = toolsets.map(({ name }) => name).join(', ');
const namesOf = (keep: (toolset: string, effect: string) => boolean) =>
  [...registry.values()]
    .filter(({ tool, toolset }) => keep(toolset.name, tool.effect))
    .map(({ tool }) => tool.name);

/** Sends a message to the endpoint with this query. */
const ask = (query: string, method: string, params?: object, options?: SendOptions) =>
  post(`/mcp${query}`, { jsonrpc: '2.0', id: 1, method, params }, options);

async function toolsSeen(query: string, headers: Record<string, string> = {}): Promise<string[]> {
  const response = await ask(query, 'tools/list', undefined, { headers });
  const { result } = (await response.json()) as { result: { tools: { name: string }[] } };
  return result.tools.map(({ name }) => name);
}

const call = (query: string, name: string, args: object, options: SendOptions = {}) =>
  ask(query, 'tools/call', { name, arguments: args }, { user: newUser(), ...options });

describe('?toolsets', () => {
  it('shows the tools of one toolset, and of several in their own order', async () => {
    expect(await toolsSeen('?toolsets=tasks')).toEqual(namesOf((toolset) => toolset === 'tasks'));
    expect(await toolsSeen('?toolsets=prompts,%20tasks')).toEqual(
      namesOf((toolset) => ['tasks', 'prompts'].includes(toolset)),
    );
  });

  it.each(['?toolsets=', '?toolsets=,', '?toolsets=%20,%20', '?toolsets=&toolsets=,'])(
    'shows everything where it says nothing: %s',
    async (query) => {
      expect(await toolsSeen(query)).toEqual([...registry.keys()]);
      expect(await toolsSeen('', { 'X-MCP-Toolsets': ',' })).toEqual([...registry.keys()]);
    },
  );

  it('given twice, shows what both allow', async () => {
    const query = '?toolsets=tasks,medicines&toolsets=prompts,tasks';
    expect(await toolsSeen(query)).toEqual(namesOf((toolset) => toolset === 'tasks'));
    expect((await ask('?toolsets=tasks&toolsets=nope', 'tools/list')).status).toBe(400);
  });

  it('lets nothing hidden be called, and offers no hidden name for it', async () => {
    const response = await call('?toolsets=prompts', 'list_task', {});
    const { error } = (await response.json()) as { error: object };
    expect(error).toMatchObject({ code: -32602, message: 'Unknown tool: list_task' });
    expect(JSON.stringify(error)).not.toContain('list_tasks');
  });

  it('hides tools from plain calls too', async () => {
    const options = { user: newUser() };
    expect((await post('/mcp/tool/list_tasks?toolsets=prompts', {}, options)).status).toBe(404);
    expect((await post('/mcp/tool/list_tasks?toolsets=tasks', {}, options)).status).toBe(200);
  });

  it('hides native prompts with their toolset', async () => {
    const options = { user: newUser() };
    const prompt = { title: 'Mine', content: 'Text' };
    await post('/mcp/tool/add_prompt', prompt, options);
    const list = async (query: string) =>
      ((await (await ask(query, 'prompts/list', {}, options)).json()) as { result: object }).result;
    expect(await list('?toolsets=tasks')).toEqual({ prompts: [] });
    expect(await list('?toolsets=prompts')).toMatchObject({ prompts: [{ name: 'mine' }] });
    const hidden = await ask('?toolsets=tasks', 'prompts/get', { name: 'mine' }, options);
    expect(await hidden.json()).toMatchObject({ error: { code: -32602 } });
  });

  it('says at the handshake only what is shown', async () => {
    const hello = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const response = await ask('?toolsets=tasks', 'initialize', hello);
    const { result } = (await response.json()) as {
      result: { capabilities: object; instructions: string };
    };
    expect(result.capabilities).toEqual({ tools: {} });
    expect(result.instructions).toContain('- tasks:');
    expect(result.instructions).not.toContain('- prompts:');
  });

  it('answers 400 with the known ones to a toolset that is none', async () => {
    const response = await ask('?toolsets=tasks,nope', 'tools/list');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32000, message: `Unknown toolset 'nope'. Known: ${known}.` },
    });
  });
});

describe('?readonly', () => {
  it('shows what reads and nothing that writes', async () => {
    expect(await toolsSeen('?readonly=true')).toEqual(namesOf((_, effect) => effect === 'read'));
    expect(await toolsSeen('?readonly=false')).toEqual([...registry.keys()]);
  });

  it('writes nothing, whatever is called', async () => {
    const user = newUser();
    const refused = await call('?readonly=true', 'add_task', { title: 'Never' }, { user });
    expect(await refused.json()).toMatchObject({ error: { message: 'Unknown tool: add_task' } });
    const list = await post('/mcp/tool/list_tasks?readonly=true', {}, { user });
    expect(await list.json()).toMatchObject({ data: { total: 0 } });
  });

  it('given twice, reads only where either says so', async () => {
    const reading = namesOf((_, effect) => effect === 'read');
    expect(await toolsSeen('?readonly=false&readonly=true')).toEqual(reading);
    expect((await ask('?readonly=true&readonly=yes', 'tools/list')).status).toBe(400);
  });

  it('takes true and false alone', async () => {
    const response = await ask('?readonly=yes', 'tools/list');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: -32000, message: "readonly must be true or false, not 'yes'." },
    });
  });
});

describe('the headers for clients that cannot change a URL', () => {
  it('say the same as the query', async () => {
    const narrow = { 'X-MCP-Toolsets': 'tasks', 'X-MCP-Readonly': 'true' };
    expect(await toolsSeen('', narrow)).toEqual(
      namesOf((toolset, effect) => toolset === 'tasks' && effect === 'read'),
    );
  });

  it('narrow what the query allows, and widen nothing', async () => {
    expect(
      await toolsSeen('?toolsets=tasks,medicines', { 'X-MCP-Toolsets': 'tasks,prompts' }),
    ).toEqual(namesOf((toolset) => toolset === 'tasks'));
    expect(await toolsSeen('?toolsets=tasks', { 'X-MCP-Toolsets': 'prompts' })).toEqual([]);
    expect(await toolsSeen('?readonly=true', { 'X-MCP-Readonly': 'false' })).toEqual(
      namesOf((_, effect) => effect === 'read'),
    );
  });

  it('answer 400 to what they do not know, as the query does', async () => {
    for (const headers of [{ 'X-MCP-Toolsets': 'nope' }, { 'X-MCP-Readonly': 'yes' }]) {
      const response = await ask('', 'tools/list', undefined, { headers });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: -32000 } });
    }
  });

  it('hold in 2026-07-28 too', async () => {
    const response = await modernRpc(
      'tools/list',
      {},
      { headers: { 'X-MCP-Toolsets': 'prompts' } },
    );
    const { result } = (await response.json()) as { result: { tools: { name: string }[] } };
    expect(result.tools.map(({ name }) => name)).toEqual(
      namesOf((toolset) => toolset === 'prompts'),
    );
  });
});

describe('?auth=required', () => {
  it('asks for a login at the first request', async () => {
    const response = await ask('?auth=required', 'initialize', {}, { ip: newIp() });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer scope="tasks:write /);
    expect(await response.json()).toMatchObject({ error: { code: -32001 } });
  });

  it('lets a verified user pass, and combines with the rest', async () => {
    const query = '?auth=required&toolsets=tasks&readonly=true';
    const response = await call(query, 'list_tasks', {});
    expect(response.status).toBe(200);
  });

  it('takes no other word', async () => {
    expect((await ask('?auth=maybe', 'tools/list')).status).toBe(400);
    expect((await ask('?auth=required&auth=maybe', 'tools/list')).status).toBe(400);
  });
});
