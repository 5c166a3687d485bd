import { post, type SendOptions } from './client';

/** The version of the protocol without `initialize`. */
export const MODERN = '2026-07-28';

/** What every request of that version carries in its params. */
export const envelope = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'quartet-tests', version: '1.0.0' },
};

/** Sends one request of 2026-07-28 with its envelope and its headers. */
export function modernRpc(
  method: string,
  params: Record<string, unknown> = {},
  options: SendOptions = {},
): Promise<Response> {
  const named = method === 'resources/read' ? params.uri : params.name;
  const headers = {
    'MCP-Protocol-Version': MODERN,
    'Mcp-Method': method,
    ...(typeof named === 'string' && { 'Mcp-Name': named }),
    ...options.headers,
  };
  const message = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } };
  return post('/mcp', message, { ...options, headers });
}
