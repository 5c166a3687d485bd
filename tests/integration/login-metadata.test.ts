import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, rpc, serverUrl } from '../support/client';
import { type KeyServer, startKeyServer } from '../support/key-server';
import { modernRpc } from '../support/modern';
import { sendRaw } from '../support/raw-request';
import { startServer, type TestServer } from '../support/server';
import { inSeconds } from '../support/tokens';

const PUBLIC = 'https://quartet.example.com';
const WELL_KNOWN = '/.well-known/oauth-protected-resource';
let keys: KeyServer;
let server: TestServer;

beforeAll(async () => {
  keys = await startKeyServer();
  server = await startServer({
    env: {
      PUBLIC_URL: `${PUBLIC}/`,
      JWT_ISSUER: keys.issuer,
      JWT_AUDIENCE: `${PUBLIC}/mcp, https://quartet.example.net/mcp`,
      JWT_JWKS_URL: keys.url,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await keys.close();
});

const SCOPES = [
  ...['tasks:write', 'tasks:read', 'prompts:write', 'prompts:read'],
  ...['context:read', 'context:write'],
];
const CALL = { name: 'list_tasks', arguments: {} };
const challengeOf = (response: Response) => response.headers.get('www-authenticate');

describe('the metadata of the protected resource', () => {
  it.each([
    ['', PUBLIC],
    ['/mcp', `${PUBLIC}/mcp`],
    ['/api/mcp', `${PUBLIC}/api/mcp`],
  ])('stands at %s for %s', async (path, resource) => {
    const response = await fetch(`${server.url}${WELL_KNOWN}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      resource,
      authorization_servers: [keys.issuer],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
      resource_name: 'Quartet',
      resource_documentation: PUBLIC,
    });
  });

  it('is not there for a resource that is none of ours', async () => {
    expect((await fetch(`${server.url}${WELL_KNOWN}/other`)).status).toBe(404);
  });

  it('is not there where no authorization server is configured', async () => {
    const response = await fetch(`${serverUrl()}${WELL_KNOWN}/mcp`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'There is no login here' });
  });

  it.each([
    { host: 'evil.example.net' },
    { 'x-forwarded-host': 'evil.example.net', 'x-forwarded-proto': 'http' },
    { forwarded: 'host=evil.example.net' },
  ])('takes no address from a request: %o', async (headers) => {
    const read = { method: 'GET', path: `${WELL_KNOWN}/mcp`, url: server.url, headers };
    expect((await sendRaw(read)).body).not.toContain('evil');
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: CALL });
    const json = { 'content-type': 'application/json' };
    const refused = await sendRaw({ url: server.url, headers: { ...json, ...headers }, body });
    expect(refused.status).toBe(401);
    expect(JSON.stringify(refused.headers)).not.toContain('evil');
  });
});

describe('the challenge', () => {
  it.each([
    ['', SCOPES.join(' ')],
    ['?toolsets=tasks,medicines', 'tasks:write tasks:read'],
    ['?readonly=true', 'tasks:read prompts:read context:read'],
    ['?toolsets=tasks&readonly=true', 'tasks:read'],
    ['?toolsets=tasks&readonly=true&auth=required', 'tasks:read'],
  ])(
    'of a call at /mcp%s says where to log in, and for all that is seen there',
    async (query, scope) => {
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: CALL };
      for (const [path, body] of [
        ['/mcp', call],
        ['/mcp/tool/list_tasks', {}],
      ] as const) {
        const response = await post(`${path}${query}`, body, { url: server.url });
        expect(response.status).toBe(401);
        expect(challengeOf(response)).toBe(
          `Bearer resource_metadata="${PUBLIC}${WELL_KNOWN}/mcp", scope="${scope}"`,
        );
      }
    },
  );

  it("of a plain call comes with the toolset's own words", async () => {
    const response = await post('/mcp/tool/list_tasks', {}, { url: server.url });
    expect(await response.json()).toMatchObject({
      status: 'error',
      success: false,
      message: 'user_id is required',
      code: 'UNAUTHORIZED',
      data: null,
    });
  });

  it.each(['/mcp', '/MCP/', '/api/mcp', '/api/mcp/'])(
    'at %s leads to the metadata of just that name',
    async (path) => {
      const name = path.toLowerCase().replace(/\/$/, '');
      const list = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: CALL };
      const headers = { 'X-Endpoint-Name': '/elsewhere' };
      const scoped = await keys.sign({ audience: `${PUBLIC}/mcp`, claims: { scope: '' } });
      for (const [query, token] of [
        ['', ''],
        ['?auth=required', ''],
        ['', 'a.b.c'],
        ['', scoped],
      ]) {
        const options = { url: server.url, headers, ...(token && { token }) };
        const response = await post(`${path}${query}`, list, options);
        const [, url = ''] = /resource_metadata="([^"]+)"/.exec(challengeOf(response) ?? '') ?? [];
        expect(url).toBe(`${PUBLIC}${WELL_KNOWN}${name}`);
        const metadata = await fetch(url.replace(PUBLIC, server.url));
        expect(await metadata.json()).toMatchObject({ resource: `${PUBLIC}${name}` });
      }
    },
  );

  it.each([
    ['', SCOPES.join(' ')],
    ['?toolsets=tasks&readonly=true', 'tasks:read'],
    ['?toolsets=nope', SCOPES.join(' ')],
  ])(
    'of a bad token at /mcp%s says what is wrong with it, where to log in, and for what',
    async (query, scope) => {
      const audience = `${PUBLIC}/mcp`;
      const old = await keys.sign({ audience, claims: { exp: inSeconds(-60) } });
      for (const [token, fault] of [
        ['a.b.c', 'it is not a JWT'],
        [old, 'it has expired'],
      ] as const) {
        const response = await post(`/mcp${query}`, CALL, { url: server.url, token });
        expect(response.status).toBe(401);
        expect(challengeOf(response)).toBe(
          `Bearer error="invalid_token", resource_metadata="${PUBLIC}${WELL_KNOWN}/mcp", scope="${scope}", error_description="Invalid token: ${fault}"`,
        );
      }
    },
  );

  it('of a token without the scope names it, on the endpoint and by plain HTTP', async () => {
    const audience = `${PUBLIC}/api/mcp`;
    const token = await keys.sign({ audience, claims: { scope: 'tasks:read' } });
    const name = 'add_task';
    const answers = [
      await rpc('tools/call', { name, arguments: { title: 'x' } }, { url: server.url, token }),
      await post(`/mcp/tool/${name}`, { title: 'x' }, { url: server.url, token }),
    ];
    for (const response of answers) {
      expect(response.status).toBe(403);
      expect(challengeOf(response)).toBe(
        `Bearer error="insufficient_scope", resource_metadata="${PUBLIC}${WELL_KNOWN}/mcp", scope="tasks:write", error_description="insufficient_scope: the token lacks tasks:write"`,
      );
    }
  });

  it('of a token for another audience is that of a bad token', async () => {
    const token = await keys.sign({ audience: 'https://other.example.com/mcp' });
    const response = await rpc('tools/call', CALL, { url: server.url, token });
    expect(response.status).toBe(401);
    expect(challengeOf(response)).toContain('it is meant for another audience');
  });
});

it.each(['', '/', '/mcp', '/api/mcp'])(
  'takes a token for %s of its own address: a client asks for the resource that it was told of',
  async (path) => {
    const token = await keys.sign({ audience: `${PUBLIC}${path}` });
    expect((await rpc('tools/call', CALL, { url: server.url, token })).status).toBe(200);
  },
);

it('takes a token for no address that only begins like its own', async () => {
  for (const path of ['/other', '.evil.example.net']) {
    const token = await keys.sign({ audience: `${PUBLIC}${path}` });
    expect((await rpc('tools/call', CALL, { url: server.url, token })).status).toBe(401);
  }
});

it('lets a stranger see what there is, and no prompts, without a login', async () => {
  const ask = async (method: string, params = {}) =>
    (await rpc(method, params, { url: server.url })).json();
  expect(await ask('tools/list')).toMatchObject({ result: { tools: expect.any(Array) } });
  expect(await ask('prompts/list')).toMatchObject({ result: { prompts: [] } });
  expect(await ask('prompts/get', { name: 'any' })).toMatchObject({ error: { code: -32602 } });
});

describe('ChatGPT, which starts its login by a result', () => {
  const headers = { 'User-Agent': 'openai-mcp/1.0.0' };

  it('gets the same refusal as a result with the challenge in it', async () => {
    const response = await rpc('tools/call', CALL, { url: server.url, headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        content: [
          {
            type: 'text',
            text: 'user_id is required: log in, or send Authorization: Bearer <token>',
          },
        ],
        isError: true,
        _meta: {
          'mcp/www_authenticate': [
            `Bearer resource_metadata="${PUBLIC}${WELL_KNOWN}/mcp", scope="${SCOPES.join(' ')}", error="insufficient_scope", error_description="user_id is required: log in, or send Authorization: Bearer <token>"`,
          ],
        },
      },
    });
  });

  it('gets a whole result of 2026-07-28 where it speaks that', async () => {
    const response = await modernRpc('tools/call', CALL, { url: server.url, headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      result: {
        resultType: 'complete',
        isError: true,
        _meta: { 'mcp/www_authenticate': [expect.stringContaining('tasks:read')] },
      },
    });
  });

  it('gets the missing scope that way, and nothing is written', async () => {
    const token = await keys.sign({ audience: `${PUBLIC}/mcp`, claims: { scope: 'tasks:read' } });
    const add = { name: 'add_task', arguments: { title: 'Never' } };
    const refused = await rpc('tools/call', add, { url: server.url, headers, token });
    expect(await refused.json()).toMatchObject({
      result: {
        _meta: {
          'mcp/www_authenticate': [
            `Bearer error="insufficient_scope", resource_metadata="${PUBLIC}${WELL_KNOWN}/mcp", scope="tasks:write", error_description="insufficient_scope: the token lacks tasks:write"`,
          ],
        },
      },
    });
    const list = await post('/mcp/tool/list_tasks', {}, { url: server.url, token });
    expect(await list.json()).toMatchObject({ data: { total: 0 } });
  });
});
