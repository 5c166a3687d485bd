import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen';

/** What the server does when it is asked for a file. */
type Answer = Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** A server with documents, in the place of SÚKL's. */
export interface DocumentServer {
  url: string;
  /** Puts a file there; what is not there is 404. */
  put(name: string, answer: Answer): void;
  /** How often a path was asked for. */
  asked(name: string): number;
  /** Every path that was asked for. */
  paths(): string[];
  close(): Promise<void>;
}

export async function startDocumentServer(): Promise<DocumentServer> {
  const files = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = files.get(path.slice(1));
    if (answer === undefined) return void response.writeHead(404).end('not here');
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(answer);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    put: (name, answer) => void files.set(name, answer),
    asked: (name) => asked.filter((path) => path === `/${name}`).length,
    paths: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
