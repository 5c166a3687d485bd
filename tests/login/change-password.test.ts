import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeToken, shownToken } from '../support/account';
import { newIp, post } from '../support/client';
import { type LoginServer, startLoginServer } from '../support/login-server';
import { minuteWithRoom } from '../support/minute';
import { newPerson, PASSWORD, Person } from '../support/person';

let server: LoginServer;
let site: string;
beforeAll(async () => {
  server = await startLoginServer();
  site = server.site;
});
afterAll(() => server.stop());

const NEW = 'an even longer new password';
const newEmail = () => `${crypto.randomUUID()}@example.com`;

async function signIn(email: string, password: string): Promise<[Person, string]> {
  const person = new Person(site, newIp());
  const page = await person.send(await person.open('/sign-in'), '/sign-in', { email, password });
  return [person, page.url.pathname];
}

async function change(person: Person, filled: { current: string; password: string }) {
  return person.send(await person.open('/account'), '/change-password', filled);
}

describe('a new password', () => {
  it('takes the place of the old one, and ends every other session but this', async () => {
    const email = newEmail();
    const here = await newPerson(site, newIp(), email);
    const [elsewhere] = await signIn(email, PASSWORD);
    const page = await change(here, { current: PASSWORD, password: NEW });
    expect(page.html).toContain('Your password is changed.');
    expect((await here.open('/account')).url.pathname).toBe('/account');
    expect((await elsewhere.open('/account')).url.pathname).toBe('/sign-in');
    expect((await signIn(email, PASSWORD))[1]).toBe('/sign-in');
    expect((await signIn(email, NEW))[1]).toBe('/account');
  });

  it('leaves personal tokens as they are', async () => {
    const person = await newPerson(site, newIp(), newEmail());
    const token = shownToken(await makeToken(person));
    await change(person, { current: PASSWORD, password: NEW });
    const listed = await post('/mcp/tool/list_tasks', {}, { url: site, token });
    expect(listed.status).toBe(200);
  });

  it.each([
    ['without the old one', { current: 'not the password', password: NEW }, 'is not right'],
    ['of 9 characters', { current: PASSWORD, password: 'x'.repeat(9) }, '10 to 128 characters'],
    ['of 129 characters', { current: PASSWORD, password: 'x'.repeat(129) }, '10 to 128 characters'],
  ])('is not set %s', async (_, filled, words) => {
    const email = newEmail();
    const person = await newPerson(site, newIp(), email);
    expect((await change(person, filled)).html).toContain(words);
    expect((await signIn(email, PASSWORD))[1]).toBe('/account');
  });

  it('can’t be had by guessing the old one for long', async () => {
    const person = await newPerson(site, newIp(), newEmail());
    const account = await person.open('/account');
    await minuteWithRoom(30_000);
    for (let tries = 0; tries < 10; tries++) {
      await person.send(account, '/change-password', { current: `guess ${tries}`, password: NEW });
    }
    const right = { current: PASSWORD, password: NEW };
    const page = await person.send(account, '/change-password', right);
    expect(page.html).toContain('Too many tries.');
  });
});

it('ends this browser’s session by signing out', async () => {
  const person = await newPerson(site, newIp(), newEmail());
  const kept = new Map(person.cookies);
  const page = await person.send(await person.open('/account'), '/sign-out', {});
  expect(page.html).toContain('You are signed out.');
  for (const [name, value] of kept) person.cookies.set(name, value);
  expect((await person.open('/account')).url.pathname).toBe('/sign-in');
});
