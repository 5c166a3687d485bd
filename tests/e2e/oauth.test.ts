import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '@/lib/auth/scopes';
import {
  type AuthorizationServer,
  authorizeInBrowser,
  startAuthorizationServer,
} from '../support/authorization-server';
import { newUser } from '../support/client';
import {
  connectSdk1,
  type Login,
  newLogin,
  oauthClients,
  REDIRECT,
} from '../support/oauth-clients';
import { freePort, startServer, type TestServer } from '../support/server';

const TOKEN_SECONDS = 6; // a server allows five more for clocks that differ
const user = newUser();
let issuer: AuthorizationServer;
let server: TestServer;
let publicUrl: string;

beforeAll(async () => {
  issuer = await startAuthorizationServer({
    user,
    scopes: [...scopes],
    seconds: TOKEN_SECONDS,
  });
  const port = await freePort();
  publicUrl = `http://127.0.0.1:${port}`;
  server = await startServer({
    env: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      JWT_ISSUER: issuer.issuer,
      JWT_AUDIENCE: `${publicUrl}/mcp,${publicUrl}/api/mcp`,
      JWT_JWKS_URL: issuer.jwksUrl,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await issuer.close();
});

const endpoint = (path = '/mcp') => `${publicUrl}${path}`;
const addTask = (title: string) => ({ name: 'add_task', arguments: { title } });
const loggedIn = ({ kept }: Login) => authorizeInBrowser(kept.authorize as URL, REDIRECT);

describe.each(oauthClients)('%s', (_, connect) => {
  it('is asked to log in by its first call of a user, does so, and calls', async () => {
    const login = newLogin();
    const client = await connect(login, endpoint());
    await expect(client.callTool(addTask('Before'))).rejects.toThrow(/[Uu]nauthorized/);
    await client.finishAuth(await loggedIn(login));
    expect(await client.callTool(addTask('After'))).toMatchObject({
      structuredContent: { data: { title: 'After' } },
    });
    expect(login.kept.tokens).toMatchObject({ token_type: 'Bearer' });
  });

  it('reads and writes after one login that began with a reading', async () => {
    const login = newLogin();
    const client = await connect(login, endpoint());
    const list = { name: 'list_tasks', arguments: {} };
    await expect(client.callTool(list)).rejects.toThrow(/[Uu]nauthorized/);
    await client.finishAuth(await loggedIn(login));
    for (const call of [list, addTask('After a reading')]) {
      expect(await client.callTool(call)).toMatchObject({ structuredContent: { success: true } });
    }
  });

  it("logs in by the endpoint's other name too, and for that one", async () => {
    const login = newLogin();
    const client = await connect(login, endpoint('/api/mcp?toolsets=tasks'));
    await expect(client.callTool(addTask('Before'))).rejects.toThrow(/[Uu]nauthorized/);
    const { searchParams } = login.kept.authorize as URL;
    expect(searchParams.get('resource')).toBe(`${publicUrl}/api/mcp`);
    await client.finishAuth(await loggedIn(login));
    expect(await client.callTool(addTask('After'))).toMatchObject({
      structuredContent: { data: { title: 'After' } },
    });
  });

  it('is sent to log in again with a token for another audience', async () => {
    const login = newLogin();
    login.kept.tokens = { access_token: await tokenForElsewhere(), token_type: 'Bearer' };
    const refused = async () => (await connect(login, endpoint())).callTool(addTask('Never'));
    await expect(refused()).rejects.toThrow(/[Uu]nauthorized/);
    expect(login.kept.authorize).toBeInstanceOf(URL);
  });

  it('renews a token that has expired without a word', async () => {
    const login = newLogin();
    const client = await connect(login, endpoint());
    await client.callTool(addTask('Before')).catch(() => {});
    await client.finishAuth(await loggedIn(login));
    await client.callTool(addTask('With the first token'));
    const { access_token: first } = login.kept.tokens as { access_token: string };
    await new Promise((resolve) => setTimeout(resolve, (TOKEN_SECONDS + 6) * 1000));
    expect(await client.callTool(addTask('With the second'))).toMatchObject({
      structuredContent: { success: true },
    });
    expect(login.kept.tokens).not.toMatchObject({ access_token: first });
  });

  it('is asked before anything else where the URL says so', async () => {
    const login = newLogin();
    await expect(connect(login, endpoint('/mcp?auth=required'))).rejects.toThrow(/[Uu]nauthorized/);
    expect((login.kept.authorize as URL).searchParams.get('resource')).toBe(`${publicUrl}/mcp`);
    expect((login.kept.authorize as URL).searchParams.get('code_challenge_method')).toBe('S256');
  });
});

/** The provider's own token, given out properly for a resource that is none of ours. */
async function tokenForElsewhere(): Promise<string> {
  const login = newLogin();
  const client = await connectSdk1(login, endpoint());
  await client.callTool(addTask('Before')).catch(() => {});
  const elsewhere = new URL(login.kept.authorize as URL);
  elsewhere.searchParams.set('resource', 'https://other.example.com/mcp');
  const answered = await authorizeInBrowser(elsewhere, REDIRECT);
  const { client_id } = login.kept.client as { client_id: string };
  const answer = await fetch(`${issuer.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: answered.get('code') ?? '',
      client_id,
      redirect_uri: REDIRECT,
      code_verifier: String(login.kept.verifier),
      resource: 'https://other.example.com/mcp',
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

it("refuses the provider's own token when it is for another resource", async () => {
  const response = await fetch(`${publicUrl}/mcp/tool/list_tasks`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenForElsewhere()}`,
    },
    body: '{}',
  });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toContain('meant for another audience');
});
