import {
  Client as Client2,
  StreamableHTTPClientTransport as Transport2,
} from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { newIp, serverUrl, tokenFor } from './client';

/** What the tests ask of a connected client, of whichever SDK. */
export interface McpClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  listPrompts(params?: { cursor?: string }): Promise<PromptPage>;
  getPrompt(params: {
    name: string;
    arguments?: Record<string, string>;
  }): Promise<{ description?: string | undefined; messages: unknown[] }>;
  listResources(): Promise<{ resources: unknown[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: ResourceTemplate[] }>;
  readResource(params: { uri: string }): Promise<{ contents: ResourceContents[] }>;
  complete(params: {
    ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
    argument: { name: string; value: string };
  }): Promise<{ completion: Completion }>;
  getServerVersion(): Record<string, unknown> | undefined;
  getInstructions(): string | undefined;
  getServerCapabilities(): Record<string, unknown> | undefined;
  close(): Promise<void>;
}

/** Prompts as a client's own menu gets them. */
interface PromptPage {
  prompts: {
    name: string;
    title?: string | undefined;
    description?: string | undefined;
    arguments?: { name: string; required?: boolean | undefined }[] | undefined;
  }[];
  nextCursor?: string | undefined;
}

/** A kind of resources as a client's own menu gets it. */
interface ResourceTemplate {
  uriTemplate: string;
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  mimeType?: string | undefined;
}

interface ResourceContents {
  uri: string;
  mimeType?: string | undefined;
  text?: string;
}

interface Completion {
  values: string[];
  total?: number | undefined;
  hasMore?: boolean | undefined;
}

interface Connection {
  client: McpClient;
  /** The version that both sides agreed on. */
  version: string | undefined;
}

export type Connect = (user?: string) => Promise<Connection>;

const CLIENT = { name: 'quartet-tests', version: '1.0.0' };
const endpoint = () => new URL(`${serverUrl()}/mcp`);

async function requestInit(user: string | undefined): Promise<RequestInit> {
  const authorization = user && { Authorization: `Bearer ${await tokenFor(user)}` };
  return { headers: { 'X-Forwarded-For': newIp(), ...authorization } };
}

/** SDK 1's client, which asks for its latest version; older ones are put into its first request. */
export function sdk1(version: string): Connect {
  const asking: typeof fetch = (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    if (!body.includes('"method":"initialize"')) return fetch(input, init);
    const older = body.replace(/"protocolVersion":"[^"]+"/, `"protocolVersion":"${version}"`);
    return fetch(input, { ...init, body: older });
  };
  return async (user) => {
    const transport = new Transport1(endpoint(), {
      requestInit: await requestInit(user),
      fetch: asking,
    });
    const client = new Client1(CLIENT);
    // Its transport says `sessionId?: string | undefined`, its interface does not.
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    return { client, version: transport.protocolVersion };
  };
}

/** SDK 2's client, with its own way to find the version. */
export function sdk2(mode?: 'auto' | { pin: string }): Connect {
  return async (user) => {
    const transport = new Transport2(endpoint(), { requestInit: await requestInit(user) });
    const client = new Client2(CLIENT, mode ? { versionNegotiation: { mode } } : {});
    await client.connect(transport);
    return { client, version: client.getNegotiatedProtocolVersion() };
  };
}
