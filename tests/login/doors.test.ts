import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newIp, tokenFor } from '../support/client';
import { type KeptLogin, startKeptLogin } from '../support/kept-login';
import { type KeyServer, startKeyServer } from '../support/key-server';
import { startLoginServer } from '../support/login-server';
import {
  authorizeUrl,
  connect,
  postForm,
  type Registered,
  registerClient,
  somebody,
  statusWith,
} from '../support/oauth-requests';
import { sendRaw } from '../support/raw-request';

const METADATA = '/.well-known/oauth-authorization-server';
const RESOURCE = '/.well-known/oauth-protected-resource';
let login: KeptLogin;
let site: string;
let client: Registered;

beforeAll(async () => {
  login = await startKeptLogin();
  site = login.site;
  client = await registerClient(site, { redirect_uris: ['https://client.example.com/callback'] });
});
afterAll(() => login.stop());

describe('what the library can do besides', () => {
  const paths = [
    '',
    '/ok',
    '/error',
    '/token',
    '/get-session',
    '/list-sessions',
    '/list-accounts',
    '/revoke-session',
    '/revoke-sessions',
    '/sign-in/email',
    '/sign-in/social',
    '/sign-up/email',
    '/sign-out',
    '/update-user',
    '/update-session',
    '/delete-user',
    '/change-email',
    '/change-password',
    '/set-password',
    '/verify-password',
    '/request-password-reset',
    '/reset-password',
    '/send-verification-email',
    '/verify-email',
    '/link-social',
    '/unlink-account',
    '/get-access-token',
    '/refresh-token',
    '/account-info',
    '/sign-jwt',
    '/verify-jwt',
    '/oauth2/consent',
    '/oauth2/continue',
    '/oauth2/introspect',
    '/oauth2/userinfo',
    '/oauth2/end-session',
    '/oauth2/create-client',
    '/oauth2/get-client',
    '/oauth2/get-clients',
    '/oauth2/update-client',
    '/oauth2/delete-client',
    '/oauth2/public-client',
    '/oauth2/public-client-prelogin',
    '/oauth2/client/rotate-secret',
    '/oauth2/get-consents',
    '/oauth2/update-consent',
    '/oauth2/delete-consent',
    '/admin/oauth2/create-client',
    '/admin/oauth2/resources',
    '/admin/oauth2/update-client',
    '/.well-known/openid-configuration',
    '/constructor',
    '/__proto__',
    '/api/auth/oauth2/token',
    '/oauth2/token/x',
    '/oauth2%2Fconsent',
    '/oauth2/../sign-in/email',
    '//sign-in/email',
    '/Sign-In/Email',
  ];

  it.each(paths)('is not there: %s', async (path) => {
    const { cookies } = await person();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: site, 'content-type': 'application/json' };
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { body: '{}' } : {};
      const response = await sendRaw({
        url: site,
        path: `/api/auth${path}`,
        method,
        headers,
        ...body,
      });
      expect([404, 405, 308]).toContain(response.status);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('is not reached by %s', async (method) => {
    const response = await sendRaw({ url: site, path: '/api/auth/oauth2/token', method });
    expect(response.status).toBe(405);
  });

  it('is not told of in the metadata', async () => {
    const metadata = (await (await fetch(`${site}${METADATA}`)).json()) as Record<string, unknown>;
    expect(metadata).toEqual({
      issuer: site,
      authorization_endpoint: `${site}/api/auth/oauth2/authorize`,
      token_endpoint: `${site}/api/auth/oauth2/token`,
      registration_endpoint: `${site}/api/auth/oauth2/register`,
      revocation_endpoint: `${site}/api/auth/oauth2/revoke`,
      jwks_uri: `${site}/api/auth/jwks`,
      scopes_supported: expect.arrayContaining(['tasks:read', 'offline_access']),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      revocation_endpoint_auth_methods_supported: [
        'none',
        'client_secret_basic',
        'client_secret_post',
      ],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  let signedIn: ReturnType<typeof somebody> | undefined;
  function person() {
    signedIn ??= somebody(site);
    return signedIn;
  }
});

describe('a request with another name of the host', () => {
  const hostile = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': '/api/auth/sign-in/email',
    'x-rewrite-url': '/api/auth/sign-in/email',
  };
  const send = (path: string, headers: Record<string, string> = {}) =>
    sendRaw({ url: site, method: 'GET', path, headers: { ...hostile, ...headers } });

  it.each([METADATA, `${METADATA}/mcp`, `/api/auth${METADATA}`, RESOURCE, '/api/auth/jwks'])(
    'is told the configured address: %s',
    async (path) => {
      const { status, body } = await send(path);
      expect(status).toBe(200);
      expect(body).not.toContain('evil.example');
    },
  );

  it('is led to no other host', async () => {
    const { pathname, search } = authorizeUrl(site, client);
    const pages = [pathname + search, '/account', '/consent', `/api/auth/oauth2/authorize`];
    for (const path of pages) {
      const { headers, body } = await send(path);
      expect(`${headers.location} ${body}`).not.toContain('evil.example');
    }
  });

  it('signs nobody in for that host', async () => {
    const response = await sendRaw({
      url: site,
      path: '/api/auth/form/sign-in',
      headers: {
        ...hostile,
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'email=a&password=b',
    });
    expect(response.status).toBe(403);
  });
});

describe('a token that the login’s own key signed', () => {
  let key: KeyObject;
  let userId: string;
  beforeAll(async () => {
    await connect(site, await somebody(site), client); // the first real key is made for it
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    key = pair.privateKey;
    const jwk = JSON.stringify(pair.publicKey.export({ format: 'jwk' }));
    const [user] = await login.alter<{ id: string }>(
      `WITH own AS (INSERT INTO login_key (id, public_key, private_key, created_at, alg)
                    VALUES ('of-the-tests', $1, '', now() - interval '1 hour', 'ES256'))
       SELECT id FROM "user" LIMIT 1`,
      [jwk],
    );
    userId = user?.id ?? '';
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const sign = (header: object, claims: object) =>
    new SignJWT({
      iss: site,
      aud: `${site}/mcp`,
      sub: userId,
      azp: client.client_id,
      scope: 'tasks:read',
      iat: now(),
      exp: now() + 3_600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'of-the-tests', typ: 'at+jwt', ...header })
      .sign(key);

  it('is taken when it is an access token for this endpoint', async () => {
    expect(await statusWith(site, await sign({}, {}))).toBe(200);
  });

  it.each<[string, object, object]>([
    ['an ID token', { typ: 'JWT' }, { aud: 'a-client', email: 'x@example.com' }],
    ['an ID token for this endpoint', { typ: 'JWT' }, {}],
    ['of no type', { typ: undefined }, {}],
    ['a logout token', { typ: 'logout+jwt' }, {}],
    ['for another server', {}, { aud: 'https://other.example.com/mcp' }],
    ['for the client', {}, { aud: 'a-client' }],
    ['for the login itself', {}, { aud: 'https://localhost/api/auth/oauth2/userinfo' }],
    ['of another issuer', {}, { iss: 'https://other.example.com' }],
    ['of a key that is not known', { kid: 'unknown' }, {}],
    ['of somebody who is not here', {}, { sub: 'nobody' }],
    ['that ended', {}, { iat: 1_000_000_000, exp: 1_000_003_600 }],
  ])('is refused when it is %s', async (_, header, claims) => {
    expect(await statusWith(site, await sign(header, claims))).toBe(401);
  });
});

describe('a deployment without a login of its own', () => {
  let keys: KeyServer;
  beforeAll(async () => {
    keys = await startKeyServer();
  });
  afterAll(() => keys.close());

  // Other logins that are configured are open no more than ours.
  const OTHERS = {
    GITHUB_CLIENT_ID: 'x',
    GITHUB_CLIENT_SECRET: 'x',
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
  };
  const foreign = () => ({
    JWT_ISSUER: keys.issuer,
    JWT_AUDIENCE: 'https://quartet.example.com/mcp',
    JWT_JWKS_URL: keys.url,
  });

  it.each(['LOGIN=off', 'another issuer'])('has no route and no link to one: %s', async (how) => {
    const off = how === 'LOGIN=off';
    const server = await startLoginServer({ ...OTHERS, ...(off ? { LOGIN: 'off' } : foreign()) });
    onTestFinished(async () => void (await server.stop()));
    const { url } = server;
    const pages =
      '/sign-in /sign-up /consent /account /sign-in-failed /forgot /reset /verify /unavailable'.split(
        ' ',
      );
    const routes = ['/jwks', '/oauth2/authorize', METADATA, '/form/sign-in', '/export'];
    for (const provider of ['github', 'google'])
      routes.push(`/callback/${provider}?code=x&state=y`);
    const addresses = [...pages, ...routes.map((path) => `/api/auth${path}`), METADATA];
    for (const path of addresses) {
      const { status } = await fetch(`${url}${path}`, { redirect: 'manual' });
      expect([path, path.endsWith('/form/sign-in') ? 404 : status]).toEqual([path, 404]);
    }
    const posts = ['token', 'register', 'revoke'].map((path) => `oauth2/${path}`);
    for (const kind of ['register', 'authenticate']) posts.push(`passkey/generate-${kind}-options`);
    for (const kind of ['registration', 'authentication']) posts.push(`passkey/verify-${kind}`);
    for (const path of posts) {
      const headers = { origin: server.site };
      const { status } = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers });
      expect([path, status]).toEqual([path, 404]);
    }
    const form = await fetch(`${url}/api/auth/form/sign-up`, {
      method: 'POST',
      headers: { origin: server.site, 'x-forwarded-for': newIp() },
      body: new URLSearchParams({ name: 'x' }),
    });
    expect(form.status).toBe(404);
    for (const page of ['/', '/status']) {
      const html = await (await fetch(`${url}${page}`)).text();
      expect(html).not.toMatch(/href="[^"]*\/(sign-in|sign-up|account)/);
    }
    const resource = await fetch(`${url}${RESOURCE}/mcp`);
    expect(resource.status).toBe(off ? 404 : 200);
    if (!off) {
      expect(await resource.json()).toMatchObject({ authorization_servers: [keys.issuer] });
    }
    expect(await statusWith(url, 'quartet_a-token-of-somebody')).toBe(401);
    if (off) expect(await statusWith(url, await tokenFor('somebody'))).toBe(200);
  });
});

it('answers no form by POST that a person did not send as one', async () => {
  const response = await postForm(site, 'token', {}, { 'content-type': 'text/plain' });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});
