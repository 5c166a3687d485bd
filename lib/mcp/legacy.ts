import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  InitializeRequestSchema,
  isJSONRPCRequest,
  type JSONRPCMessage,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { HTTP_REFUSAL, refuse } from '../http/refuse';
import { invalidParams } from './fault';
import { answer } from './handlers';
import { serverInfo } from './identity';
import { INVALID_REQUEST, type Message } from './message';
import { OneShotTransport } from './one-shot-transport';
import type { Client } from './surface';

// One for all requests: a server would compile its own, and ours never asks it anything.
const jsonSchemaValidator = new AjvJsonSchemaValidator();

const NEEDED_TO_INITIALIZE =
  'initialize needs protocolVersion (a string), capabilities (an object) and clientInfo (name and version)';

/** Serves the protocol from 2024-11-05 to 2025-11-25. A server a request: a shared one leaks answers. */
export async function serveLegacy(
  request: Request,
  message: Message,
  client: Client,
): Promise<Response> {
  const fault = versionFault(request.headers, message);
  if (fault) return refuse(400, HTTP_REFUSAL, fault);
  // A request that the SDK does not take for one (odd `_meta`) would never be answered.
  if (message.method !== undefined && message.id !== undefined && !isJSONRPCRequest(message)) {
    return refuse(400, INVALID_REQUEST, 'Invalid Request: params._meta is malformed');
  }
  if (message.method === 'initialize' && !InitializeRequestSchema.safeParse(message).success) {
    return invalidParams(message.id, NEEDED_TO_INITIALIZE);
  }
  // Who offers no tasks of the protocol must ignore that a call asks to be one; the SDK refuses it.
  if (message.params) delete (message.params as { task?: unknown }).task;
  const server = new Server(serverInfo(), {
    capabilities: client.surface.capabilities,
    instructions: client.surface.instructions,
    jsonSchemaValidator,
  });
  // Not by `setRequestHandler`: it would parse requests and results again with schemas of its own.
  server.fallbackRequestHandler = ({ method, params }) => answer(method, params, client);
  const transport = new OneShotTransport();
  await server.connect(transport);
  const reply = await transport.exchange(message as JSONRPCMessage);
  return reply ? Response.json(reply) : new Response(null, { status: 202 });
}

/** A version that no server of this era speaks; `initialize` negotiates and sends no header. */
function versionFault(headers: Headers, { method }: Message): string | undefined {
  const version = headers.get('mcp-protocol-version');
  if (version === null || method === 'initialize') return undefined;
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return undefined;
  const known = SUPPORTED_PROTOCOL_VERSIONS.join(', ');
  return `Bad Request: Unsupported protocol version: ${version.slice(0, 64)} (supported versions: ${known})`;
}
