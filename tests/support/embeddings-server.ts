import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from './listen';

/** A request as the server saw it. */
interface Asked {
  authorization: string | undefined;
  headers: IncomingHttpHeaders;
  path: string;
  body: { model: string; input: string[]; dimensions: number };
}

type Mishap = (response: ServerResponse, asked: Asked) => void;

/** A server that speaks OpenAI's embeddings API, with mishaps on demand. */
export interface EmbeddingsServer {
  url: string;
  asked: Asked[];
  /** What the next requests come to, one each, before it answers again. */
  mishaps: Mishap[];
  close(): Promise<void>;
}

export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const asked: Asked[] = [];
  const mishaps: Mishap[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = (await json(request)) as Asked['body'];
    const question = {
      authorization: request.headers.authorization,
      headers: request.headers,
      path: request.url ?? '',
      body,
    };
    asked.push(question);
    const mishap = mishaps.shift() ?? answer;
    mishap(response, question);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    mishaps,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer with vectors that have a 1 at the place of each word's first letter, last text first. */
export function answer(response: ServerResponse, { body }: Asked, dimensions = body.dimensions) {
  const data = body.input.map((text, index) => {
    const embedding = Array<number>(dimensions).fill(0.01);
    for (const word of text.toLowerCase().split(/\W+/)) {
      embedding[(word.codePointAt(0) ?? 0) % dimensions] = 1;
    }
    return { object: 'embedding', index, embedding };
  });
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ object: 'list', data: data.reverse() }));
}
