import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  type EmbeddingsServer,
  startEmbeddingsServer,
} from '@/tests/support/embeddings-server';
import { openAi } from './openai';
import type { Embedder } from './types';
import { cosine } from './vector';

let server: EmbeddingsServer;
let embedder: Embedder;
const signal = new AbortController().signal;

beforeAll(async () => {
  server = await startEmbeddingsServer();
  embedder = openAi({ baseUrl: server.url, key: 'a-key', model: 'small' });
});
beforeEach(() => {
  server.asked.length = 0;
  server.mishaps.length = 0;
});
afterAll(() => server.close());

describe('a provider that speaks OpenAI', () => {
  it('is asked with the key, the model and 384 dimensions', async () => {
    await embedder.embed(['apple'], signal);
    expect(server.asked).toMatchObject([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer a-key',
        body: { model: 'small', input: ['apple'], dimensions: 384 },
      },
    ]);
    expect(embedder.model).toBe('openai/small');
  });

  it('is asked for 64 texts at a time, and its vectors come in the order of the texts', async () => {
    const texts = Array.from({ length: 130 }, (_, i) => String.fromCodePoint(0x61 + (i % 26)));
    const vectors = await embedder.embed(texts, signal);
    expect(server.asked.map(({ body }) => body.input.length)).toEqual([64, 64, 2]);
    for (const [i, vector] of vectors.entries()) {
      const [alone] = await embedder.embed([texts[i] ?? ''], signal);
      expect(cosine(vector, alone ?? vector)).toBeCloseTo(1);
      if (i > 3) break;
    }
  });

  it('is waited for as long as its Retry-After says', async () => {
    server.mishaps.push((response) => response.writeHead(429, { 'retry-after': '1' }).end());
    const started = performance.now();
    await expect(embedder.embed(['apple'], signal)).resolves.toHaveLength(1);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    expect(server.asked).toHaveLength(2);
  });

  it('is given up at once when its Retry-After is longer than a call may take', async () => {
    server.mishaps.push((response) => response.writeHead(429, { 'retry-after': '60' }).end());
    await expect(embedder.embed(['apple'], signal)).rejects.toThrow('API rate limit exceeded');
    expect(server.asked).toHaveLength(1);
  });

  it('is tried three times when it answers 500', async () => {
    const broken = (response: import('node:http').ServerResponse) => response.writeHead(500).end();
    server.mishaps.push(broken, broken, broken);
    await expect(embedder.embed(['apple'], signal)).rejects.toThrow('API answered 500');
    expect(server.asked).toHaveLength(3);
  });

  it('is not tried again when it refuses the key', async () => {
    server.mishaps.push((response) => response.writeHead(401).end());
    await expect(embedder.embed(['apple'], signal)).rejects.toThrow('API refused the key');
    expect(server.asked).toHaveLength(1);
  });

  it('is given up when it does not answer within five seconds', async () => {
    server.mishaps.push(() => {});
    const started = performance.now();
    await expect(embedder.embed(['apple'], signal)).rejects.toThrow('API did not answer in time');
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it('is refused when it ignores the dimensions', async () => {
    server.mishaps.push((response, asked) => answer(response, asked, 1536));
    const message = 'API gave 1536 dimensions instead of 384';
    await expect(embedder.embed(['apple'], signal)).rejects.toThrow(message);
  });

  it.each([
    ['no JSON', 'hello'],
    ['too few vectors', '{"data":[]}'],
    ['something else', '{"error":"x"}'],
  ])('is refused when it answers with %s', async (_, body) => {
    server.mishaps.push((response) => response.writeHead(200).end(body));
    await expect(embedder.embed(['apple'], signal)).rejects.toThrow('API gave no embeddings');
  });

  it('says so when it is not there', async () => {
    const gone = openAi({ baseUrl: 'http://127.0.0.1:1/v1', key: 'k', model: 'm' });
    await expect(gone.embed(['apple'], signal)).rejects.toThrow('API is not reachable');
  });

  it('is not followed elsewhere with the key', async () => {
    server.mishaps.push((response) => response.writeHead(307, { location: '/other' }).end());
    await expect(embedder.embed(['apple'], signal)).rejects.toThrow('API is not reachable');
    expect(server.asked).toHaveLength(1);
  });
});
