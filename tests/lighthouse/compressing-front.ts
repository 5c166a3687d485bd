import { createServer, request, type Server } from 'node:http';
import { createGzip } from 'node:zlib';
import { listen } from '../support/listen';

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;

/** What stands before a deployment: Vercel's network compresses text, `next start` here does not. */
export async function startFront(target: string): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const inner = request(`${target}${incoming.url}`, { method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      const takesGzip = /\bgzip\b/.test(String(headers['accept-encoding']));
      if (!takesGzip || !COMPRESSED.test(answer.headers['content-type'] ?? '')) {
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(status, { ...rest, 'content-encoding': 'gzip' });
      answer.pipe(createGzip()).pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  const port = await listen(server);
  return { url: `http://localhost:${port}`, server };
}
