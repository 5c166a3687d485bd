import {
  Client as Client2,
  StreamableHTTPClientTransport as Transport2,
} from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { newIp, serverUrl, tokenFor } from './client';

/** A prompt as a client's own menu gets it. */
export interface ListedPrompt {
  name: string;
  title?: string | undefined;
  description?: string | undefined;
  arguments?: { name: string; required?: boolean | undefined }[] | undefined;
}

/** What the tests ask of a connected client, of whichever SDK. */
export interface PromptClient {
  listPrompts(params?: {
    cursor?: string;
  }): Promise<{ prompts: ListedPrompt[]; nextCursor?: string | undefined }>;
  getPrompt(params: {
    name: string;
    arguments?: Record<string, string>;
  }): Promise<{ description?: string | undefined; messages: unknown[] }>;
  complete(params: {
    ref: { type: 'ref/prompt'; name: string };
    argument: { name: string; value: string };
  }): Promise<{ completion: { values: string[] } }>;
  getServerCapabilities(): Record<string, unknown> | undefined;
  close(): Promise<void>;
}

const INFO = { name: 'quartet-tests', version: '1.0.0' };
const endpoint = () => new URL(`${serverUrl()}/mcp`);

async function requestInit(user: string | undefined): Promise<RequestInit> {
  const authorization = user && { Authorization: `Bearer ${await tokenFor(user)}` };
  return { headers: { 'X-Forwarded-For': newIp(), ...authorization } };
}

async function connectSdk1(user?: string): Promise<PromptClient> {
  const transport = new Transport1(endpoint(), { requestInit: await requestInit(user) });
  const client = new Client1(INFO);
  // Its transport says `sessionId?: string | undefined`, its interface does not.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

function connectSdk2(mode?: 'auto') {
  return async (user?: string): Promise<PromptClient> => {
    const transport = new Transport2(endpoint(), { requestInit: await requestInit(user) });
    const client = new Client2(INFO, mode ? { versionNegotiation: { mode } } : {});
    await client.connect(transport);
    return client;
  };
}

/** The clients that people have: both SDKs, and both eras of the protocol. */
export const promptClients: [name: string, connect: (user?: string) => Promise<PromptClient>][] = [
  ['SDK 1', connectSdk1],
  ['SDK 2 as it comes', connectSdk2()],
  ['SDK 2 in 2026-07-28', connectSdk2('auto')],
];
