import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { listen } from './listen';

/** A real OAuth 2.1 provider on the loopback address, whose people log in by being asked. */
export interface AuthorizationServer {
  issuer: string;
  jwksUrl: string;
  close(): Promise<void>;
}

interface Options {
  /** Who logs in. */
  user: string;
  /** The scopes that a resource may give out. */
  scopes: string[];
  /** How long an access token lasts. */
  seconds: number;
}

/** Starts a provider with dynamic registration, PKCE and resource indicators. */
export async function startAuthorizationServer(options: Options): Promise<AuthorizationServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => void handle(request, response));
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const provider = new Provider(issuer, configuration(options));
  provider.on('server_error', (_, error) => console.error(error));
  const serve = provider.callback();
  handle = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? agree(provider, options, request, response)
      : serve(request, response);
  return {
    issuer,
    jwksUrl: `${issuer}/jwks`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function configuration({ scopes, seconds }: Options): Configuration {
  return {
    scopes: ['openid', 'offline_access', ...scopes],
    clientDefaults: { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'RS256' },
    cookies: { keys: ['a key for tests'] },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: seconds, Grant: 3600, Session: 3600, Interaction: 600, RefreshToken: 3600 },
    issueRefreshToken: () => true,
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => '',
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => ({
          scope: scopes.join(' '),
          audience: resource,
          accessTokenTTL: seconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  };
}

/** What a person would do on two pages: log in, and allow what is asked for. */
async function agree(
  provider: Provider,
  { user }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    const result = { login: { accountId: user } };
    return provider.interactionFinished(request, response, result);
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? user,
    clientId: String(params.client_id),
  });
  const scope = String(params.scope ?? '');
  grant.addOIDCScope(scope);
  if (params.resource) grant.addResourceScope(String(params.resource), scope);
  const result = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: true,
  });
}

/** Goes where a browser would be sent, cookies and all, until it comes back with an answer. */
export async function authorizeInBrowser(
  start: URL,
  redirectUri: string,
): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 12; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    url = new URL(next, url);
    if (url.href.startsWith(redirectUri)) return url.searchParams;
  }
  throw new Error('The login goes round in circles');
}
