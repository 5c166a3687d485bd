import { newIp } from './client';
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
