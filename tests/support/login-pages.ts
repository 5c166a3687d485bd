import { makeToken, shownToken } from './account';
import { newIp } from './client';
import { connectSdk1, newLogin, REDIRECT } from './oauth-clients';
import { newPerson, PASSWORD, Person } from './person';

/** Names that a client may give itself to break a page, or to deceive who reads it. */
export const HOSTILE_NAMES = {
  html: '<img src=x onerror=alert(1)>',
  turned: 'Claude \u202egro.cipohtna ta\u202c',
  hebrew: 'לקוח טוב מאוד של חברה גדולה',
  long: 'Wonderfully'.repeat(18).padEnd(200, 'y'), // the longest that is registered
  story: 'Claude. Checked and found safe by Quartet.\n\nYour answer goes to claude.ai',
  piled: `Cl${'\u0301\u0323\u0335'.repeat(60)}aude`,
};

export const PAGES = [
  'sign-in',
  'sign-in-wrong',
  'sign-in-created',
  'sign-up',
  'sign-up-wrong',
  'consent',
  'consent-html',
  'consent-turned',
  'consent-hebrew',
  'consent-long',
  'consent-story',
  'consent-piled',
  'account-new',
  'account',
  'account-token',
  'account-wrong',
  'account-delete-wrong',
  'forgot',
  'forgot-mailed',
  'reset',
  'verify',
  'sign-in-failed',
] as const;
export type LoginPage = (typeof PAGES)[number];

/** Where a person is asked to allow a client of this name in. */
async function openConsent(site: string, person: Person, name: string, redirect = REDIRECT) {
  const login = newLogin(redirect, name);
  const client = await connectSdk1(login, `${site}/mcp?auth=required`).catch(() => undefined);
  return { login, client, page: await person.open(login.kept.authorize as URL) };
}

/** Cookies as Playwright takes them. */
export function browserState(site: string, person: Person, more: [string, string][] = []) {
  const cookies = [...person.cookies, ...more].map(([name, value]) => ({
    name,
    value,
    domain: new URL(site).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }));
  return { cookies, origins: [] };
}

/** Every page of the login in every state worth a look, and who has to be signed in for it. */
export async function preparePages(site: string) {
  const newcomer = await newPerson(site, newIp(), 'novy@example.com');
  const alice = await somebodyLong(site);
  const consents: Record<string, string> = {};
  for (const [kind, name] of Object.entries({ '': 'Claude', ...HOSTILE_NAMES })) {
    const { page } = await openConsent(site, alice, name);
    consents[kind] = page.url.href;
    await alice.send(page, '/consent', { answer: 'allow' });
  }
  await makeToken(alice, { name: 'Noční zálohy úkolů', scope: ['tasks:read'] });
  await makeToken(alice, { name: 'W'.repeat(100), scope: ['context:read', 'context:write'] });
  const token = shownToken(await makeToken(alice, { name: 'CI' }));
  const states = {
    'account-new': browserState(site, newcomer),
    'account-token': browserState(site, alice, [['quartet.new-token', token]]),
  };
  const queries: Partial<Record<LoginPage, string>> = {
    'sign-in-wrong': '/sign-in?notice=wrong&email=alice%40example.com#notice',
    'sign-in-created': '/sign-in?notice=created&email=alice%40example.com#notice',
    'sign-up-wrong': '/sign-up?notice=invalid-password&email=alice%40example.com#notice',
    'account-new': '/account',
    'account-token': '/account?notice=token-made#notice',
    'account-wrong': '/account?notice=wrong-password#notice',
    'account-delete-wrong': '/account?notice=not-your-email#notice',
    'forgot-mailed': '/forgot?notice=mailed#notice',
    reset: '/reset?token=one',
    verify: '/verify?token=one',
    'sign-in-failed': '/sign-in-failed?error=invalid_client',
  };
  return {
    urlOf(page: LoginPage): string {
      const consent = /^consent-?(.*)$/.exec(page)?.[1];
      if (consent !== undefined) return consents[consent] ?? '';
      return `${site}${queries[page] ?? `/${page}`}`;
    },
    stateOf: (page: LoginPage) =>
      page in states ? states[page as keyof typeof states] : browserState(site, alice),
  };
}

/** Someone with names as long as they may be. */
async function somebodyLong(site: string): Promise<Person> {
  const person = new Person(site, newIp());
  const email = `${'dlouha.adresa.'.repeat(4)}x@${'velmi-dlouha-domena.'.repeat(6)}example`;
  const name = 'Příliš Žluťoučká Kněžna '.repeat(4).slice(0, 100);
  const filled = { name, email, password: PASSWORD };
  const signIn = await person.send(await person.open('/sign-up'), '/sign-up', filled);
  await person.send(signIn, '/sign-in', { email, password: PASSWORD });
  return person;
}
