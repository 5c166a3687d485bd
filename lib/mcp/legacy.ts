import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Caller } from '../run-tool';
import { callTool } from './call-tool';
import { capabilities, instructions, serverInfo } from './identity';
import { getPrompt, listPrompts } from './native-prompts';
import { NO_COMPLETION, surface } from './surface';

// One for all requests: a server would compile its own, and ours never asks it anything.
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Serves the protocol from 2024-11-05 to 2025-11-25. A server a request: a shared one leaks answers. */
export async function serveLegacy(
  request: Request,
  message: unknown,
  caller: Caller,
): Promise<Response> {
  const server = new Server(serverInfo(), {
    capabilities,
    instructions,
    jsonSchemaValidator,
  });
  server.setRequestHandler(ListToolsRequestSchema, async () => surface.list);
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) =>
    callTool(params.name, params.arguments, caller),
  );
  server.setRequestHandler(ListPromptsRequestSchema, async ({ params }) =>
    listPrompts(params?.cursor, caller),
  );
  server.setRequestHandler(GetPromptRequestSchema, async ({ params }) =>
    getPrompt(params.name, params.arguments, caller),
  );
  server.setRequestHandler(CompleteRequestSchema, async () => NO_COMPLETION);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // The SDK answers 406 unless both are named; our answers are always JSON.
  request.headers.set('accept', 'application/json, text/event-stream');
  return transport.handleRequest(request, { parsedBody: message });
}
