import {
  Client as Client2,
  StreamableHTTPClientTransport as Transport2,
} from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { newIp } from './client';

/** Where a client of the tests wants its answers. */
export const REDIRECT = 'http://127.0.0.1:33418/callback';

/** What a client keeps of a login, as both SDKs ask for it. */
export function newLogin(redirect = REDIRECT, name = 'Quartet tests') {
  const kept: Record<string, unknown> = {};
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value;
  };
  return {
    kept,
    provider: {
      redirectUrl: redirect,
      clientMetadata: {
        client_name: name,
        redirect_uris: [redirect],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        application_type: redirect.startsWith('https:') ? 'web' : 'native',
      },
      clientInformation: () => kept.client as never,
      saveClientInformation: keep('client'),
      tokens: () => kept.tokens as never,
      saveTokens: keep('tokens'),
      // A client whose refresh token is refused forgets it, and asks its user again.
      invalidateCredentials: () => keep('tokens')(undefined),
      redirectToAuthorization: keep('authorize'),
      saveCodeVerifier: keep('verifier'),
      codeVerifier: () => String(kept.verifier),
    },
  };
}
export type Login = ReturnType<typeof newLogin>;

interface Connected {
  callTool(call: { name: string; arguments: object }): Promise<unknown>;
  finishAuth(answer: URLSearchParams): Promise<void>;
}
export type Connect = (login: Login, endpoint: string) => Promise<Connected>;

const IDENTITY = { name: 'quartet-tests', version: '1.0.0' };
const requestInit = () => ({ headers: { 'X-Forwarded-For': newIp() } });

export const connectSdk1: Connect = async ({ provider }, endpoint) => {
  const transport = new Transport1(new URL(endpoint), {
    authProvider: provider as never,
    requestInit: requestInit(),
  });
  const client = new Client1(IDENTITY);
  await client.connect(transport as never);
  return {
    callTool: (call) => client.callTool(call as never),
    finishAuth: (answer) => transport.finishAuth(answer.get('code') ?? ''),
  };
};

const connectSdk2 =
  (mode?: 'auto'): Connect =>
  async ({ provider }, endpoint) => {
    const transport = new Transport2(new URL(endpoint), {
      authProvider: provider as never,
      requestInit: requestInit(),
    });
    const client = new Client2(IDENTITY, mode ? { versionNegotiation: { mode } } : {});
    await client.connect(transport);
    return {
      callTool: (call) => client.callTool(call as never),
      finishAuth: (answer) => transport.finishAuth(answer),
    };
  };

/** Each SDK's own OAuth client, as it comes. */
export const oauthClients: [string, Connect][] = [
  ['SDK 1', connectSdk1],
  ['SDK 2', connectSdk2()],
  ['SDK 2 in 2026-07-28', connectSdk2('auto')],
];
