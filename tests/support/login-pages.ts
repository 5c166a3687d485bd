import type { Browser } from 'playwright-core';
import { makeToken, shownToken } from './account';
import { newIp } from './client';
import { connectSdk1, newLogin, REDIRECT } from './oauth-clients';
import { openWithDevice } from './passkey';
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
  'sign-in-confirm',
  'sign-in-unconfirmed',
  'sign-in-not-linked',
  'sign-up',
  'sign-up-wrong',
  'sign-up-invited',
  'sign-up-uninvited',
  'consent',
  'consent-html',
  'consent-turned',
  'consent-hebrew',
  'consent-long',
  'consent-story',
  'consent-piled',
  'account-new',
  'account', // with passkeys
  'account-token',
  'account-wrong',
  'account-delete-wrong',
  'forgot',
  'forgot-mailed',
  'reset',
  'verify',
  'sign-in-failed',
  'unavailable',
] as const;
export type LoginPage = (typeof PAGES)[number];

/** Where a person is asked to allow a client of this name in. */
async function openConsent(site: string, person: Person, name: string, redirect = REDIRECT) {
  const login = newLogin(redirect, name);
  const client = await connectSdk1(login, `${site}/mcp?auth=required`).catch(() => undefined);
  return { login, client, page: await person.open(login.kept.authorize as URL) };
}

/** Cookies as Playwright takes them. */
function browserState(site: string, person: Person, more: [string, string][] = []) {
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

/** A deployment with all that can be set, whose pages have more on them. */
export const FULL: Record<string, string> = {
  SIGN_UP: 'invite',
  MAIL_URL: 'http://127.0.0.1:9/', // where nobody is: no mail is sent
  MAIL_FROM: 'login@quartet.example',
  GITHUB_CLIENT_ID: 'x',
  GITHUB_CLIENT_SECRET: 'x',
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: 'x',
};
const ON_FULL: LoginPage[] = [
  'sign-in-confirm',
  'sign-in-unconfirmed',
  'sign-in-not-linked',
  'sign-up-invited',
  'sign-up-uninvited',
];

/**
 * Every page of the login in every state worth a look, and who has to be signed in for it; of some of
 * them on a deployment with `FULL`.
 */
export async function preparePages(site: string, fullSite: string, browser: Browser) {
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
  for (const name of ['', 'Příliš žluťoučký telefon']) await addPasskey(site, alice, name, browser);
  const token = shownToken(await makeToken(alice, { name: 'CI' }));
  const states = {
    'account-new': browserState(site, newcomer),
    'account-token': browserState(site, alice, [['quartet.new-token', token]]),
  };
  const queries: Partial<Record<LoginPage, string>> = {
    'sign-in-wrong': '/sign-in?notice=wrong&email=alice%40example.com#notice',
    'sign-in-created': '/sign-in?notice=created&email=alice%40example.com#notice',
    'sign-up-wrong': '/sign-up?notice=invalid-password&email=alice%40example.com#notice',
    'sign-in-confirm': '/sign-in?notice=confirm&email=alice%40example.com#notice',
    'sign-in-unconfirmed': '/sign-in?notice=unconfirmed&email=alice%40example.com#notice',
    'sign-in-not-linked': '/sign-in?notice=not-linked#notice',
    'sign-up-invited': '/sign-up?invitation=one',
    'sign-up-uninvited': '/sign-up',
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
      return `${ON_FULL.includes(page) ? fullSite : site}${queries[page] ?? `/${page}`}`;
    },
    stateOf: (page: LoginPage) =>
      page in states ? states[page as keyof typeof states] : browserState(site, alice),
  };
}

/** Adds a passkey on a device of its own. */
async function addPasskey(site: string, person: Person, name: string, browser: Browser) {
  const storageState = browserState(site, person);
  const { page, close } = await openWithDevice(browser, { storageState });
  await page.goto(`${site}/account`);
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added').waitFor();
  await close();
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
