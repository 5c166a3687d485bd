import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectFor, makeToken, newSignedIn, shownToken } from '../support/account';
import { callTool, newIp, rpc } from '../support/client';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { type Connect, type Login, newLogin, oauthClients } from '../support/oauth-clients';
import type { Person } from '../support/person';
import { until } from '../support/server';

let server: LoginServer;
let site: string;
beforeAll(async () => {
  server = await startLoginServer();
  site = server.site;
});
afterAll(() => server.stop());

const addTask = (title: string) => ({ name: 'add_task', arguments: { title } });
const somebody = () => newSignedIn(site);

/** Connects a client for a person, as an SDK's own client does it. */
const connect = (person: Person, login: Login, way?: Connect) =>
  connectFor(person, login, `${site}/mcp`, way);

const statusOf = async (token: string) =>
  (await rpc('tools/call', addTask('Still here'), { url: site, token })).status;

function refresh(login: Login, token: string): Promise<Response> {
  const { client_id } = login.kept.client as { client_id: string };
  return fetch(`${site}/api/auth/oauth2/token`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': newIp() },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token, client_id }),
  });
}

const textOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ');

it('says who is connected, where, what it may do, and since when', async () => {
  const person = await somebody();
  expect((await person.open('/account')).html).toContain('None yet.');
  await connect(person, newLogin());
  const text = textOf((await person.open('/account')).html).replace(/\s+/g, ' ');
  expect(text).toContain('Quartet tests');
  expect(text).toContain('a program on this device (127.0.0.1:33418)');
  expect(text).toMatch(/since \d+ \w+ \d{4} · last used \d+ \w+ \d{4}/);
  expect(text).toContain('add, change and delete your tasks');
  expect(text).toContain('stay connected until you disconnect it');
});

it.each(oauthClients)('lets no %s in any more that was disconnected', async (_, way) => {
  const person = await somebody();
  const login = newLogin();
  const { client, tokens } = await connect(person, login, way);
  expect(await statusOf(tokens.access_token)).toBe(200);

  const after = await person.send(await person.open('/account'), '/disconnect', {});
  expect(after.html).toContain('The client is disconnected.');
  expect(after.html).toContain('None yet.');
  const refused = await refresh(login, tokens.refresh_token);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });
  await until(async () => (await statusOf(tokens.access_token)) === 401, 60_000);
  await expect(client.callTool(addTask('After'))).rejects.toThrow(/[Uu]nauthorized/);
});

it('connects a client again that was disconnected', async () => {
  const person = await somebody();
  const login = newLogin();
  await connect(person, login);
  await person.send(await person.open('/account'), '/disconnect', {});
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // tokens know whole seconds
  const { tokens } = await connect(person, newLogin());
  expect(await statusOf(tokens.access_token)).toBe(200);
});

it('disconnects nobody else’s client', async () => {
  const [alice, mallory] = [await somebody(), await somebody()];
  const login = newLogin();
  const { tokens } = await connect(alice, login);
  await connect(mallory, newLogin());
  const { client_id } = login.kept.client as { client_id: string };
  await mallory.send(await mallory.open('/account'), '/disconnect', { client_id });
  expect((await refresh(login, tokens.refresh_token)).status).toBe(200);
  expect((await alice.open('/account')).html).toContain('Quartet tests');
});

it('keeps the tasks of a client that is disconnected', async () => {
  const person = await somebody();
  const first = await connect(person, newLogin());
  await first.client.callTool(addTask('Kept'));
  await person.send(await person.open('/account'), '/disconnect', {});
  const token = shownToken(await makeToken(person));
  const { structured } = await callTool('list_tasks', {}, { url: site, token });
  expect(structured).toMatchObject({ data: { tasks: [{ title: 'Kept' }] } });
});
