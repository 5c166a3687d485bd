import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIp } from '../support/client';
import { type LoginServer, startLoginServer } from '../support/login-server';
import {
  connectSdk1,
  type Login,
  newLogin,
  oauthClients,
  REDIRECT,
} from '../support/oauth-clients';
import { newPerson, type Person } from '../support/person';

let server: LoginServer;
let site: string;

beforeAll(async () => {
  server = await startLoginServer();
  site = server.site;
});
afterAll(() => server.stop());

const endpoint = () => `${site}/mcp`;
const addTask = (title: string) => ({ name: 'add_task', arguments: { title } });
const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** Goes to the address that a client opens, allows what it asks for, and comes back with the answer. */
async function allow(person: Person, { kept }: Login): Promise<URLSearchParams> {
  const consent = await person.open(kept.authorize as URL);
  expect(consent.html).toContain('Quartet tests');
  const back = await person.send(consent, '/consent', { answer: 'allow' });
  expect(back.url.href.startsWith(REDIRECT)).toBe(true);
  return back.url.searchParams;
}

it('tells somebody who signed up who they are, through a client of theirs', async () => {
  const email = newEmail();
  const person = await newPerson(site, newIp(), email);
  const login = newLogin();
  const client = await connectSdk1(login, endpoint());
  await client.callTool(addTask('Before')).catch(() => {}); // asks for the login
  await client.finishAuth(await allow(person, login));
  expect(await client.callTool({ name: 'get_my_user_info', arguments: {} })).toMatchObject({
    structuredContent: {
      data: {
        user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email,
        name: 'Alice Nováková',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    },
  });
});

describe.each(oauthClients)('%s, from the bare URL', (_, connect) => {
  it('is asked to log in by its first call of a user, does so, and calls', async () => {
    const person = await newPerson(site, newIp(), newEmail());
    const login = newLogin();
    const client = await connect(login, endpoint());
    await expect(client.callTool(addTask('Before'))).rejects.toThrow(/[Uu]nauthorized/);
    await client.finishAuth(await allow(person, login));
    expect(await client.callTool(addTask('After'))).toMatchObject({
      structuredContent: { data: { title: 'After' } },
    });
    expect(login.kept.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  });
});
