import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { Caller } from '../run-tool';
import { answer, METHODS } from './handlers';
import { capabilities, instructions, serverInfo } from './identity';

const LIST_TTL_MS = 3_600_000; // the list changes with a deployment only

// A subscription is a stream that stays open; nothing here changes while a function lives.
const handler = createMcpHandler(({ authInfo }) => buildServer(authInfo?.extra?.caller as Caller), {
  legacy: 'reject',
  maxSubscriptions: 0,
});

/** Serves the protocol of 2026-07-28: stateless, every request complete in itself. */
export function serveModern(request: Request, message: unknown, caller: Caller): Promise<Response> {
  const authInfo = { token: '', clientId: '', scopes: [], extra: { caller } };
  return handler.fetch(request, { authInfo, parsedBody: message });
}

function buildServer(caller: Caller): Server {
  const server = new Server(serverInfo(), {
    capabilities,
    instructions,
    cacheHints: {
      'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'public' },
      'server/discover': { ttlMs: LIST_TTL_MS, cacheScope: 'public' },
      'prompts/list': { ttlMs: 0, cacheScope: 'private' },
    },
  });
  for (const method of METHODS) {
    // The SDK checks each answer against its method's own schema; here they are one kind.
    server.setRequestHandler(method, async ({ params }) => answer(method, params, caller) as never);
  }
  return server;
}
