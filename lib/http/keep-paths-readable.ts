import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * A tool's name that can't be decoded (`/mcp/tool/%zz`) makes Next answer 500, before any limit.
 * Its percent signs are taken for letters: then it is a name that no tool has.
 */
export function keepPathsReadable(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const [path = '', ...query] = request.url?.split('?') ?? [];
    if (isDecodable(path)) return;
    request.url = [path.replaceAll('%', '%25'), ...query].join('?');
  });
}

function isDecodable(path: string): boolean {
  try {
    return !path.includes('%') || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
