import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { cacheHints, PUBLIC_HOUR } from './cache-hints';
import { answer, isMethod } from './handlers';
import { serverInfo } from './identity';
import type { Message } from './message';
import type { Client } from './surface';

// A subscription is a stream that stays open; nothing here changes while a function lives.
const handler = createMcpHandler(({ authInfo }) => buildServer(authInfo?.extra as Extra), {
  legacy: 'reject',
  maxSubscriptions: 0,
});

type Extra = { client: Client; method: string };

/** Serves the protocol of 2026-07-28: stateless, every request complete in itself. */
export function serveModern(request: Request, message: Message, client: Client): Promise<Response> {
  const extra: Extra = { client, method: String(message.method) };
  const authInfo = { token: '', clientId: '', scopes: [], extra };
  return handler.fetch(request, { authInfo, parsedBody: message });
}

function buildServer({ client, method }: Extra): Server {
  const server = new Server(serverInfo(), {
    capabilities: client.surface.capabilities,
    instructions: client.surface.instructions,
    cacheHints: { 'server/discover': PUBLIC_HOUR },
  });
  if (!isMethod(method)) return server; // it answers 404 only to what has no handler at all
  // Not by `setRequestHandler`: it parses requests and results again, in words of its own.
  server.fallbackRequestHandler = async ({ params }) => ({
    ...(await answer(method, params, client)),
    ...cacheHints(method, params, client.surface),
  });
  return server;
}
