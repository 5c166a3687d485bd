import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { callTool, newUser, tokenFor } from '@/tests/support/client';
import { push, send } from '@/tests/support/context';
import { type EmbeddingsServer, startEmbeddingsServer } from '@/tests/support/embeddings-server';
import { startServer, type TestServer } from '@/tests/support/server';
import { prepareStore } from '@/tests/support/store';

let provider: EmbeddingsServer;
let server: TestServer;
let store: Awaited<ReturnType<typeof prepareStore>>;
const dataDir = mkdtempSync(join(tmpdir(), 'quartet-embeddings-'));
const user = newUser('provider');

beforeAll(async () => {
  provider = await startEmbeddingsServer();
  store = await prepareStore(inject('store'));
  server = await startWith('small');
  const { url } = server;
  const discoveries = [{ type: 'rule', content: 'Zebras queue at the xylophone' }];
  await push(
    'zoo',
    { 'src/zoo.ts': 'export const keeper = "Karl";\n' },
    { url, user },
    discoveries,
  );
});
afterAll(async () => {
  await server.stop();
  await provider.close();
  await store.cleanUp();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  provider.asked.length = 0;
});
afterEach(() => {
  provider.mishaps.length = 0;
});

function startWith(model: string): Promise<TestServer> {
  const env = {
    ...store.env,
    EMBEDDINGS: 'openai',
    OPENAI_API_KEY: 'a-key',
    OPENAI_BASE_URL: provider.url,
    EMBEDDINGS_MODEL: model,
  };
  return startServer({ env, dataDir });
}

const broken: EmbeddingsServer['mishaps'][number] = (response) => response.writeHead(500).end();
const search = (query: string) => callTool('context_search', { query }, { url: server.url, user });
const embed = () => send('embed', { project: 'zoo' }, { url: server.url, user });

describe('with a provider of embeddings', () => {
  it("never passes a user's token on to it", async () => {
    const token = await tokenFor(user);
    await callTool('context_search', { query: 'zebras in line' }, { url: server.url, token });
    expect(provider.asked.map(({ authorization }) => authorization)).toEqual(['Bearer a-key']);
    expect(JSON.stringify(provider.asked)).not.toContain(token);
  });

  it('says why nothing was embedded, and embeds it when the provider is back', async () => {
    provider.mishaps.push(broken, broken, broken);
    expect(await embed()).toMatchObject({
      status: 503,
      body: { error: 'API answered 500', code: 'EMBEDDING_ERROR' },
    });
    expect(await embed()).toMatchObject({ status: 200, body: { left: 0 } });
  });

  it('sends no text twice', async () => {
    await embed();
    expect(provider.asked).toEqual([]);
  });

  it('sends of a changed file the parts that changed, and of the same text but one', async () => {
    const options = { url: server.url, user: newUser() };
    const part = (name: string, word: string) =>
      `export function ${name}() {\n  return '${`${word} `.repeat(100)}';\n}\n`;
    const [owls, elks] = [part('first', 'owl'), part('second', 'elk')];
    const twice = ['rule', 'issue'].map((type) => ({ type, content: 'Newts nap' }));
    await push('parts', { 'a.ts': owls + elks }, options, twice);
    await send('embed', { project: 'parts' }, options);
    const sent = () => provider.asked.flatMap(({ body }) => body.input);
    expect(sent().filter((text) => text === 'Newts nap')).toHaveLength(1);
    expect(sent().join()).toContain('owl');

    provider.asked.length = 0;
    await push('parts', { 'a.ts': owls + part('second', 'gnu') }, options);
    expect(await send('embed', { project: 'parts' }, options)).toMatchObject({ body: { left: 0 } });
    expect(sent().join()).toContain('gnu');
    expect(sent().join()).not.toContain('owl');
    const found = await callTool('context_search', { query: 'owl owl owl' }, options);
    expect(found.body.results[0].content).toContain('owl owl');
  });

  it("gives the contract's error for a query that could not be embedded", async () => {
    provider.mishaps.push((response) => response.writeHead(429, { 'retry-after': '30' }).end());
    const { body, isError } = await search('zebras at the xylophone');
    expect(isError).toBe(true);
    expect(body).toEqual({
      error: 'Failed to generate query embedding',
      details: 'API rate limit exceeded',
      fallback: 'Use grep_codebase for text search',
      tool: 'context_search',
    });
  });

  it('keeps a discovery without its vector, and finds it by its words', async () => {
    provider.mishaps.push(broken, broken, broken);
    const content = 'Walruses whistle on weekdays';
    const args = { type: 'issue', content };
    const { body } = await callTool('record_discovery', args, { url: server.url, user });
    expect(body).toMatchObject({ content, embedded: false });
    const found = await search('walruses whistle');
    expect(found.body.results[0]).toMatchObject({ id: body.id });
    expect(await embed()).toMatchObject({ body: { left: 0 } });
    expect(provider.asked.at(-1)?.body.input).toEqual([content]);
  });

  it('filters before it looks for what is near: a crowd of others crowds nothing out', async () => {
    const options = { url: server.url, user: newUser() };
    const crowd = Array.from({ length: 900 }, (_, i) => ({
      type: 'rule',
      content: `Emus eat ${i}`,
      module: 'crowd',
    }));
    const one = { type: 'rule', content: 'Emus know how to jump rope', module: 'rare' };
    await push('crowd', {}, options, [...crowd, one]);
    let left = Number.NaN;
    while (left !== 0) left = (await send('embed', { project: 'crowd' }, options)).body.left;
    const query = { query: 'emus eat', limit: 20 };
    const all = await callTool('context_search', query, options);
    expect(JSON.stringify(all.body.results)).not.toContain('rare');
    const { body } = await callTool('context_search', { ...query, module: 'Rare' }, options);
    expect(body).toMatchObject({ totalFound: 1, results: [{ content: one.content }] });
  });

  it('finds by their words what another model embedded, until it is embedded again', async () => {
    await server.stop();
    server = await startWith('large');
    const before = await search('zebras queue at the xylophone');
    expect(before.body.results[0]).toMatchObject({ content: 'Zebras queue at the xylophone' });
    expect(before.body.results[0].score).toBeLessThan(0.7);
    expect(await embed()).toMatchObject({ body: { left: 0 } });
    expect(provider.asked.at(-1)?.body.model).toBe('large');
    const after = await search('zebras queue at the xylophone');
    expect(after.body.results[0].score).toBeGreaterThan(0.9);
  });
});
