import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSignedIn } from '../support/account';
import { openPage } from '../support/browser';
import { openBrowser } from '../support/chromium';
import { type KeptLogin, startKeptLogin } from '../support/kept-login';
import { browserState } from '../support/login-pages';
import type { Person } from '../support/person';
import { SCHEMES, visit } from '../support/visit';

let browser: Browser;
let login: KeptLogin;
let person: Person;
beforeAll(async () => {
  [browser, login] = await Promise.all([openBrowser(), startKeptLogin()]);
  person = await newSignedIn(login.site);
  await login.alter('ALTER TABLE login_personal_token RENAME TO not_there'); // the account needs it
});
afterAll(async () => {
  await browser?.close();
  await login?.stop();
});

it.each(SCHEMES)('says in its %s form that something went wrong', (scheme) => {
  const state = {
    name: 'error',
    path: '/account',
    storageState: browserState(login.site, person),
    reach: (page: Page) => page.getByRole('heading', { name: 'Something went wrong' }).waitFor(),
  };
  return visit(browser, login.site, state, scheme);
});

it('asks the server again when told to, and shows what it says then', async () => {
  const storageState = browserState(login.site, person);
  const { page, close } = await openPage(browser, `${login.site}/account`, { storageState });
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await login.alter('ALTER TABLE not_there RENAME TO login_personal_token');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Personal access tokens' }).waitFor();
  expect(page.url()).toBe(`${login.site}/account`);
  await close();
});
