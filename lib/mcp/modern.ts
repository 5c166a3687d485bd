import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { Caller } from '../run-tool';
import { callTool } from './call-tool';
import { capabilities, instructions, serverInfo } from './identity';
import { getPrompt, listPrompts } from './native-prompts';
import { NO_COMPLETION, surface } from './surface';

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
  server.setRequestHandler('tools/list', async () => surface.list);
  server.setRequestHandler('tools/call', async ({ params }) =>
    callTool(params.name, params.arguments, caller),
  );
  server.setRequestHandler('prompts/list', async ({ params }) =>
    listPrompts(params?.cursor, caller),
  );
  server.setRequestHandler('prompts/get', async ({ params }) =>
    getPrompt(params.name, params.arguments, caller),
  );
  server.setRequestHandler('completion/complete', async () => NO_COMPLETION);
  return server;
}
