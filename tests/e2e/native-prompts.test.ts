import { afterEach, describe, expect, it } from 'vitest';
import { newUser } from '../support/client';
import { everyClient } from '../support/every-client';
import type { McpClient } from '../support/mcp-clients';
import { newLibrary } from '../support/prompts';

const message = (text: string) => ({ role: 'user', content: { type: 'text', text } });

describe.each(everyClient)('the client of %s', (_, connect) => {
  const open: McpClient[] = [];
  async function connected(user?: string): Promise<McpClient> {
    const client = await connect(user);
    open.push(client);
    return client;
  }
  afterEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });

  it('learns that there are prompts', async () => {
    const client = await connected();
    expect(client.getServerCapabilities()).toMatchObject({ prompts: {}, completions: {} });
  });

  it('lists what add_prompt saved, with its arguments in order', async () => {
    const library = newLibrary();
    const content =
      '\n  Review {{ code }} {{code}} in {{language|TypeScript}}\nfor {{who}}, {{code}}';
    await library.add('Code Review: Příklad', content);
    const { prompts } = await (await connected(library.user)).listPrompts();
    expect(prompts).toEqual([
      {
        name: 'code-review-priklad',
        title: 'Code Review: Příklad',
        description: 'Review {{ code }} {{code}} in {{language|TypeScript}}',
        arguments: [
          { name: 'code', required: true },
          { name: 'language', required: false },
          { name: 'who', required: true },
        ],
      },
    ]);
  });

  it('gets a prompt as one message of the user', async () => {
    const library = newLibrary();
    await library.add('Greeting', '\n\nHello \\{{world}}!\nBye.');
    const got = await (await connected(library.user)).getPrompt({ name: 'greeting' });
    expect(got).toMatchObject({
      description: 'Hello \\{{world}}!',
      messages: [message('\n\nHello {{world}}!\nBye.')],
    });
  });

  it('has its arguments filled in, as they are and once', async () => {
    const library = newLibrary();
    await library.add('Fill', '{{a}} {{b|default}} {{c|other}} {{a}}');
    const client = await connected(library.user);
    const values = { a: '{{b}} $& \\{{', c: '', unknown: 'x' };
    const { messages } = await client.getPrompt({ name: 'fill', arguments: values });
    expect(messages).toEqual([message('{{b}} $& \\{{ default  {{b}} $& \\{{')]);
  });

  it('hears which argument is missing', async () => {
    const library = newLibrary();
    await library.add('Needs', '{{first}} {{second}}');
    const client = await connected(library.user);
    const missing = client.getPrompt({ name: 'needs', arguments: { first: 'x' } });
    await expect(missing).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Missing argument: second'),
    });
  });

  it.each(['no-such-prompt', 'Not A Slug', 'constructor', ''])(
    'hears that the prompt %j is unknown',
    async (name) => {
      const client = await connected(newUser());
      await expect(client.getPrompt({ name })).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining(`Unknown prompt: ${name}`),
      });
    },
  );

  it("neither lists nor gets another user's prompt", async () => {
    await newLibrary().add('Private plan', 'secret');
    const client = await connected(newUser());
    expect((await client.listPrompts()).prompts).toEqual([]);
    const stolen = client.getPrompt({ name: 'private-plan' });
    await expect(stolen).rejects.toMatchObject({ code: -32602 });
  });

  it('without a token sees an empty list and gets nothing', async () => {
    const client = await connected();
    expect((await client.listPrompts()).prompts).toEqual([]);
    await expect(client.getPrompt({ name: 'anything' })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Unknown prompt: anything'),
    });
  });

  it('hears that a cursor is invalid', async () => {
    const client = await connected(newUser());
    for (const cursor of ['!!!', 'YQ==', 'AA', '/w']) {
      await expect(client.listPrompts({ cursor })).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining('Invalid cursor'),
      });
    }
  });

  it('gets no completions', async () => {
    const library = newLibrary();
    await library.add('Complete', '{{a}}');
    const { completion } = await (await connected(library.user)).complete({
      ref: { type: 'ref/prompt', name: 'complete' },
      argument: { name: 'a', value: 'x' },
    });
    expect(completion).toMatchObject({ values: [], total: 0, hasMore: false });
  });

  it('finds a prompt by its first name after it was renamed and changed', async () => {
    const library = newLibrary();
    const id = await library.add('First Name', 'old {{a}}');
    const change = { id, title: 'Second Name', content: 'new {{b|x}}' };
    await library.call('update_prompt', change);
    const client = await connected(library.user);
    const { prompts } = await client.listPrompts();
    expect(prompts).toMatchObject([
      {
        name: 'first-name',
        title: 'Second Name',
        description: 'new {{b|x}}',
        arguments: [{ name: 'b', required: false }],
      },
    ]);
    const { messages } = await client.getPrompt({ name: 'first-name' });
    expect(messages).toEqual([message('new x')]);
    await library.add('First name', 'another');
    const again = await client.listPrompts();
    expect(again.prompts.map((prompt) => prompt.name)).toEqual(['first-name', 'first-name-2']);
  });
});
