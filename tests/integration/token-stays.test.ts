import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTool } from '../support/client';
import { push } from '../support/context';
import { type EmbeddingsServer, startEmbeddingsServer } from '../support/embeddings-server';
import { type KeyServer, startKeyServer } from '../support/key-server';
import { type LeafletServer, startLeafletServer } from '../support/leaflets';
import { codeOf } from '../support/sukl-editions';

const PROVIDER_KEY = 'a-key-for-the-provider';
const FILE = 'leaflet.pdf';
let keys: KeyServer;
let provider: EmbeddingsServer;
let leaflets: LeafletServer;
const askedForDocuments: string[] = [];

beforeAll(async () => {
  [keys, provider] = await Promise.all([startKeyServer(), startEmbeddingsServer()]);
  leaflets = await startLeafletServer([FILE], {
    JWT_JWKS_URL: keys.url,
    JWT_ISSUER: keys.issuer,
    JWT_AUDIENCE: keys.audience,
    EMBEDDINGS: 'openai',
    OPENAI_API_KEY: PROVIDER_KEY,
    OPENAI_BASE_URL: provider.url,
  });
  leaflets.documents.put(FILE, (request: IncomingMessage, response) => {
    askedForDocuments.push(JSON.stringify([request.url, request.rawHeaders]));
    response.writeHead(404).end();
  });
});
afterAll(async () => {
  await leaflets.stop();
  await Promise.all([keys.close(), provider.close()]);
});

it('hands the token of a caller on to nobody whom its calls ask: keys, documents, embeddings', async () => {
  const token = await keys.sign();
  const options = { url: leaflets.server.url, token };
  await callTool('get-pil-content', { sukl_code: codeOf(0) }, options);
  await push('zoo', { 'src/zoo.ts': 'export const keeper = "Karl";\n' }, options);
  await callTool('context_search', { query: 'who keeps the zoo' }, options);
  const heard = [
    keys.heard(),
    askedForDocuments,
    provider.asked.map((asked) => JSON.stringify(asked)),
  ];
  for (const requests of heard) {
    expect(requests).not.toEqual([]);
    for (const part of token.split('.')) expect(requests.join()).not.toContain(part);
  }
  expect(provider.asked[0]?.authorization).toBe(`Bearer ${PROVIDER_KEY}`);
});
