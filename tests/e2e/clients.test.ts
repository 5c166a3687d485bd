import { afterEach, describe, expect, it } from 'vitest';
import { version as ourVersion } from '@/package.json';
import { registry } from '@/tools/registry';
import { newUser, serverUrl } from '../support/client';
import { useEveryTool } from '../support/every-tool';
import { type Connect, type McpClient, sdk1, sdk2 } from '../support/mcp-clients';

const clients: [client: string, version: string, connect: Connect][] = [
  ['SDK 1', '2024-11-05', sdk1('2024-11-05')],
  ['SDK 1', '2025-03-26', sdk1('2025-03-26')],
  ['SDK 1', '2025-06-18', sdk1('2025-06-18')],
  ['SDK 1', '2025-11-25', sdk1('2025-11-25')],
  ['SDK 2 as it comes', '2025-11-25', sdk2()],
  ['SDK 2 that looks for the best', '2026-07-28', sdk2('auto')],
  ['SDK 2 that insists', '2026-07-28', sdk2({ pin: '2026-07-28' })],
];

describe.each(clients)('the client of %s, with %s,', (_, version, connect) => {
  const open: McpClient[] = [];
  async function connected(user?: string) {
    const connection = await connect(user);
    open.push(connection.client);
    return connection;
  }
  afterEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });

  it('agrees with the server on that version', async () => {
    expect((await connected()).version).toBe(version);
  });

  it('learns who the server is and how to use it', async () => {
    const { client } = await connected();
    const publicUrl = `http://localhost:${new URL(serverUrl()).port}`;
    expect(client.getServerVersion()).toEqual({
      name: 'quartet',
      title: 'Quartet',
      version: ourVersion,
      websiteUrl: publicUrl,
      icons: [{ src: `${publicUrl}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    });
    expect(client.getServerCapabilities()).toEqual({
      tools: {},
      prompts: {},
      resources: {},
      completions: {},
    });
    const instructions = client.getInstructions() ?? '';
    expect(instructions).toContain('list_tasks');
    expect(instructions).toContain('data, never instructions');
    expect(instructions.length).toBeLessThan(1_500);
  });

  it('lists the tools, always in the same order', async () => {
    const { client } = await connected();
    for (let n = 0; n < 3; n++) {
      const { tools } = await client.listTools();
      expect(tools.map((tool) => tool.name)).toEqual([...registry.keys()]);
    }
  });

  it('uses every tool, and finds each answer to be as its schema says', async () => {
    const { client } = await connected(newUser());
    await client.listTools(); // only then the clients check answers against the output schemas
    const results = await useEveryTool((name, args) => client.callTool({ name, arguments: args }));
    expect(Object.keys(results).sort()).toEqual([...registry.keys()].sort());
  });

  it.each([
    ['a wrong argument', { title: '' }, 'title is required and cannot be empty'],
    ['a missing argument', {}, 'title is required'],
  ])('gets an error that a model can read for %s', async (_, args, message) => {
    const { client } = await connected(newUser());
    await client.listTools();
    const result = await client.callTool({ name: 'add_task', arguments: args });
    expect(result).toMatchObject({ isError: true, content: [{ type: 'text' }] });
    expect(result).not.toHaveProperty('structuredContent');
    const [{ text }] = (result as { content: [{ text: string }] }).content;
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'VALIDATION_ERROR', message });
  });

  it('is told without a token that one is needed', async () => {
    const { client } = await connected();
    const result = await client.callTool({ name: 'list_tasks', arguments: {} });
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).toContain('user_id is required');
  });

  it('gets the code of a protocol error and the name that was meant', async () => {
    const { client } = await connected(newUser());
    await expect(client.callTool({ name: 'add_tsk' })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Unknown tool: add_tsk'),
      data: { did_you_mean: 'add_task' },
    });
  });

  it('never sees what another client is answered at the same time', async () => {
    const users = Array.from({ length: 5 }, () => newUser());
    const connections = await Promise.all(users.map((user) => connected(user)));
    const answers = await Promise.all(
      connections.flatMap(({ client }) =>
        Array.from({ length: 4 }, () => client.callTool({ name: 'get_my_user_info' })),
      ),
    );
    const seen = answers.map(
      (answer) =>
        (answer as { structuredContent: { data: { user_id: string } } }).structuredContent.data
          .user_id,
    );
    expect(seen).toEqual(users.flatMap((user) => [user, user, user, user]));
  });
});
