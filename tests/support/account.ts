import { newIp } from './client';
import { connectSdk1, type Login } from './oauth-clients';
import { newPerson, type Person, type Visited } from './person';

/** Someone that no other test knows, signed in. */
export function newSignedIn(site: string): Promise<Person> {
  return newPerson(site, newIp(), `${crypto.randomUUID()}@example.com`);
}

/** Makes a personal token by the form of the account page; gives the page that comes of it. */
export async function makeToken(
  person: Person,
  filled: Record<string, string | string[]> = {},
): Promise<Visited> {
  const wanted = { name: 'Tests', scope: ['tasks:read', 'tasks:write'], days: '90', ...filled };
  return person.send(await person.open('/account'), '/make-token', wanted);
}

/** The token that a page shows. */
export function shownToken({ html }: Visited): string {
  return /quartet_[\w-]{43}/.exec(html)?.[0] ?? '';
}

/** Connects a client for a person by the client's own means, with what it needs to add a task. */
export async function connectFor(
  person: Person,
  login: Login,
  endpoint: string,
  connect = connectSdk1,
) {
  const client = await connect(login, endpoint);
  await client.callTool({ name: 'add_task', arguments: { title: 'Before' } }).catch(() => {});
  const consent = await person.open(login.kept.authorize as URL);
  const { url } = await person.send(consent, '/consent', { answer: 'allow' });
  await client.finishAuth(url.searchParams);
  return { client, tokens: login.kept.tokens as { access_token: string; refresh_token: string } };
}
